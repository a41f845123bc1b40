import { cartTotal, type CartLine, type CartRules } from '@yaoji/contract/domain/cart/cart-total'
import { bestFill } from '@yaoji/contract/domain/cart/fill'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import { sameStep, type NextStep } from '@yaoji/contract/domain/cart/next-steps'
import type { PoolGoods, PoolSource } from './fill-pool.ts'
import { ordinary } from './line-kind.ts'
import { domainLine, priceLine } from './priced-line.ts'

export type FilledGoods = PoolGoods & { number: number }

export type FillTask = {
  step: NextStep
  lines: readonly CartLine[]
  rules: CartRules
  /** The steps of a cart, to see whether this one is taken. */
  stepsOf: (total: ReturnType<typeof cartTotal>) => readonly NextStep[]
}

/** How many goods of each source are combined. */
const perSourceMax = 12
/** What is added may itself reach a reduction that leaves the bar further off. */
const triesMax = 4
/**
 * Sources of goods, the first choice first. A choice is taken where its goods cost at most `timesMax` times what is missing: what the store
 * buys anyway may cost more than what it does not know.
 */
const choices: readonly { sources: readonly PoolSource[]; timesMax: number }[] = [
  { sources: ['cart'], timesMax: 1.5 },
  { sources: ['cart', 'own'], timesMax: 3 },
  { sources: ['cart', 'own', 'popular'], timesMax: Infinity },
]
const unitsOfFen = 100

/** What a unit more costs: the price at the quantity of the whole line. */
export const priceAt = ({ offer, line }: PoolGoods, number: number): UnitPrice =>
  offer.unitPrice((line?.quantity ?? 0) + number)?.price ?? (0 as UnitPrice)

function fillFrom(pool: readonly PoolGoods[], missing: Fen): FilledGoods[] | undefined {
  const fill = bestFill(
    pool.map(each => ({ range: each.range, priceAt: number => priceAt(each, number) })),
    missing,
  )
  return fill?.map(({ index, quantity }) => ({ ...pool[index]!, number: quantity }))
}

const costOf = (goods: readonly FilledGoods[]) => goods.reduce((sum, each) => sum + priceAt(each, each.number) * each.number, 0)

function oneFill(pool: readonly PoolGoods[], missing: Fen): FilledGoods[] | undefined {
  const bySource = Map.groupBy(pool, ({ source }) => source)
  for (const { sources, timesMax } of choices) {
    const some = sources.flatMap(source => bySource.get(source)?.slice(0, perSourceMax) ?? [])
    const fill = fillFrom(some, missing)
    if (fill && costOf(fill) <= timesMax * missing * unitsOfFen) return fill
  }
  return undefined
}

/** The lines of the cart with these goods; what it has already joins its line. */
function withGoods(lines: readonly CartLine[], goods: readonly FilledGoods[]): CartLine[] {
  const added = goods.map(({ offer, number, line }) =>
    domainLine(
      priceLine(
        {
          id: -offer.goods.id,
          goods_id: offer.goods.id,
          quantity: (line?.quantity ?? 0) + number,
          is_selected: 1,
          campaign_id: 0,
          ...ordinary,
        },
        { offer, parts: [], sourceName: '' },
      ),
    ),
  )
  return [...lines.filter(({ key }) => !goods.some(({ line }) => line?.key === key)), ...added]
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
