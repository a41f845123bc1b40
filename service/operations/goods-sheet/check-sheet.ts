import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { cellPlace, cellValue, isArrivalField, parseCell, touchedBy, type GoodsCell } from '@yaoji/contract/goods/cells'
import { mayChangeGoods, staffRoleNames } from '@yaoji/contract/operator/roles'
import { isSpecialText, parseSpecialCell, specialPlace, type SpecialCell } from '@yaoji/contract/goods/special-cells'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import type { Done } from '../done.ts'
import { currentValue, placeOf, readCurrent, type Current } from './current.ts'
import { messages } from './messages.ts'
import { putCell, wrongDays } from './put-cell.ts'
import { isSame, movesOf, specialChange, specialProblems } from './specials/check-specials.ts'
import type { SpecialMove } from './specials/homes.ts'
import { readSpecials, type Specials } from './specials/read-specials.ts'
import { wrongArrivals } from './wrong-arrivals.ts'

type Trx = Transaction<Tables>
/** A 特价 of a sheet that is taken back has the promotion that had it before; null where it was of the goods themselves. */
export type SheetSpecial = SpecialCell & Pick<SpecialMove, 'before'>
/** What a sheet changes: values of goods in warehouses, and 特价 of goods. */
export type SheetCells = { cells: readonly GoodsCell[]; specials: readonly SheetSpecial[] }
type Checked = { changed: GoodsCell[]; moves: SpecialMove[]; current: Current }

/** Problems that a refusal names one by one. */
const namedMax = 5

const compare = (one: GoodsCell, other: GoodsCell) =>
  one.goodsId - other.goodsId || one.warehouseId - other.warehouseId || (cellPlace(one) < cellPlace(other) ? -1 : 1)

/** The order in which every transaction takes the rows of cells. */
export const inOrder = (cells: readonly GoodsCell[]): GoodsCell[] => cells.toSorted(compare)

/** Cells of the wire in that order. */
export const sortedCells = (texts: readonly string[]): SheetCells => ({
  cells: inOrder(texts.filter(text => !isSpecialText(text)).map(parseCell)),
  specials: texts
    .filter(isSpecialText)
    .map(parseSpecialCell)
    .toSorted((one, other) => one.goodsId - other.goodsId),
})

/** The goods of a sheet, each once. */
export const goodsOf = ({ cells, specials }: SheetCells): number[] => [...new Set([...cells, ...specials].map(({ goodsId }) => goodsId))]

const goodsName = (current: Current, goodsId: number) => [goodsId, current.names.get(goodsId)].filter(Boolean).join(' ')

/** A cell as a refusal names it. */
const cellName = (current: Current, { goodsId, field, key }: GoodsCell): string =>
  messages.of(goodsName(current, goodsId), messages.cell(field, key))

function refuse(problems: readonly string[], refusal: (text: string) => ApiError): void {
  if (problems.length === 0) return
  const more = problems.length > namedMax ? messages.more(problems.length - namedMax) : ''
  throw refusal(problems.slice(0, namedMax).join('；') + more)
}

/** @throws {ApiError} for a role that may not change what the cells hold; a signature is by another role than the change */
export function refuseRoleOfCells({ cells, specials }: SheetCells, { role, signedBy }: Done): void {
  if (!role || signedBy !== undefined) return
  const { prices, stock } = touchedBy([...cells.map(cellPlace), ...specials.map(({ goodsId }) => specialPlace(goodsId))])
  if (!mayChangeGoods(role, { prices, stock: false })) throw ApiError.forbidden(messages.pricesNotYours(staffRoleNames[role]))
  if (!mayChangeGoods(role, { prices: false, stock })) throw ApiError.forbidden(messages.stockNotYours(staffRoleNames[role]))
}

/** @throws {ApiError} 422 for cells that are there twice, or that say the same twice */
function refuseDouble({ cells, specials }: SheetCells, current: Current): void {
  const seen = new Set<string>()
  const units = new Map<string, string>()
  const problems: string[] = []
  for (const cell of cells) {
    const place = cellPlace(cell)
    if (seen.has(place)) problems.push(messages.twice(cellName(current, cell)))
    seen.add(place)
    if (cell.field === 'price' || isArrivalField(cell.field)) continue
    const shelf = placeOf(cell.goodsId, cell.warehouseId)
    if ((units.get(shelf) ?? cell.field) !== cell.field) problems.push(`${cellName(current, cell)}：${messages.mixed}`)
    units.set(shelf, cell.field)
  }
  const doubled = specials.filter(({ goodsId }, index) => specials[index - 1]?.goodsId === goodsId)
  problems.push(...doubled.map(({ goodsId }) => messages.twice(messages.of(goodsName(current, goodsId), messages.special.name))))
  refuse(problems, text => ApiError.invalid('cells', text))
}

