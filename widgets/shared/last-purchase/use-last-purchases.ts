import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $isMember } from '../../identity/session/parts.ts'
import { $lastPurchases, learnLastPurchases, type LastPurchases } from './store.ts'

/**
 * The last purchases of the goods of a list, fetched after the list itself is shown. Undefined of goods whose answer is not here yet,
 * null of goods never bought.
 */
export function useLastPurchases(goodsIds: readonly number[]): LastPurchases {
  const wanted = goodsIds.join(',')
  const isMember = useStore($isMember)
  const known = useStore($lastPurchases)
  useEffect(() => {
    if (wanted && isMember) learnLastPurchases(wanted.split(',').map(Number))
    // What is known is forgotten when the store changes or orders.
  }, [wanted, isMember, known])
  return known
}
