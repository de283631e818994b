/** Standing orders, as far as they need no drawing. */

import type { ChoiceInfo, OrderInfo, OrderNow, Sheet } from "../lib/protocol";

const FIRST = 6; // the number that is proposed where none was given yet

/** The orders that a side can give. */
export const ordersFor = (sheet: Sheet | null, side: string): OrderInfo[] =>
  (sheet?.orders ?? []).filter(({ seats }) => seats.length === 0 || seats.includes(side));

/** What a side has ordered; to be asked, where it has ordered nothing. */
export const given = (orders: readonly OrderNow[], side: string, order: string): OrderNow =>
  orders.find((each) => each.side === side && each.order === order) ?? { side, order, choice: "ask", number: 0 };

/** A number that a choice takes: the one that was wished for, moved to where it is allowed. */
export const numberFor = ({ least, most }: ChoiceInfo, wished: number): number =>
  Math.min(Math.max(Number.isFinite(wished) && wished > 0 ? Math.round(wished) : FIRST, least), most);
