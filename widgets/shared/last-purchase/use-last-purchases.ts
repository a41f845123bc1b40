import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $lastPurchases, learnLastPurchases, type LastPurchases } from './store.ts'

/**
 * The last purchases of the goods of a list, fetched after the list itself is shown. Undefined of goods whose answer is not here yet,
 * null of goods never bought.
 */
export function useLastPurchases(goodsIds: readonly number[]): LastPurchases {
  const wanted = goodsIds.join(',')
  useEffect(() => {
    if (wanted) learnLastPurchases(wanted.split(',').map(Number))
  }, [wanted])
  return useStore($lastPurchases)
}
