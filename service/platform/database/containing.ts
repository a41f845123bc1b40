import { usualHan } from '@yaoji/contract/validation/plain-text'

/** A keyword as the pattern of `lower(…) like … escape '\'`; its own % and _ are letters. */
export function containing(keywords: string): string {
  return `%${usualHan(keywords)
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`
}
