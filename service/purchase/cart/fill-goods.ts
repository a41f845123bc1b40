import { cartTotal, type CartLine, type CartRules } from '@yaoji/contract/domain/cart-total'
import { bestFill, type FillGoods } from '@yaoji/contract/domain/fill'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import { sameStep, type NextStep } from '@yaoji/contract/domain/next-steps'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { PoolGoods } from './fill-pool.ts'
import { ordinary } from './line-kind.ts'
import { domainLine, priceLine } from './priced-line.ts'

export type FilledGoods = { offer: SaleOffer; number: number }

export type FillTask = {
  step: NextStep
  lines: readonly CartLine[]
  rules: CartRules
  /** The steps of a cart, to see whether this one is taken. */
  stepsOf: (total: ReturnType<typeof cartTotal>) => readonly NextStep[]
}

const poolMax = 12
/** What is added may itself reach a reduction that leaves the bar further off. */
const triesMax = 4
/** A store's own goods are taken alone where they overshoot by a fifth of what is missing at the most. */
const ownOvershoot = 5

const fillGoods = ({ offer }: PoolGoods): FillGoods => ({
  quantityRule: offer.quantityRule,
  priceAt: quantity => offer.unitPrice(quantity)?.price ?? (0 as UnitPrice),
})

const costOf = (goods: readonly FilledGoods[]) =>
  goods.reduce((sum, { offer, number }) => sum + (offer.unitPrice(number)?.price ?? 0) * number, 0)

function fillFrom(pool: readonly PoolGoods[], missing: Fen): FilledGoods[] | undefined {
  const some = pool.slice(0, poolMax)
  return bestFill(some.map(fillGoods), missing)?.map(({ index, quantity }) => ({ offer: some[index]!.offer, number: quantity }))
}

function oneFill(pool: readonly PoolGoods[], missing: Fen): FilledGoods[] | undefined {
  const own = fillFrom(
    pool.filter(each => each.isOwn),
    missing,
  )
  const isNear = own && (costOf(own) - missing * 100) * ownOvershoot <= missing * 100
  return isNear ? own : fillFrom(pool, missing)
}

function withGoods(lines: readonly CartLine[], goods: readonly FilledGoods[]): CartLine[] {
  const added = goods.map(({ offer, number }) =>
    domainLine(
      priceLine(
        { id: -offer.goods.id, goods_id: offer.goods.id, quantity: number, is_selected: 1, campaign_id: 0, ...ordinary },
        { offer, parts: [], sourceName: '' },
      ),
    ),
  )
  return [...lines, ...added]
}

/** Goods with which the step is taken, by the reckoning of the whole cart; none where the pool has none. */
export function fillStep(pool: readonly PoolGoods[], { step, lines, rules, stepsOf }: FillTask): FilledGoods[] {
  let missing = step.missing as Fen
  for (let tries = 0; tries < triesMax; tries++) {
    const goods = oneFill(pool, missing)
    if (!goods) return []
    const still = stepsOf(cartTotal(withGoods(lines, goods), rules)).find(sameStep(step))
    if (!still) return goods
    missing = (missing + still.missing) as Fen
  }
  return []
}
