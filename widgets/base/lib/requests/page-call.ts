import type { Call } from '@yaoji/contract/calls/call'

/**
 * The call with which the main widget of a page begins, in the words of a page's head: `{id}` is the one in the page's
 * address. The host starts it there, before any widget has arrived; {@link takeFirstCall} hands the answer over.
 */
export type PageCall = {
  path: string
  /** Regular expression of the ids that are asked for; the page says of others that nothing has them. */
  ids?: string
  /** Query of the call. The page's own query follows a `?`; the rest are defaults where the page has none: a zone's goods. */
  query?: string
  /** Goods per page, regardless of the address: such a view fetches further pages itself and begins with the first. */
  pageSize?: number
}

export function pageCall({ path }: Pick<Call, 'path'>, rest: Omit<PageCall, 'path'> = {}): PageCall {
  return { path: path.replace(/:(\w+)/g, '{$1}'), ...rest }
}
