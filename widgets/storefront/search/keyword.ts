import { limits } from '@yaoji/contract/limits'

/**
 * What is searched for a typed text. An input method parts its syllables (`a'mo'xi`)
 * while it composes; the marks are not the buyer's.
 */
export function keywordOf(text: string): string {
  const keyword = text.trim().slice(0, limits.keywordMax)
  return /^[a-z' ]+$/i.test(keyword) ? keyword.replace(/'/g, '') : keyword
}

/** How one box reads the keyword out of its text; order lines read it in another way. */
export type Reading = { of: (text: string) => string }
