import { limits } from '@yaoji/contract/limits'
import { messages } from './list-messages.ts'
import type { SearchValue } from './search-value.ts'

const statusTexts = { none: '', failed: '', searching: messages.searching, empty: messages.empty }

/** Text about the current list. */
export function listText({ text, suggestions }: SearchValue): string {
  if (suggestions.state === 'found') return messages.found(suggestions.options.length)
  // The field takes no more: what was pasted has been cut without a word.
  const isCut = suggestions.state === 'empty' && text.length >= limits.keywordMax
  return isCut ? messages.emptyCut(limits.keywordMax) : statusTexts[suggestions.state]
}
