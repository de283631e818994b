/** The first-game guide: which of its steps a player still has to see. A step waits for its moment (a question, odds on the
 * table) and for its place on the page (an element with data-guide), and comes once. */

import type { Scene } from "../lib/protocol";
import { texts } from "../lib/texts.svelte";

export interface Step {
  id: string; // unique over all titles: what is remembered
  message: string; // with an attribute .title
  at: string; // the data-guide of the element it stands beside
  when: (scene: Scene) => boolean;
  about?: readonly string[]; // the questions it belongs to: it comes before all that can wait
}

const mine = (scene: Scene): boolean => scene.decision !== null && scene.actions.length > 0;
const always = (): boolean => true;

/** What every title needs to tell. The first one asks whether the guide is wanted at all. */
export const WELCOME = "welcome";
const GENERAL: { id: string; at: string; when: (scene: Scene) => boolean }[] = [
  { id: WELCOME, at: "board", when: always },
  { id: "board", at: "board", when: always },
  { id: "prompt", at: "prompt", when: always },
  { id: "actions", at: "actions", when: mine },
  { id: "targets", at: "board", when: mine },
  { id: "why", at: "board", when: mine },
  { id: "case", at: "case", when: mine },
  { id: "undo", at: "undo", when: (scene) => scene.undo.last },
  { id: "tracks", at: "tracks", when: always },
  { id: "overlays", at: "overlays", when: always },
  { id: "log", at: "log", when: (scene) => scene.answers > 0 },
  { id: "odds", at: "odds", when: (scene) => scene.forecast !== null },
];

/** A title's own steps: messages guide-1, guide-2 ... with .title, and if wanted .at and .when (questions, by id). */
function titleSteps(): Step[] {
  const steps: Step[] = [];
  for (let number = 1; texts.has(`guide-${number}`); number += 1) {
    const message = `guide-${number}`;
    const questions = texts.has(message, "when") ? texts.attribute(message, "when").split(/\s+/) : [];
    steps.push({
      id: `${texts.title}/${message}`,
      message,
      at: texts.has(message, "at") ? texts.attribute(message, "at") : "prompt",
      when: (scene) => questions.length === 0 || (mine(scene) && questions.includes(scene.decision?.prompt ?? "")),
      about: questions,
    });
  }
  return steps;
}

export function allSteps(): Step[] {
  const general = GENERAL.map(({ id, at, when }) => ({ id, at, when, message: `panel-guide-${id}` }));
  return [...general, ...titleSteps()];
}

/** The first step that was not seen, whose moment has come and whose place is on the page. What is about the very question
 * that is asked (setting up, when the game begins) comes before what holds at any time. */
export function pending(steps: readonly Step[], seen: ReadonlySet<string>, scene: Scene, there: (at: string) => boolean): Step | null {
  const now = steps.filter((step) => !seen.has(step.id) && step.when(scene) && there(step.at));
  return now.find((step) => step.id === WELCOME) ?? now.find((step) => step.about?.length) ?? now[0] ?? null;
}

const KEY = "meuse.guide";

class Guide {
  /** Steps that were seen, and not again until the guide is started anew. */
  seen = $state.raw<ReadonlySet<string>>(new Set());
  /** Waved away for good. */
  off = $state(false);

  constructor() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      const { seen, off } = kept as { seen?: unknown; off?: unknown };
      if (Array.isArray(seen)) this.seen = new Set(seen.filter((id): id is string => typeof id === "string"));
      this.off = off === true;
    } catch {
      // nothing is kept here: the guide offers itself once more
    }
  }

  see(id: string): void {
    this.seen = new Set([...this.seen, id]);
    this.#keep();
  }

  /** The step before, of those that were seen. */
  back(id: string): void {
    this.seen = new Set([...this.seen].filter((each) => each !== id));
    this.#keep();
  }

  skip(): void {
    this.off = true;
    this.#keep();
  }

  /** From the menu: all over again, without asking whether it is wanted. */
  restart(): void {
    this.off = false;
    this.seen = new Set([WELCOME]);
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ seen: [...this.seen], off: this.off }));
    } catch {
      // then it holds until the page is closed
    }
  }
}

export const guide = new Guide();
