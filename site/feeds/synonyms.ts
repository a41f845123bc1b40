import { normalized } from '../articles/help-terms.ts'
import { synonyms } from './synonym-messages.ts'

/** The other names of what these words name. */
export function alsoCalled(words: readonly string[]): string[] {
  const plain = words.map(normalized)
  const named = synonyms.filter(group => group.some(name => plain.some(word => word === name || (name.length > 1 && word.includes(name)))))
  return [...new Set(named.flat())].filter(name => !plain.includes(name))
}
