/** V and a letter with its number that stand by themselves: VC, v-b12, but not in vcd. */
const shortForm = /(?<![a-z])v[-\s]?([abcdek]\d{0,2})(?![a-z\d])/iu

/** The query with a vitamin in full where it is written as pharmacists do for short (VC, VB12), or undefined. */
export function vitaminInFull(query: string): string | undefined {
  return shortForm.test(query) ? query.replace(shortForm, '维生素$1') : undefined
}
