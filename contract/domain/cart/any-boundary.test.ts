import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { limits } from '../../limits.ts'
import { cartTotal, type CartLine, type CartRules, type CartTotal } from './cart-total.ts'
import type { CartPromotion, DeductionKind } from '../deductions/deductions.ts'
import { shipsFree } from './freight.ts'
import { judgeGifts, type GiftRule } from '../lines/gift.ts'
import type { Fen, UnitPrice } from '../money.ts'
import { priceAt } from '../prices/prices.ts'
import { selectedLines } from './selection.ts'
import { carts, ladders, stored, unitPrices } from '../test-support/arbitraries.ts'
import { isLongRun } from '../test-support/long-run.ts'
import { shareOf } from '../test-support/totals.ts'

// Whatever else is in the cart: each bar stands a fen or a unit below what there is, at it, and above it.

const runs = { numRuns: isLongRun ? 10_000 : 300 }
const beside = [-1, 0, 1]

/** The sum by other means than the code's own, floored once. */
function exact(lines: readonly CartLine[]): number {
  return Number(lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n) / 100n)
}

const fedBy = (lines: readonly CartLine[], goodsIds: readonly number[] | null) =>
  selectedLines(lines).filter(line => line.withCoupon && (goodsIds?.includes(line.goodsId) ?? true))

const barred = (kind: DeductionKind, bar: number, goodsIds: readonly number[] | null, reduction: number): CartPromotion => ({
  kind,
  id: 99,
  name: kind,
  goodsIds,
  tiers: [{ amount: bar as Fen, benefit: { kind: 'reduce', reduction: reduction as Fen } }],
})

/** What freight and coupons are judged behind. */
const beforeFreight: readonly DeductionKind[] = ['zone-discount', 'item-reduction', 'full-reduction']

const isRival = (kind: DeductionKind) => ['coupon', 'freight-coupon', 'order-discount'].includes(kind)

/** The rules with nothing of this kind but one promotion, and nothing that drives it out. */
function only(rules: CartRules, given: CartPromotion): CartRules {
  const isLeft = ({ kind }: CartPromotion) => kind !== given.kind && !(isRival(kind) && isRival(given.kind))
  return { ...rules, promotions: [...rules.promotions.filter(isLeft), given] }
}

const judgedOf = (total: CartTotal, { kind }: CartPromotion) => total.promotions.find(each => each.promotion.kind === kind)!
const taken = (total: CartTotal, kinds: readonly DeductionKind[]) =>
  total.deductions.filter(each => kinds.includes(each.promotion.kind)).reduce((sum, { amount }) => sum + amount, 0)

const someGoods = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }))
const reductions = fc.integer({ min: 1, max: 5_000_00 })

