import { atom } from 'nanostores'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { asBase64Url } from '../../base/lib/file-text.ts'
import { request } from '../../base/lib/http.ts'
import { failureText } from '../../base/lib/failure-text.ts'
import type { Failure } from '../../base/lib/result.ts'
import { messages } from './messages.ts'
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

async function read(reading: AbortController, body: { text: string } | { file: string; name: string }): Promise<void> {
  if ($reading.get() !== reading) return
  const result = await request(purchaseListReadCall, { body, fieldErrors: 'caller', signal: reading.signal })
  if ($reading.get() !== reading) return
  $reading.set(undefined)
  const now = $list.get()
  if (!result.ok) {
    $list.set({ ...now, stage: 'input', problem: problemOf(result.failure) })
    return
  }
  const { rows, goods, left_count, left_off, remarks } = result.data
  $list.set({
    ...emptyList,
    text: now.text,
    stage: 'review',
    rows,
    goods: Object.fromEntries(goods.map(each => [each.id, each])),
    leftCount: left_count,
    leftOff: left_off,
    remarks,
  })
}

/** Parses the pasted text. */
export async function readText(): Promise<void> {
  const list = $list.get()
  if (list.stage === 'reading') return
  const problem =
    list.text.trim() === '' ? messages.nothingGiven : list.text.length > limits.purchaseListTextMax ? messages.textTooLong : ''
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
  $list.set({ ...emptyList, text: $list.get().text })
}
