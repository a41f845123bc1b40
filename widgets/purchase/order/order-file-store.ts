import { map } from 'nanostores'
import { orderFileCall, orderPeriodFileCall, type OrderFileWire } from '@yaoji/contract/calls/purchase/order-file'
import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { orderFileFormats, orderFileLayouts, type OrderFileFormat, type OrderFileLayout } from '@yaoji/contract/orders/order-file-layouts'
import { serverNow } from '../../base/lib/clock.ts'
import { fieldErrors, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'
import { orderFileMessages as messages } from './order-file-messages.ts'

/** The goods of one order, or of all orders of a period. */
export type FileTarget = { kind: 'order'; id: string } | { kind: 'period'; scope: string | undefined }

type Wish = { format: OrderFileFormat; layout: OrderFileLayout; from: string; to: string }

export type OrderFileValue = Wish & {
  /** Undefined while the dialog is closed. */
  target: FileTarget | undefined
  isSaving: boolean
  errors: FieldErrors
}

export const $orderFile = map<OrderFileValue>({
  target: undefined,
  format: 'xlsx',
  layout: 'full',
  from: '',
  to: '',
  isSaving: false,
  errors: {},
})

/** The format and the columns of the last file on this device. */
function remembered(): Pick<Wish, 'format' | 'layout'> {
  const [format, layout] = (localMemory.read(deviceKeys.file) ?? '').split(' ')
  return {
    format: orderFileFormats.find(each => each === format) ?? 'xlsx',
    layout: orderFileLayouts.find(each => each === layout) ?? 'full',
  }
}

/** Opens the dialog; a period is this month unless another was chosen before. */
export function openOrderFile(target: FileTarget): void {
  const today = chinaDay(serverNow())
  const before = $orderFile.get()
  const month = { from: before.from || `${today.slice(0, 7)}-01`, to: before.to || today }
  $orderFile.set({ ...remembered(), ...month, target, isSaving: false, errors: {} })
}

export function closeOrderFile(): void {
  $orderFile.set({ ...$orderFile.get(), target: undefined })
}

export function changeOrderFile(change: Partial<Wish>): void {
  const value = $orderFile.get()
  $orderFile.set({ ...value, ...change, errors: mended(value.errors, 'from' in change ? { ...change, to: '' } : change) })
}

/** The last month, the usual period of a pharmacy's books. */
export function chooseLastMonth(): void {
  const first = `${chinaDay(serverNow()).slice(0, 7)}-01`
  const from = addMonths(first, -1)
  const last = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  changeOrderFile({ from, to: last })
}

const types: Readonly<Record<OrderFileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function ask(target: FileTarget, { format, layout, from, to }: Wish): Promise<Result<OrderFileWire>> {
  if (target.kind === 'order') return request(orderFileCall, { params: { id: target.id }, query: { format, layout } })
  const period = { format, layout, from, to, ...(target.scope !== undefined && { scope: target.scope }) }
  return request(orderPeriodFileCall, { query: period, fieldErrors: 'caller' })
}

/** Saves the file, and closes the dialog; what is wrong with the days is shown at them. */
export async function saveOrderFile(): Promise<void> {
  const { target, isSaving, ...wish } = $orderFile.get()
  if (!target || isSaving) return
  $orderFile.set({ ...$orderFile.get(), isSaving: true, errors: {} })
  localMemory.write(deviceKeys.file, `${wish.format} ${wish.layout}`)
  const result = await ask(target, wish)
  const now = $orderFile.get()
  if (!result.ok) {
    const errors = target.kind === 'period' ? await fieldErrors(result.failure) : {}
    $orderFile.set({ ...now, isSaving: false, errors })
    return
  }
  const { name, file, rows } = result.data
  if (rows === 0) return $orderFile.set({ ...now, isSaving: false, errors: { to: messages.none } })
  saveFile(name, bytesOf(file), types[wish.format])
  $orderFile.set({ ...now, isSaving: false, target: undefined })
}
