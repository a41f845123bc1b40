import { plainText } from '@yaoji/contract/validation/plain-text'
import { countBeforeUnit, oneOfIt } from './question-messages.ts'

/* Terms of the help centre's search index. The build and the browser split words in the same way:
   Chinese has no spaces, so a term is two neighbours, a single character, or a word of Latin letters and digits. */

export const normalized = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(countBeforeUnit, oneOfIt)
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()

/** Runs of Chinese characters, and words of Latin letters and digits. */
export const runsOf = (text: string): string[] => text.match(/\p{Script=Han}+|[a-z0-9][a-z0-9.-]*/gu) ?? []

export const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

/** A run by its neighbours; `apart` has those with one character between them: 退货 of 退换货. */
export function pairsOf(run: string, apart = false): string[] {
  const characters = [...run]
  const step = apart ? 2 : 1
  return characters.slice(step).map((next, index) => `${characters[index]}${next}`)
}

const syllable =
  /(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|ia|ie|iu|ua|ui|uo|ue|ve|er|a|o|e|i|u|v)|[a-z]/g

/** Pinyin without spaces by its syllables; what is left of a word that is still being typed is a syllable too. */
export const syllablesOf = (word: string): string[] => word.match(syllable) ?? []

/** Syllables that many regions do not tell apart are one: zh and z, ing and in. */
const heard = (syllable: string): string => syllable.replace(/^([zcs])h/, '$1').replace(/([aei]n)g$/, '$1')

/** Sounds of a phrase: neighbouring syllables, with the last one by its first letter while it is still being typed. */
export function soundsOf(syllables: readonly string[]): string[] {
  const plain = syllables.map(heard)
  return plain.slice(1).flatMap((next, index) => {
    const first = plain[index] ?? ''
    return [...new Set([`${first} ${next}`, `${first} ${next[0]}`])]
  })
}

/** The first letters of a phrase's syllables: fp of 发票. */
export const initialsKey = (initials: string): string => `=${initials}`

/** The index file of a term; phrases are in the file of their first two characters. */
export function bucketOf(term: string, buckets: number): number {
  const key = isHan(term) ? term.slice(0, 2) : term
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets
}
