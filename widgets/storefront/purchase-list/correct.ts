import { atom } from 'nanostores'
import { purchaseListMatchCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { request } from '../../base/lib/http.ts'
import { rememberChoice } from './remember-choices.ts'
import type { Line, ListRow } from './rows.ts'
import { $list, type ListFilter } from './store.ts'

function change(rows: readonly number[], changed: (row: ListRow, index: number) => ListRow): void {
  const list = $list.get()
  const next = list.rows.map(row => {
    const index = rows.indexOf(row.row)
    return index < 0 ? row : changed({ ...row, refusal: undefined }, index)
  })
  $list.set({ ...list, rows: next })
}

const rowsOf = (line: Line): number[] => line.rows.map(row => row.row)

/** Sets the quantity of a line; of merged rows the first carries all of it. */
export function setNumber(line: Line, number: number): void {
  change(rowsOf(line), (row, index) => ({ ...row, number: index === 0 ? number : 0 }))
}

function remember(row: number, goodsId: number): void {
  rememberChoice($list.get().rows.find(each => each.row === row)?.key ?? '', goodsId)
}

/** Takes one of the candidates, and stores the choice for the next list. */
export function chooseGoods(row: number, goodsId: number): void {
  change([row], each => ({ ...each, state: 'matched', chosen_by: 'sure', goods_id: goodsId, isChosen: true }))
  remember(row, goodsId)
}

/** Asks the service for a row: with goods that the buyer has found, or taken for goods after all. */
async function askNow(row: ListRow, goodsId?: number): Promise<boolean> {
  const body = { text: row.text, ...(goodsId !== undefined && { goods_id: goodsId }) }
  const result = await request(purchaseListMatchCall, { body })
  const [found] = result.ok ? result.data.rows : []
  if (!result.ok || !found) return false
  const list = $list.get()
  const goods = { ...list.goods, ...Object.fromEntries(result.data.goods.map(each => [each.id, each])) }
  $list.set({ ...list, goods })
  // The row keeps its place and what the buyer has set.
  change([row.row], each => ({
    ...found,
    row: row.row,
    text: row.text,
    key: each.key,
    number: each.number,
    parts: each.parts,
    isChosen: goodsId !== undefined,
    candidates: goodsId === undefined ? found.candidates : [...new Set([...each.candidates, goodsId])],
    ...(each.amounts.length > 0 || each.amount_text !== '' ? { amounts: each.amounts, amount_text: each.amount_text } : {}),
  }))
  return true
}

/** One after the other: of two calls to one address the earlier is cancelled (spec section 7). */
const $asking = atom<Promise<unknown>>(Promise.resolve())

function ask(row: ListRow, goodsId?: number): Promise<boolean> {
  const answer = $asking.get().then(() => askNow(row, goodsId))
  $asking.set(answer)
  return answer
}

/** Takes goods that the buyer has searched for. */
export async function takeGoods(row: ListRow, goodsId: number): Promise<boolean> {
  const isTaken = await ask(row, goodsId)
  if (isTaken) remember(row.row, goodsId)
  return isTaken
}

/** The row was no greeting: finds its goods. */
export function takeBack(row: ListRow): Promise<boolean> {
  return ask(row)
}

export function deleteLine(line: Line): void {
  change(rowsOf(line), row => ({ ...row, isDeleted: true }))
}

export function restoreRow(row: number): void {
  change([row], each => ({ ...each, isDeleted: false }))
}

export function showFilter(filter: ListFilter): void {
  $list.setKey('filter', filter)
}
