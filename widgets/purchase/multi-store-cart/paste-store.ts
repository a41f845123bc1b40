import { map } from 'nanostores'
import { matrixReadCall, type MatrixReadRowWire, matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { request } from '../../base/lib/http.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { putAll } from './edit.ts'
import { messages } from './messages.ts'
import { $matrix } from './store.ts'

const memoryKey = 'yaoji-matrix-paste'

export type PasteValue = {
  text: string
  problem: string
  isBusy: boolean
  /** The parsed rows; those with unambiguous goods are in the table already. */
  read: { rows: readonly MatrixReadRowWire[]; remarks: readonly string[]; done: number } | undefined
}

export const $paste = map<PasteValue>({ text: '', problem: '', isBusy: false, read: undefined })

export function openPaste(): void {
  const kept = tabMemory.recall(memoryKey)
  $paste.set({ text: typeof kept === 'string' ? kept : '', problem: '', isBusy: false, read: undefined })
}

/** A table that was not parsed yet survives a reload. */
export function typeTable(text: string): void {
  tabMemory.write(memoryKey, JSON.stringify(text))
  $paste.set({ ...$paste.get(), text, problem: '' })
}

const cellsOf = ({ cells }: MatrixReadRowWire) => Object.fromEntries(cells.map(cell => [cell.store_id, cell.number]))

export async function readTable(): Promise<void> {
  const value = $paste.get()
  const matrix = $matrix.get()
  if (value.isBusy || matrix.state !== 'ready') return
  const problem = value.text.trim() === '' ? messages.nothingGiven : value.text.length > matrixLimits.textMax ? messages.textTooLong : ''
  $paste.set({ ...value, problem, isBusy: problem === '' })
  if (problem) return
  const body = { text: value.text, page: matrix.value.page }
  const result = await request(matrixReadCall, { body, fieldErrors: 'caller', network: 'caller' })
  if (!result.ok) {
    $paste.set({ ...$paste.get(), isBusy: false, problem: firstFieldError(result.failure) ?? messages.readFailed })
    return
  }
  const { rows, remarks } = result.data
  // Of duplicate goods the last row counts.
  const clear = rows.flatMap(row => (row.goods_id === null ? [] : [[row.goods_id, cellsOf(row)] as const]))
  putAll(Object.fromEntries(clear))
  tabMemory.forget(memoryKey)
  const open = rows.filter(row => row.state === 'choose' || row.state === 'missing' || row.problems.length > 0 || row.state === 'ignored')
  $paste.set({ text: '', problem: '', isBusy: false, read: { rows: open, remarks, done: clear.length } })
}

/** Sets the goods of an ambiguous row. */
export function chooseGoods(row: MatrixReadRowWire, goodsId: number): void {
  const { read } = $paste.get()
  if (!read) return
  putAll({ [goodsId]: cellsOf(row) })
  const rows = read.rows.filter(each => each !== row || each.problems.length > 0)
  $paste.setKey('read', {
    ...read,
    done: read.done + 1,
    rows: rows.map(each => (each === row ? { ...each, state: 'matched' as const, reason: '' } : each)),
  })
}

export const pasteAgain = (): void => $paste.setKey('read', undefined)
