import { atom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useStore } from '../../base/lib/stores/use-store.ts'
import type { BoxKeys } from './box-keys.ts'
import type { SearchValue } from './search-value.ts'
import type { Search } from './store.ts'

/** In place of a store that has not come yet. */
export const $none = atom(undefined)

const load = () => import('./box-keys.ts')

/**
 * The keys of a box: on our site as soon as the buyer turns to it, for a scanner gun is quick; on a partner's page, which is
 * weighed until its first suggestion, with that.
 */
export function useBoxKeys(search: Search, { isOpen, suggestions }: SearchValue, canOrder: boolean): BoxKeys | undefined {
  const code = useLatePart(isOpen && (environment.mode === 'site' || suggestions.state === 'found'), load)
  const keys = useMemo(() => (typeof code === 'object' ? code.createBoxKeys(search, canOrder) : undefined), [code, search, canOrder])
  useEffect(() => keys?.end, [keys])
  // What they do and say changes when the code of order lines comes.
  useStore(keys?.$lines ?? $none)
  return keys
}
