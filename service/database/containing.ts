/** A keyword as the pattern of `lower(…) like … escape '\'`; its own % and _ are letters. */
export function containing(keywords: string): string {
  return `%${keywords.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
}
