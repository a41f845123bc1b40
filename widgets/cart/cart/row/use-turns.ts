import { useEffect } from 'react'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { serverNow } from '../../../base/lib/clock.ts'
import { useMoments } from '../../../base/lib/stores/use-moments.ts'
import { movedLines } from '../state/moved-lines.ts'
import { refreshCart } from '../state/refresh.ts'
import { $cartChanges, $served, type CartValue } from '../state/served.ts'

function tellMoved(now: CartValue, before: CartValue | undefined): void {
  if (now.state !== 'ready' || before?.state !== 'ready') return
  const shown = $cartChanges.get()
  const isShown = ({ goods_id, field, name }: (typeof shown)[number]) =>
    shown.some(each => each.goods_id === goods_id && each.field === field && each.name === name)
  const moved = movedLines(before.cart, now.cart).filter(each => !isShown(each))
  if (moved.length > 0) $cartChanges.set([...shown, ...moved])
}

/**
 * Refreshes the shown cart when one of its special prices ends, and at the end of the day in China, when flash sales, sets,
 * promotions and coupons end; reports changes of lines that the buyer did not touch.
 */
export function useTurns(value: CartValue): void {
  const ends = value.state === 'ready' ? value.cart.data.map(line => line.goods.price_ends_at) : []
  useMoments([...new Set(ends), chinaDayEnd(serverNow())], () => void refreshCart())
  useEffect(() => $served.listen(tellMoved), [])
}
