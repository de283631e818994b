"""Every shape that the server and its clients exchange, written once.

A shape is a msgspec Struct in one of these modules. Its docstring and the remarks behind its fields are documentation
too: OpenAPI (`openapi.py`) and the browser's TypeScript (`typescript.py`, `make protocol`) are made from them, and a
test fails when web/src/lib/protocol.ts is not what the generator gives. To add a field, add it here and fill it where
the shape is made.
"""