describe('next to every bar, whatever is in the cart', () => {
  const reducing = fc.constantFrom<DeductionKind>('zone-discount', 'item-reduction', 'full-reduction', 'order-discount')

  property.prop([carts, reducing, someGoods, reductions], runs)(
    'a tier is reached by what its goods cost before any reduction',
    ({ lines, rules }, kind, goodsIds, reduction) => {
      const eligible = exact(fedBy(lines, goodsIds))
      for (const offset of beside) {
        const given = barred(kind, Math.max(0, eligible + offset), goodsIds, reduction)
        const { eligible: own, left, amount } = judgedOf(cartTotal(lines, only(rules, given)), given)
        expect(own).toBe(eligible)
        expect(amount).toBe(offset > 0 ? 0 : Math.min(left, reduction))
      }
    },
  )

  property.prop([carts, reductions], runs)('a coupon is reached by what the reductions left', ({ lines, rules }, reduction) => {
    const plain = cartTotal(lines, only(rules, barred('coupon', 0, null, 0)))
    const fed = new Set(fedBy(lines, null).map(line => line.key))
    const amount = plain.lines.filter(({ key }) => fed.has(key)).reduce((sum, each) => sum + each.amount, 0)
    // The amounts allotted to the lines may differ from their own sum by a fen: the buyer's coupon counts the lesser.
    const left = Math.min(amount, exact(fedBy(lines, null))) - taken(plain, beforeFreight)
    for (const offset of beside) {
      const given = barred('coupon', Math.max(0, left + offset), null, reduction)
      expect(judgedOf(cartTotal(lines, only(rules, given)), given).amount).toBe(offset > 0 ? 0 : Math.min(left, reduction))
    }
  })

  property.prop([carts], runs)('起配 and free freight are reached by what the reductions left of a warehouse', ({ lines, rules }) => {
    const plain = cartTotal(lines, rules)
    for (const { warehouseId } of plain.groups) {
      const own = plain.lines.filter(({ key }) => lines.find(line => line.key === key)?.warehouseId === warehouseId)
      const costs = own.map(each => ({
        cost: beforeFreight.reduce((left, kind) => left - shareOf(each, kind), each.amount as number),
        isFree: shipsFree(lines.find(line => line.key === each.key)!, each.line.quantity),
      }))
      const sum = (of: typeof costs) => of.reduce((all, { cost }) => all + cost, 0)
      const charged = costs.filter(({ isFree }) => !isFree)
      for (const offset of beside) {
        const bars = {
          freight: 1_200 as Fen,
          startAmount: Math.max(0, sum(costs) + offset) as Fen,
          freeFrom: Math.max(0, sum(charged) + offset) as Fen,
        }
        const total = cartTotal(lines, { ...rules, freight: new Map([...rules.freight, [warehouseId, bars]]) })
        const isCharged = offset > 0 && charged.length > 0
        expect(total.groups.find(group => group.warehouseId === warehouseId)).toMatchObject({
          startGap: Math.max(0, offset),
          missingForFree: isCharged ? 1 : 0,
          freight: isCharged ? 1_200 : 0,
          freightLines: charged.length,
        })
      }
    }
  })

  property.prop([carts, fc.nat()], runs)('a line ships free from its number on', ({ lines, rules }, place) => {
    const line = selectedLines(lines)[place % Math.max(1, selectedLines(lines).length)]
    if (!line) return
    const chargedWith = (offset: number) => {
      const changed = { ...line, isSingleItemFreeShipping: false, isFreeShipping: true, freeShippingNumber: line.quantity + offset }
      const total = cartTotal(
        lines.map(each => (each.key === line.key ? changed : each)),
        rules,
      )
      return total.groups.find(({ keys }) => keys.includes(line.key))!.freightLines
    }
    const [below, at, above] = beside.map(chargedWith)
    expect(at).toBe(below)
    expect(above).toBe((at ?? 0) + 1)
  })

  property.prop([carts, someGoods, fc.constantFrom('number', 'amount')], runs)(
    'a gift is given from its bar on',
    ({ lines }, goodsIds, by) => {
      const fed = fedBy(lines, goodsIds)
      const there = by === 'number' ? fed.reduce((sum, { quantity }) => sum + quantity, 0) : exact(fed)
      const [first] = fed
      if (!first || there < 2) return
      const option = { goodsId: 99, warehouseId: first.warehouseId, number: 1, price: 0 as UnitPrice, left: 1 }
      for (const offset of beside) {
        const bar = by === 'number' ? { by, number: there + offset } : { by, amount: (there + offset) as Fen }
        const rule: GiftRule = { kind: 'buy-gift', id: 1, name: '', goodsIds, bar, timesMax: 9, options: [option], choice: undefined }
        const isReached = offset <= 0
        // One fen or unit below a bar of one or two is a whole bar again.
        const times = isReached ? Math.min(9, Math.floor(there / (there + offset))) : 0
        expect(judgeGifts([rule], lines)[0]).toEqual({
          rule,
          missing: isReached ? 0 : 1,
          times,
          given: isReached ? { option, quantity: 1 } : undefined,
        })
      }
    },
  )

  property.prop([carts, fc.constantFrom<DeductionKind>('voucher', 'points')], runs)(
    'stored value pays up to what is open, points up to their share of it',
    ({ lines, rules }, kind) => {
      const none = stored(kind, 0)
      const { left, freight, eligible } = judgedOf(cartTotal(lines, only(rules, none)), none)
      const open = eligible > 0 ? left + freight : 0
      const most = kind === 'voucher' ? open : Math.floor((open * limits.pointsShareMaxPercent) / 100)
      for (const offset of beside) {
        const given = stored(kind, Math.max(0, most + offset))
        expect(judgedOf(cartTotal(lines, only(rules, given)), given).amount).toBe(Math.max(0, Math.min(most, most + offset)))
      }
    },
  )

  property.prop([carts, ladders, unitPrices, fc.nat()], runs)(
    'a rung holds from its number on, or up to it',
    ({ lines, rules }, ladder, price, place) => {
      const line = selectedLines(lines)[place % Math.max(1, selectedLines(lines).length)]
      const useful = ladder.rungs.filter(rung => rung.price < price).toSorted((a, b) => a.number - b.number)
      const rest = selectedLines(lines).filter(each => each.key !== line?.key)
      for (const { number } of line ? useful : [])
        for (const quantity of beside.map(offset => number + offset)) {
          const rungs = useful.filter(rung => (ladder.kind === 'reach' ? rung.number <= quantity : quantity <= rung.number))
          const expected = (ladder.kind === 'reach' ? rungs.at(-1) : rungs[0])?.price ?? price
          const won = priceAt({ own: { kind: 'base', price }, ladder, specials: [] }, quantity)
          const changed = { ...line!, quantity, price: won.price }
          expect(cartTotal([...rest, changed], rules).goods).toBe(exact([...rest, { ...changed, price: expected }]))
        }
    },
  )
})
