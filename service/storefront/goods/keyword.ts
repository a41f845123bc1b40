import { limits } from '@yaoji/contract/limits'

/** What a buyer typed as the index takes it: trimmed, without control characters, not longer than it can use. */
export function keywordOf(text: string): string {
  const clean = text
    .slice(0, limits.keywordMax * 2)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, limits.keywordMax).join('')
}