type Change = { field: string; name: string; before: string; theirs: string; mine: string }

/** Values that are no longer what was seen. */
function staleChanges({ cells, specials }: SheetCells, current: Current, there: Specials): Change[] {
  const stale = cells.filter(cell => currentValue(current, cell) !== cell.was && current.names.has(cell.goodsId))
  // One that no sheet can change is refused with that reason.
  const moved = specials.filter(({ goodsId, was }) => {
    const own = there.get(goodsId)
    return current.names.has(goodsId) && typeof own !== 'string' && !isSame(own, was)
  })
  return [
    ...stale.map(cell => {
      const [before, theirs, mine] = [cell.was, currentValue(current, cell), cell.now].map(value => cellValue(cell.field, value ?? null))
      return { field: cellPlace(cell), name: cellName(current, cell), before: before ?? '', theirs: theirs ?? '', mine: mine ?? '' }
    }),
    ...moved.map(cell => ({
      field: specialPlace(cell.goodsId),
      name: messages.of(goodsName(current, cell.goodsId), messages.special.name),
      ...specialChange(cell, there.get(cell.goodsId)),
    })),
  ]
}

function refuseStale(changes: readonly Change[]): void {
  refuse(
    changes.map(({ name, before, theirs }) => messages.changed(name, before, theirs)),
    text =>
      ApiError.edited(
        changes.map(({ name: _, ...change }) => change),
        text,
      ),
  )
}

/** More units come in. */
const isRaised = ({ field, now, was }: GoodsCell): boolean => (field === 'stock' || field === 'batch') && (now ?? 0) > (was ?? 0)

const locksOfRaised = (trx: Trx, cells: readonly GoodsCell[], now: number): ReturnType<typeof receiptLocks> => {
  const raised = cells.filter(isRaised).map(({ goodsId }) => goodsId)
  return receiptLocks(trx, [...new Set(raised)], chinaDay(now))
}

/** The cells that change something, put into the values at hand; refused as a whole. @throws {ApiError} */
export async function checkCells(trx: Trx, sheet: SheetCells & { undoes: number | null }, done: Done): Promise<Checked> {
  refuseRoleOfCells(sheet, done)
  const isUndo = sheet.undoes !== null
  const current = await readCurrent(trx, goodsOf(sheet), true)
  refuseDouble(sheet, current)
  const there = await readSpecials(
    trx,
    sheet.specials.map(({ goodsId }) => goodsId),
    done.now,
  )
  refuseStale(staleChanges(sheet, current, there))
  const changed = sheet.cells.filter(({ now, was }) => now !== was)
  const specials = sheet.specials.filter(({ now, was }) => !isSame(now ?? undefined, was))
  if (changed.length + specials.length === 0) throw ApiError.invalid('cells', messages.unchanged)
  const putting = { locks: await locksOfRaised(trx, changed, done.now), today: chinaDay(done.now), isUndo }
  const problems = putCells(current, changed, putting)
  // What is taken back was right when it was written.
  if (!isUndo)
    for (const [goodsId, problem] of await specialProblems(trx, specials, { current, there, now: done.now }))
      problems.push(messages.of(messages.of(goodsName(current, goodsId), messages.special.name), problem))
  refuse(problems, text => ApiError.invalid('cells', text))
  return { changed, moves: movesOf(specials, there), current }
}

type Putting = { locks: ReadonlyMap<number, string>; today: string; isUndo: boolean }

/** Puts cells into the values at hand; answers why some cannot be. */
function putCells(current: Current, cells: readonly GoodsCell[], { locks, today, isUndo }: Putting): string[] {
  const problems = cells.flatMap(cell => {
    const lock = isRaised(cell) ? locks.get(cell.goodsId) : undefined
    const problem = lock ?? wrongDays(cell, today) ?? putCell(current, cell, isUndo)
    return problem === undefined ? [] : [messages.of(cellName(current, cell), problem)]
  })
  // What is taken back was right when it was written.
  const arrivals = isUndo ? [] : wrongArrivals(current, cells, today)
  return [...problems, ...arrivals.map(([cell, problem]) => messages.of(cellName(current, cell), problem))]
}
