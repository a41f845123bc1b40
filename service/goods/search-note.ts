import type { Hit } from '../search/search-index.ts'
import { genericNamesOf } from '../search/words/trade-names.ts'
import { messages } from './messages.ts'

const { searchNotes: notes } = messages

/** What is said above the best hits where they are not what was typed; empty otherwise. */
export function searchNote(keyword: string, hits: readonly Hit[]): string {
  const [best] = hits
  if (!best) return ''
  if (best.isNear) return notes.near(keyword)
  if (best.unknown) {
    const known = best.unknown.split(' ').reduce((rest, word) => rest.replace(word, ''), keyword)
    return notes.unknown(best.unknown, known.trim().replace(/\s+/g, ' '))
  }
  const generics = best.matchedBy === 'alias' ? genericNamesOf(keyword) : []
  return generics.length > 0 ? notes.tradeName(keyword, generics) : ''
}
