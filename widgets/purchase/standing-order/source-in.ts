import type { Source } from './form-store.ts'

const idPattern = /^[A-Za-z0-9_-]{6,40}$/

/**
 * What the address of the page names as the source of a new standing order; undefined for none.
 *
 * @example sourceIn of ?order=abcdef is 'order:abcdef', of ?from=favourites it is 'favourites'
 */
export function sourceIn(query: URLSearchParams): Source | undefined {
  for (const kind of ['order', 'saved'] as const) {
    const id = query.get(kind) ?? ''
    if (idPattern.test(id)) return `${kind}:${id}`
  }
  const from = query.get('from')
  if (from === 'favourites' || from === 'lines') return from
  return from === 'new' ? '' : undefined
}
