import { atom, onMount, type WritableAtom } from 'nanostores'
import type { Call } from '@yaoji/contract/calls/call'
import {
  articleCategoryCall, commonCall, linksCall, type ArticlesWire, type CategoryWire, type CommonWire, type LinksWire,
} from '@yaoji/contract/calls/common'
import { $address } from '../lib/address.ts'
import { request } from '../lib/http.ts'

/**
 * What all pages share, asked for once when the first widget looks. A failure is silent
 * (spec section 7): the value stays undefined and the next page asks again.
 */
function shared<Wire>(call: Call): WritableAtom<Wire | undefined> {
  const $value = atom<Wire | undefined>()
  const $isAsking = atom(false)
  async function ask(): Promise<void> {
    if ($value.get() || $isAsking.get()) return
    $isAsking.set(true)
    const result = await request<Wire>(call, { isSilent: true })
    if (result.ok) $value.set(result.data)
    $isAsking.set(false)
  }
  onMount($value, () => {
    if (typeof window === 'undefined') return
    void ask()
    return $address.listen(() => void ask())
  })
  return $value
}

export const $common = shared<CommonWire>(commonCall)
export const $links = shared<LinksWire>(linksCall)
export const $articles = shared<ArticlesWire>(articleCategoryCall)

function pathIn(nodes: readonly CategoryWire[], id: number): CategoryWire[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathIn(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The categories from the top down to the one of this id; empty when it is unknown. */
export function categoryPath(common: CommonWire | undefined, id: number): CategoryWire[] {
  return common ? pathIn(common.category, id) : []
}
