import type { CartTotal } from '../cart/cart-total.ts'
import { ruleOf, type DeductionKind } from '../deductions/deductions.ts'
import type { JudgedPromotion } from '../deductions/walk.ts'
import { addFen, formatUnitPrice, type Fen, type UnitPrice } from '../money.ts'
import type { Tier } from '../cart/tiers.ts'

/** An amount in 1/10000 yuan: a unit price times a quantity, before anything is cut off. */
export type Exact = number & { readonly unit: '1/10000 yuan, of an amount' }

/** `list-price`, `own-price`, `price` and `rounding` make the amount of a line, `goods` and `freight` the sum of an order. */
export const stepKinds = ['list-price', 'own-price', 'price', 'rounding', 'goods', 'freight'] as const
export type StepKind = (typeof stepKinds)[number] | DeductionKind

/** The tier that a deduction was taken by, and the amount that it was taken from. */
export type StepRule = { tier: Tier; base: Fen }

/** One step of the way to a price: 为什么是这个价. */
export type PriceStep = {
  kind: StepKind
  /** What buyers read: 会员价, 满减, a warehouse. */
  name: string
  from: Exact
  to: Exact
  quantity: number | null
  unitPrice: UnitPrice | null
  /** The promotion, coupon or price row that it comes from. */
  sourceId: number | null
  rule: StepRule | null
}

export type ExplainedDeduction = {
  kind: DeductionKind
  id: number
  name: string
  amount: Fen
  goodsIds: readonly number[] | null
  rule: StepRule | null
}

export type ExplainedLine = {
  goodsId: number
  quantity: number
  /** 原价; null where that is not known any more. */
  listPrice: UnitPrice | null
  /** What the buyer pays without a benefit; null where that is not known any more. */
  ownPrice: UnitPrice | null
  price: UnitPrice
  priceName: string
  amount: Fen
  deductions: readonly { kind: DeductionKind; amount: Fen }[]
}

export type ExplainedOrder = {
  goods: Fen
  quantity: number
  deductions: readonly ExplainedDeduction[]
  freight: readonly { name: string; amount: Fen }[]
}

/** An exact amount as the wire has it, with two to four decimals. */
export const exactText = (amount: Exact): string => formatUnitPrice(amount as number as UnitPrice)

/**
 * Reads what `exactText` has written.
 *
 * @example exactOf('384.00') is 3840000, exactOf('0.9999') is 9999
 */
export function exactOf(text: string): Exact {
  const [whole = '', rest = ''] = text.split('.')
  return Number(whole + rest.padEnd(4, '0')) as Exact
}

const exact = (amount: Fen): Exact => (amount * 100) as Exact

const nothing = { quantity: null, unitPrice: null, sourceId: null, rule: null }

/** Chains steps: each begins where the one before it ended. */
function chain(steps: readonly Omit<PriceStep, 'from'>[], start = 0 as Exact): PriceStep[] {
  return steps.map((step, place) => ({ ...step, from: steps[place - 1]?.to ?? start }))
}

function ruleOfDeduction({ promotion: { kind, tiers }, amount, ...basis }: JudgedPromotion): StepRule | null {
  const rule = ruleOf(kind)
  const tier = tiers.find(each => rule.take([each], basis) === amount)
  const base = { '': basis.left, freight: basis.freight, 'lines and freight': addFen(basis.left, basis.freight) }[rule.takesFrom ?? '']
  return tier ? { tier, base } : null
}

/** What was taken of a total, each with the tier that took it. */
export function explainDeductions({ deductions }: Pick<CartTotal, 'deductions'>): ExplainedDeduction[] {
  return deductions.map(judged => {
    const { kind, id, name, goodsIds } = judged.promotion
    return { kind, id, name, goodsIds, amount: judged.amount, rule: ruleOfDeduction(judged) }
  })
}

/**
 * From the list price to what is left to pay for a line, by the own price where it is neither list price nor price. The one floor on the sum of an order
 * may give a line a fen more or less than its own amount: that is `rounding`.
 */
export function lineSteps(line: ExplainedLine, deductions: readonly ExplainedDeduction[]): PriceStep[] {
  const { quantity, listPrice, ownPrice, price } = line
  const times = (unitPrice: UnitPrice): Exact => (unitPrice * quantity) as Exact
  const before = (kind: 'list-price' | 'own-price', unitPrice: UnitPrice | null): Omit<PriceStep, 'from'>[] =>
    unitPrice === null || unitPrice === price ? [] : [{ ...nothing, kind, name: '', to: times(unitPrice), quantity, unitPrice }]
  const prices: Omit<PriceStep, 'from'>[] = [
    ...before('list-price', listPrice === ownPrice ? null : listPrice),
    // Next to a price for a time the list price is its basis, which may be below what the own price was raised to since.
    ...before('own-price', listPrice !== null && ownPrice !== null && listPrice < ownPrice ? null : ownPrice),
    { ...nothing, kind: 'price', name: line.priceName, to: times(price), quantity, unitPrice: price },
    ...(times(price) === exact(line.amount) ? [] : [{ ...nothing, kind: 'rounding' as const, name: '', to: exact(line.amount) }]),
  ]
  let left = line.amount as number
  const taken = line.deductions.map(({ kind, amount }): Omit<PriceStep, 'from'> => {
    const source = deductions.find(each => each.kind === kind && (each.goodsIds?.includes(line.goodsId) ?? true))
    left -= amount
    return { ...nothing, kind, name: source?.name ?? '', to: exact(left as Fen), sourceId: source?.id ?? null }
  })
  return chain([...prices, ...taken])
}

/** From the sum of the goods to what is to pay; freight comes before what is taken of it. */
export function totalSteps({ goods, quantity, deductions, freight }: ExplainedOrder): PriceStep[] {
  let open = goods as number
  const taken = (each: ExplainedDeduction): Omit<PriceStep, 'from'> => {
    open -= each.amount
    return { ...nothing, kind: each.kind, name: each.name, to: exact(open as Fen), sourceId: each.id, rule: each.rule }
  }
  const charged = ({ name, amount }: ExplainedOrder['freight'][number]): Omit<PriceStep, 'from'> => {
    open += amount
    return { ...nothing, kind: 'freight', name, to: exact(open as Fen) }
  }
  const isOfGoods = ({ kind }: ExplainedDeduction) => !ruleOf(kind).takesFrom
  return chain([
    { ...nothing, kind: 'goods', name: '', to: exact(goods), quantity },
    ...deductions.filter(isOfGoods).map(taken),
    ...freight.filter(({ amount }) => amount > 0).map(charged),
    ...deductions.filter(each => !isOfGoods(each)).map(taken),
  ])
}
