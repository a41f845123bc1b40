import { atom } from 'nanostores'
import { pointsMallCall, pointsOrderAddCall, type PointsGoodsWire, type PointsMallWire } from '@yaoji/contract/calls/points-mall'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { costOf, type PointsCost } from '@yaoji/contract/domain/points-mall'
import { pointsPaths } from '@yaoji/contract/points-paths'
import { createAttempts } from '../lib/attempt-key.ts'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { showToast } from '../lib/notices.ts'
import { orderChanged } from '../lib/order-changes.ts'
import { createOwnList, pageIn } from '../own-list/parts.ts'
import { messages } from './messages.ts'

export type MallQuery = { page?: number }

/** Goods for points, by the address of /jfsc. */
export const mall = createOwnList<MallQuery, PointsMallWire>({
  read: address => {
    const page = pageIn(address)
    return page ? { page } : {}
  },
  ask: (query, options) => request(pointsMallCall, { query, ...options }),
})

export const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

/** What a number of goods costs, by the prices that are shown. */
export const costOfGoods = ({ points, cash }: Pick<PointsGoodsWire, 'points' | 'cash'>, number: number): PointsCost =>
  costOf({ points, cash: fenOf(cash) }, number)

/** The goods whose dialog is open. */
export const $taking = atom<PointsGoodsWire | undefined>()
export const $isTaking = atom(false)

const attempts = createAttempts()

export function openTaking(goods: PointsGoodsWire): void {
  $taking.set(goods)
}

export function closeTaking(): void {
  if (!$isTaking.get()) $taking.set(undefined)
}

/** Takes goods at the cost that was shown; an answer that is lost is asked for again under its key. */
export async function takeGoods(goods: PointsGoodsWire, { number, addressId }: { number: number; addressId: number }): Promise<void> {
  if ($isTaking.get()) return
  $isTaking.set(true)
  const { points, cash } = costOfGoods(goods, number)
  const body = { goods_id: goods.id, number, address_id: addressId, points, cash: formatFen(cash) }
  const result = await request(pointsOrderAddCall, { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)) })
  $isTaking.set(false)
  const isLost = !result.ok && !(result.failure.kind === 'code' && result.failure.code < 500)
  if (!isLost) {
    attempts.settle()
    $taking.set(undefined)
  }
  if (result.ok) {
    orderChanged()
    const href = environment.href(pointsPaths.pointsOrders)
    showToast({ kind: 'success', text: messages.taken(goods.name), action: { text: messages.see, href } })
  }
  await mall.refresh()
}
