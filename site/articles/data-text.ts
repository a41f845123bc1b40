/** JSON of a schema.org thing for a script element. It is never executed, but `<` could end the element. */
export function dataText(thing: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(thing).toWellFormed().replaceAll('<', '\\u003c')
}
