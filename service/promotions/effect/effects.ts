import type { Kysely } from 'kysely'
import type { EffectsWire, PricedWire } from '@yaoji/contract/calls/operator/statement'
import { formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { floorPrice, marginPercent } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { Tables } from '../../platform/database/tables.ts'
import { lastCosts } from './costs.ts'
import type { Lowering } from './lowering.ts'
import { messages } from './messages.ts'
import { pastOrders } from './past-orders.ts'
import { touchedGoods, type TouchedGoods } from './touched-goods.ts'

type Db = Kysely<Tables>
type Priced = { wire: PricedWire; isBelow: boolean; share: number }

/** Maximum number of goods below their cost that are named. */
const namedMax = 20

/** What a price counts from: one that is no lower than 特价 in force, or than the price of a customer type, still lowers the base price. */
function countedFrom({ id, base, least }: TouchedGoods, { effect, prices }: Lowering): UnitPrice {
  const isLowered = (price: UnitPrice) => effect.lowestOf(price, id) < price
  return prices?.get(id) ?? (!isLowered(least) && isLowered(base) ? base : least)
}

function priced(goods: TouchedGoods, lowering: Lowering, cost: UnitPrice | undefined): Priced {
  const { id, name, spec, base } = goods
  const { effect } = lowering
  const from = countedFrom(goods, lowering)
  const to = effect.lowestOf(from, id)
  const floor = floorPrice(base, cost, guardLimits.costSharePercent)
  return {
    wire: {
      goods_id: id,
      name: [name, spec].filter(Boolean).join(' '),
      from: formatUnitPrice(from),
      to: formatUnitPrice(to),
      cost: cost === undefined ? '' : formatUnitPrice(cost),
      margin_percent: cost === undefined ? null : marginPercent(to, cost),
    },
    isBelow: to < from && to < floor,
    // Of what the goods have to bring, so that the worst stands first.
    share: to / Math.max(1, floor),
  }
}

async function pastCost(db: Db, { effect, audience }: Lowering, goods: ReadonlySet<number>, now: number) {
  const stores = new Set<number>()
  let [orders, money] = [0, 0]
  if (goods.size === 0) return { stores: 0, orders, money: money as Fen }
  for (const order of await pastOrders(db, { goods, audience, now })) {
    const taken = effect.takesOf(order)
    if (taken === 0) continue
    stores.add(order.memberId)
    orders++
    money += taken
  }
  return { stores: stores.size, orders, money: money as Fen }
}

type Measured = Omit<EffectsWire, 'sentences' | 'money' | 'exposure'> & {
  money: Fen
  exposure: Fen
  percents: readonly number[]
  notes: readonly string[]
}

function sentencesOf({ lowest, money, exposure, percents, notes, ...found }: Measured): string[] {
  return [
    ...notes,
    ...(percents.length > 0 ? [messages.percents(percents)] : []),
    ...(lowest ? [messages.goods(found.goods_count), messages.lowest(lowest)] : notes.length + exposure === 0 ? [messages.noGoods] : []),
    ...(found.below_cost_count > 0
      ? [messages.below(found.below_cost_count, found.below_cost.slice(0, 5), guardLimits.costSharePercent)]
      : []),
    ...(lowest ? [messages.orders(guardLimits.pastOrderDays, found.stores, found.orders, money)] : []),
    ...(exposure > 0 ? [messages.exposure(exposure)] : []),
    ...(found.percent_is === null ? [] : [messages.percentAgain(found.percent_is)]),
    ...(found.needs_signature ? [messages.signature] : []),
  ]
}

/** The effects of an operation that lowers what stores pay, as its operator reads them. */
export async function effectsOf(db: Db, lowering: Lowering, { now, isSigned }: { now: number; isSigned: boolean }): Promise<EffectsWire> {
  const { title, goodsIds, percents = [], notes = [], exposure = 0 as Fen, period = { from: now, until: now + 1 } } = lowering
  const goods = goodsIds?.length === 0 ? [] : await touchedGoods(db, goodsIds, period)
  const costs = await lastCosts(db, goodsIds?.length === 0 ? [0] : goodsIds)
  const all = goods.map(each => priced(each, lowering, costs.get(each.id))).toSorted((a, b) => a.share - b.share)
  const below = all.filter(({ isBelow }) => isBelow).map(({ wire }) => wire)
  const { stores, orders, money } = await pastCost(db, lowering, new Set(goods.map(({ id }) => id)), now)
  const least = Math.min(...percents)
  const measured: Measured = {
    title,
    lowest: all[0]?.wire ?? null,
    goods_count: goods.length,
    below_cost: below.slice(0, namedMax),
    below_cost_count: below.length,
    stores,
    orders,
    money,
    exposure,
    percent_is: percents.length > 0 && least < guardLimits.repeatedBelowPercent ? least : null,
    needs_signature: isSigned || lowering.isSigned === true || below.length > 0 || money + exposure > guardLimits.signedFromFen,
    percents,
    notes,
  }
  const { percents: _percents, notes: _notes, ...wire } = measured
  return { ...wire, money: formatFen(money), exposure: formatFen(exposure), sentences: sentencesOf(measured) }
}
