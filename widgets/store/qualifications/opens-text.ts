import { messages } from './messages.ts'

/** Number of names before the rest is only counted. */
const namedMax = 4

/** The categories that a paper permits, in short: 化学药、抗生素、生化药品、生物制品等10类. */
export function opensText(opens: readonly string[]): string {
  const named = opens.slice(0, namedMax).join('、')
  return opens.length > namedMax ? named + messages.opensMore(opens.length) : named
}
