/** A thing of schema.org as it stands in a script element: that is never executed, but `<` could end it. */
export function dataText(thing: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(thing).toWellFormed().replaceAll('<', '\\u003c')
}
