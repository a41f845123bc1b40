import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsSheetCall } from '@yaoji/contract/calls/operator/goods'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { fixedPriceEffect, type FixedPrice } from '@yaoji/contract/domain/prices/operator-effects'
import { cellValue, type GoodsCell } from '@yaoji/contract/goods/cells'
import { oddPrice, type OddPrice } from '@yaoji/contract/goods/odd-price'
import type { Tables } from '../../platform/database/tables.ts'
import { lastCosts } from '../../promotions/effect/costs.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'
import { goodsOf, refuseRoleOfCells, sortedCells, type SheetCells } from './check-sheet.ts'
import { currentValue, readCurrent, type Current } from './current.ts'
import { messages } from './messages.ts'
import { loweredSpecials, specialSentence } from './specials/lowered-specials.ts'
import { undoCells } from './undo-sheet.ts'

type Trx = Transaction<Tables>
type Lowered = GoodsCell & { now: number; before: number; why: OddPrice; cost: UnitPrice | undefined }

/** Prices that named one by one in the statement. */
const namedMax = 10

/** What a price was, or the base price where the customer type had none of its own. */
const priceBefore = (current: Current, cell: GoodsCell): number | null => cell.was ?? currentValue(current, { ...cell, key: '0' })

async function lowered(trx: Trx, cells: readonly GoodsCell[], current: Current): Promise<Lowered[]> {
  const prices = cells.filter(({ field, now, was }) => field === 'price' && now !== was)
  if (prices.length === 0) return []
  const costs = await lastCosts(trx, [...new Set(prices.map(({ goodsId }) => goodsId))])
  return prices.flatMap(cell => {
    // Without a price of its own the customer type pays the base price.
    const now = cell.now ?? currentValue(current, { ...cell, key: '0' })
    const [before, cost] = [priceBefore(current, cell), costs.get(cell.goodsId)]
    const why = now === null ? undefined : oddPrice({ now, before, cost, retail: current.retail.get(cell.goodsId) })
    return now === null || why === undefined ? [] : [{ ...cell, now, before: before ?? now, why, cost }]
  })
}

function reasonOf(why: OddPrice, { cost, retail }: { cost: number | undefined; retail: number | undefined }): string {
  if (why === 'cost' && cost !== undefined) return messages.belowCost(cellValue('price', cost))
  if (why === 'retail' && retail !== undefined) return messages.aboveRetail(cellValue('price', retail))
  return why === 'rise' ? messages.farAbove : messages.farBelow
}

const sentenceOf = (current: Current, { goodsId, key, before, now, why, cost }: Lowered) =>
  messages.lowered(
    `${goodsId} ${current.names.get(goodsId) ?? ''}`,
    messages.cell('price', key),
    cellValue('price', before),
    cellValue('price', now),
    reasonOf(why, { cost, retail: current.retail.get(goodsId) }),
  )

/** The lowest of the prices of each goods. */
function lowestOf(found: readonly Lowered[]): Lowered[] {
  const lowest = new Map<number, Lowered>()
  for (const each of found) if (each.now < (lowest.get(each.goodsId)?.now ?? Infinity)) lowest.set(each.goodsId, each)
  return [...lowest.values()]
}

/** How a sheet lowers what stores pay, or raises it so far that a digit may have slipped; undefined where it does neither. */
export async function loweringOf(trx: Trx, sheet: SheetCells, title?: string): Promise<Lowering | undefined> {
  const current = await readCurrent(trx, goodsOf(sheet), false, 'lowering')
  const found = await lowered(trx, sheet.cells, current)
  const specials = await loweredSpecials(trx, sheet.specials)
  const [first] = [...found, ...specials]
  if (!first) return
  const goods = lowestOf(found)
  const prices = new Map<number, FixedPrice>(goods.map(({ goodsId, now }) => [goodsId, { price: now as UnitPrice }]))
  const before = new Map(goods.map(each => [each.goodsId, each.before as UnitPrice]))
  for (const { goodsId, price, limit } of specials) {
    const own = prices.get(goodsId)
    // A price that the sheet lowers too holds without the limit, and may be lower than 特价: that of another customer type.
    prices.set(goodsId, own ? { price: Math.min(own.price, price) as UnitPrice } : { price, ...(limit !== null && { limit }) })
    // What stores pay now is measured, as for 特价 of the form: the price before may be that of one customer type.
    before.delete(goodsId)
  }
  const sentences = [...found.map(each => sentenceOf(current, each)), ...specials.map(each => specialSentence(current, each))]
  return {
    title: title ?? messages.title(prices.size, `${first.goodsId} ${current.names.get(first.goodsId) ?? ''}`),
    goodsIds: [...prices.keys()],
    effect: fixedPriceEffect(prices),
    prices: before,
    notes: [...sentences.slice(0, namedMax), ...(sentences.length > namedMax ? [messages.moreLowered(sentences.length - namedMax)] : [])],
  }
}

/** Prices of a sheet that fall below cost or by much, or rise by much; undefined where none does. */
export const sheetLowers = (trx: Trx, { cells }: Body<typeof operateGoodsSheetCall>): Promise<Lowering | undefined> =>
  loweringOf(trx, sortedCells(cells))

/** The same of a sheet that is taken back: its raised prices fall again. */
export async function undoLowers(trx: Trx, { sheet }: { sheet: number }, done: Done): Promise<Lowering | undefined> {
  const undone = await undoCells(trx, sheet, done.now)
  refuseRoleOfCells(undone, done)
  return loweringOf(trx, undone, messages.undoTitle(sheet))
}
