import * as paths from '@yaoji/contract/paths'
import { map, onMount } from 'nanostores'
import { type GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { codes } from '@yaoji/contract/codes'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { goodsIdPattern } from '../../base/lib/paths.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { $session, onBuyerChange } from '../../identity/session/parts.ts'
import { forgetGoods } from './recent-goods.ts'

/** `type` of controlled goods (domain.md section 2). */
const controlledType = 2

export type GoodsDetailValue =
  | { state: 'loading' }
  | { state: 'ready'; goods: GoodsDetailWire; today: string; isStale: boolean }
  | { state: 'missing' }
  | { state: 'failed'; failure: Failure }

/** Loaded goods by id; cached so that going back shows them without waiting. */
export const $goodsDetails = map<Record<number, GoodsDetailValue | undefined>>({})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{id}', `(${goodsIdPattern})`).replace('/{name?}', '(?:/[^/]+)?')}$`)
}

const addressPatterns = [paths.goods, paths.groupGoods, paths.otherGoods].map(patternOf)

/** The goods of a site address. */
export function goodsIdOf(address: string): number | undefined {
  const path = address.split(/[?#]/)[0] ?? ''
  const id = addressPatterns.map(pattern => pattern.exec(path)?.[1]).find(found => found !== undefined)
  return id === undefined ? undefined : Number(id)
}

function isMissing(failure: Failure): boolean {
  return failure.kind === 'code' && (failure.code === codes.notFound || failure.code === codes.invalid)
}

// The page itself shows missing goods, so no dialog does; every other failure is shown as usual.
export async function showGoodsDetail(id: number): Promise<void> {
  const before = $goodsDetails.get()[id]
  $goodsDetails.setKey(id, before?.state === 'ready' ? { ...before, isStale: true } : { state: 'loading' })
  const result = await request(goodsDetailCall, { params: { id }, notFound: 'caller' })
  if (result.ok) {
    const today = chinaDay(timestampMs(result.timestamp))
    $goodsDetails.setKey(id, { state: 'ready', goods: result.data, today, isStale: false })
  } else if (isMissing(result.failure)) {
    $goodsDetails.setKey(id, { state: 'missing' })
    forgetGoods(id)
  } else if (result.failure.kind !== 'cancelled') $goodsDetails.setKey(id, { state: 'failed', failure: result.failure })
}

/** A new inbox message may mean that the store has gained or lost the right to controlled goods. */
function onMoreMessages(): () => void {
  return $session.listen((session, before) => {
    if (session.state !== 'member' || before?.state !== 'member' || session.user.message_count <= before.user.message_count) return
    for (const [id, value] of Object.entries($goodsDetails.get()))
      if (value?.state === 'ready' && value.goods.type === controlledType) void showGoodsDetail(Number(id))
  })
}

onMount($goodsDetails, onMoreMessages)

onMount($goodsDetails, () =>
  onBuyerChange(() => {
    for (const id of Object.keys($goodsDetails.get())) void showGoodsDetail(Number(id))
  }),
)
