import type { PurchaseAmountWire, PurchaseGoodsWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { nextArrivalText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { isSoldByWeight, packsOf, type PackTerms } from '@yaoji/contract/domain/cart/purchase-amount'
import { quantityProblem, quantityRange, type QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { quantityProblemText } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** A row of the list with what the buyer has done to it. */
export type ListRow = PurchaseRowWire & {
  /** Set by the buyer; otherwise the amounts tell it. */
  number?: number | undefined
  /** The buyer chose the goods. */
  isChosen?: boolean
  isDeleted?: boolean
  isAdded?: boolean
  /** Why the service did not take the row; gone with the next change of it. */
  refusal?: string | undefined
}

export type GoodsById = Readonly<Record<number, PurchaseGoodsWire | undefined>>

export type Status =
  | { kind: 'ready'; number: number }
  /** The goods are clear, but they cannot be added like this. `choices` are quantities that can. */
  | { kind: 'fix'; reason: string; choices: readonly number[] }
  | { kind: 'choose' | 'missing' | 'ignored' | 'deleted' | 'added' }

/** What the table shows as one: a row, or all rows of the same goods. */
export type Line = {
  /** The first of its rows. */
  row: number
  rows: readonly ListRow[]
  goods: PurchaseGoodsWire | undefined
  /** Undefined while it is not clear. */
  number: number | undefined
  /** How the number came about: 2件 × 200盒. */
  notes: readonly string[]
  status: Status
}

const closed: readonly Status['kind'][] = ['ignored', 'deleted', 'added']

/** Whether nothing is left to do for a line. */
export const isClosed = ({ status }: Line): boolean => closed.includes(status.kind)

type Counted = { number: number; note?: string } | { reason: string; choices: readonly number[] }

/** The same number by the name that the goods have for a pack: 20盒 of goods that are sold by 瓶 may be 20瓶. */
function otherPack({ value, unit }: PurchaseAmountWire, { bzdw, ypgg }: PurchaseGoodsWire): number[] {
  const isPack = messages.wholePacks.includes(unit) && !isSoldByWeight(bzdw) && !ypgg.includes(unit)
  return isPack && Number.isInteger(value) ? [value] : []
}

function ofAmount(amount: PurchaseAmountWire, goods: PurchaseGoodsWire): Counted {
  const packs = packsOf(amount, termsOf(goods))
  const written = `${amount.value}${amount.unit}`
  if (packs.kind === 'other-unit')
    return { reason: messages.otherUnit(written, goods.bzdw), choices: packs.choices.length > 0 ? packs.choices : otherPack(amount, goods) }
  if (packs.times !== undefined) return { number: packs.number, note: messages.cartons(written, packs.times, goods.bzdw) }
  return { number: packs.number, ...(packs.number !== amount.value && { note: messages.converted(written, packs.number, goods.bzdw) }) }
}

const termsOf = (goods: PurchaseGoodsWire): PackTerms => ({
  packUnit: goods.bzdw,
  middlePack: goods.zbz,
  carton: goods.jzl,
  spec: goods.ypgg,
})

/** How many packs an amount surely is of these goods. */
export function packsIn(amount: PurchaseAmountWire, goods: PurchaseGoodsWire): number | undefined {
  const packs = packsOf(amount, termsOf(goods))
  return packs.kind === 'sure' ? packs.number : undefined
}

/** The packs that each of these amounts would be; an amount in a unit that says nothing of the pack is no choice. */
function choicesOfAmounts(amounts: readonly PurchaseAmountWire[], goods: PurchaseGoodsWire): number[] {
  const packs = amounts.map(amount => packsOf(amount, termsOf(goods)))
  return [...new Set(packs.flatMap(each => (each.kind === 'sure' ? [each.number] : each.choices)))]
}

/** What the store bought last, and the least that can be bought. */
function usualQuantities(goods: PurchaseGoodsWire): number[] {
  const last = goods.last_purchase?.number
  return [...new Set([...(last === undefined ? [] : [last]), quantityRange(quantityRuleOf(goods)).min])]
}

function countRow(row: ListRow, goods: PurchaseGoodsWire): Counted {
  if (row.number !== undefined) return { number: row.number }
  if (row.amount_text !== '') return { reason: messages.writtenQuantity(row.amount_text), choices: choicesOfAmounts(row.amounts, goods) }
  const [only, ...others] = row.amounts
  if (!only) return { reason: messages.noQuantity, choices: usualQuantities(goods) }
  if (others.length === 0) return ofAmount(only, goods)
  return { reason: messages.unclearQuantity, choices: choicesOfAmounts(row.amounts, goods) }
}

function choicesOf(problem: QuantityProblem, goods: PurchaseGoodsWire, number: number): number[] {
  const { min, step, max } = quantityRange(quantityRuleOf(goods))
  const choices = {
    'not-a-multiple': () => (problem.kind === 'not-a-multiple' ? [...problem.nearest] : []),
    'below-minimum': () => [min],
    'not-whole': () => [Math.ceil(number / step) * step],
    'above-stock': () => [max],
    'above-quota': () => [max],
    'above-limit': () => [max],
  }[problem.kind]()
  return choices.filter(choice => choice > 0 && choice <= max)
}

/** What is wrong with a quantity; where stock falls short, also when more arrive. */
function problemReason(problem: QuantityProblem, goods: PurchaseGoodsWire): string {
  // The quantities to choose from have buttons of their own.
  if (problem.kind === 'not-a-multiple') return quantityProblemText({ ...problem, nearest: [] }, goods.bzdw)
  const reason = quantityProblemText(problem, goods.bzdw)
  if (problem.kind !== 'above-stock' || !goods.arrival) return reason
  return messages.withArrival(reason, nextArrivalText(goods.arrival, goods.bzdw, chinaDay(Date.now())))
}

function statusOf(rows: readonly ListRow[], goods: PurchaseGoodsWire, counted: readonly Counted[], number: number | undefined): Status {
  if (goods.cant_buy) return { kind: 'fix', reason: goods.cant_buy.text, choices: [] }
  if (number === undefined) {
    const [asking] = counted.filter(each => 'reason' in each)
    return { kind: 'fix', reason: asking?.reason ?? '', choices: asking && rows.length === 1 ? asking.choices : [] }
  }
  const refusal = rows.find(row => row.refusal)?.refusal
  const problem = quantityProblem(number, quantityRuleOf(goods))
  if (problem) return { kind: 'fix', reason: problemReason(problem, goods), choices: choicesOf(problem, goods, number) }
  return refusal ? { kind: 'fix', reason: refusal, choices: [] } : { kind: 'ready', number }
}

/** What each store wants, where the row is the sum of several; a quantity that the buyer typed is not. */
function storesNote({ parts, number }: ListRow): string[] {
  return parts.length > 0 && number === undefined ? [parts.map(({ name, value }) => `${name} ${value}`).join(' + ')] : []
}

function matchedLine(rows: readonly ListRow[], goods: PurchaseGoodsWire): Line {
  const counted = rows.map(row => countRow(row, goods))
  const numbers = counted.flatMap(each => ('number' in each ? [each.number] : []))
  const number = numbers.length === rows.length ? numbers.reduce((sum, each) => sum + each, 0) : undefined
  const notes = [...rows.flatMap(storesNote), ...counted.flatMap(each => ('note' in each && each.note ? [each.note] : []))]
  return { row: rows[0]?.row ?? 0, rows, goods, number, notes, status: statusOf(rows, goods, counted, number) }
}

function openGoods(row: ListRow, goods: GoodsById): PurchaseGoodsWire | undefined {
  return row.isDeleted || row.isAdded || row.state !== 'matched' ? undefined : goods[row.goods_id ?? 0]
}

function singleLine(row: ListRow, goods: GoodsById): Line {
  const kind = row.isDeleted ? 'deleted' : row.isAdded ? 'added' : row.state === 'matched' ? 'missing' : row.state
  const own = goods[row.goods_id ?? 0]
  const counted = row.isAdded && own ? countRow(row, own) : row
  return { row: row.row, rows: [row], goods: own, number: 'number' in counted ? counted.number : undefined, notes: [], status: { kind } }
}

/** The lines of the table, in the order of the list: every row is in exactly one. */
export function linesOf(rows: readonly ListRow[], goods: GoodsById): Line[] {
  const same = Map.groupBy(
    rows.filter(row => openGoods(row, goods)),
    row => row.goods_id,
  )
  return rows.flatMap(row => {
    const own = openGoods(row, goods)
    if (!own) return [singleLine(row, goods)]
    const group = same.get(row.goods_id) ?? [row]
    return group[0] === row ? [matchedLine(group, own)] : []
  })
}
