import { atom } from 'nanostores'
import { purchaseListReadCall, type ListField, type PurchaseListWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { listLimits } from '@yaoji/contract/limits'
import { asBase64Url } from '../../base/lib/files/file-text.ts'
import { request } from '../../base/lib/http.ts'
import { failureText } from '../../base/lib/failures/failure-text.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { forgetSource, keepSource, sourceOf, type ListSource } from './list-source.ts'
import { messages } from './messages.ts'
import { keepHandWork } from './hand-work.ts'
import { $list, emptyList } from './store.ts'

const fileMaxBytes = 1024 * 1024

export function typeList(text: string): void {
  $list.set({ ...$list.get(), text, problem: '' })
}

function problemOf(failure: Failure): string {
  if (failure.kind === 'cancelled') return ''
  if (failure.kind !== 'code') return messages.listKept(failureText(failure))
  return failureText(failure) || messages.readFailed
}

/** The reading in progress; results of an earlier one are ignored. */
const $reading = atom<AbortController | undefined>()

function begin(): AbortController {
  $reading.get()?.abort()
  const reading = new AbortController()
  $reading.set(reading)
  return reading
}

type ListBody = ListSource & { columns?: ListField[] }

/** The list as it was read, or undefined where it could not be, or another reading has begun. */
async function ask(reading: AbortController, body: ListBody): Promise<PurchaseListWire | undefined> {
  if ($reading.get() !== reading) return
  const result = await request(purchaseListReadCall, { body, fieldErrors: 'caller', signal: reading.signal })
  if ($reading.get() !== reading) return
  $reading.set(undefined)
  if (result.ok) return result.data
  const now = $list.get()
  $list.set({ ...now, stage: now.rows.length > 0 ? 'review' : 'input', isRereading: false, problem: problemOf(result.failure) })
  return
}

function valuesOf({ rows, goods, columns, left_count, left_off, remarks }: PurchaseListWire) {
  const byId = Object.fromEntries(goods.map(each => [each.id, each]))
  return { rows, goods: byId, columns, leftCount: left_count, leftOff: left_off, remarks }
}

async function read(reading: AbortController, source: ListSource): Promise<void> {
  const answer = await ask(reading, source)
  if (!answer) return
  keepSource(source)
  const { text } = $list.get()
  $list.set({ ...emptyList, text, fileName: 'file' in source ? source.name : '', stage: 'review', ...valuesOf(answer) })
}

/** Reads the list again with what the buyer says its columns hold; what was chosen or typed by hand stays. */
export async function rereadColumns(columns: ListField[]): Promise<void> {
  const list = $list.get()
  const source = sourceOf(list)
  if (!source) return $list.setKey('problem', messages.fileGone)
  const fields = list.columns.map((column, at) => ({ ...column, field: columns[at] ?? column.field }))
  $list.set({ ...list, columns: fields, isRereading: true, problem: '' })
  const answer = await ask(begin(), { ...source, columns })
  if (!answer) return restoreColumns(list.columns)
  const now = $list.get()
  const { goods, ...values } = valuesOf(answer)
  $list.set({ ...now, ...values, isRereading: false, goods: { ...now.goods, ...goods }, rows: keepHandWork(now.rows, answer.rows) })
}

/** The bar shows how the rows were read; after a failure that is as before. */
function restoreColumns(columns: PurchaseListWire['columns']): void {
  const now = $list.get()
  if ($reading.get() === undefined) $list.set({ ...now, columns, isRereading: false })
}

/** Parses the pasted text. */
export async function readText(): Promise<void> {
  const list = $list.get()
  if (list.stage === 'reading') return
  const problem = list.text.trim() === '' ? messages.nothingGiven : list.text.length > listLimits.textMax ? messages.textTooLong : ''
  $list.set({ ...list, problem, stage: problem ? 'input' : 'reading', fileName: '' })
  if (!problem) await read(begin(), { text: list.text })
}

/** Parses a chosen, dropped or pasted file. */
export async function readFile(file: File): Promise<void> {
  const list = $list.get()
  if (list.stage === 'reading') return
  if (file.size > fileMaxBytes) return $list.set({ ...list, problem: messages.fileTooLarge })
  const reading = begin()
  $list.set({ ...list, problem: '', stage: 'reading', fileName: file.name })
  try {
    await read(reading, { file: await asBase64Url(file), name: file.name.slice(-255) })
  } catch {
    // The file was moved, or cannot be accessed.
    if ($reading.get() !== reading) return
    $list.set({ ...$list.get(), stage: 'input', problem: messages.fileUnreadable })
  }
}

/** Returns to the box with the pasted text. */
export function cancelReading(): void {
  $reading.get()?.abort()
  $reading.set(undefined)
  const list = $list.get()
  if (list.stage === 'reading') $list.set({ ...list, stage: 'input' })
}

/** Discards the result; the text stays in the box to be corrected. */
export function startOver(): void {
  forgetSource()
  $list.set({ ...emptyList, text: $list.get().text })
}
