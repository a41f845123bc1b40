import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { onComeBack } from '../../base/lib/addresses/come-back.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import type { ShownPage } from '../../identity/session/parts.ts'
import type { OwnList } from './own-list.ts'

const firstDrawn = { state: 'loading' } as const

/** A list for the view that is its page, which follows the address; but for `query` it is what `OwnListBody` takes. */
export function useOwnList<Query extends object, Page>(list: OwnList<Query, Page>) {
  const { $list, $query, $isBusy, noQuery, open, refresh, retry } = list
  const value = useLiveStore<Loadable<ShownPage<Query, Page>>>($list, firstDrawn)
  const query = useLiveStore($query, noQuery)
  const isBusy = useStore($isBusy)
  useOwnAddress(open)
  useEffect(() => onComeBack(() => void refresh()), [refresh])
  return { value, query, isBusy, onRetry: retry }
}
