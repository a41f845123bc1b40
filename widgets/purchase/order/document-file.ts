import { atom } from 'nanostores'
import { orderDocumentsCall, orderTraceCodesCall, type TraceFileFormat } from '@yaoji/contract/calls/purchase/order-documents'
import { traceFileLayouts, type TraceFileLayout } from '@yaoji/contract/orders/trace-file-layouts'
import { request } from '../../base/lib/http.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'

export const $isSavingDocuments = atom(false)

/** Saves the papers of an order that exist by now. A second click while the first is under way does nothing. */
export async function saveDocuments(id: string): Promise<void> {
  if ($isSavingDocuments.get()) return
  $isSavingDocuments.set(true)
  const result = await request(orderDocumentsCall, { params: { id } })
  $isSavingDocuments.set(false)
  if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), 'application/zip')
}

const fileTypes: Readonly<Record<TraceFileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}

export const $savingTraceCodes = atom<TraceFileFormat | undefined>(undefined)
/** Orders without trace codes, once their file was asked for. */
export const $ordersWithoutCodes = atom<ReadonlySet<string>>(new Set())

/** The columns of the last file of trace codes on this device. */
export const rememberedTraceLayout = (): TraceFileLayout =>
  traceFileLayouts.find(each => each === localMemory.read(deviceKeys.traceFile)) ?? 'full'

/** Saves the trace codes of an order for the buyer's own system. A second click while a file is under way does nothing. */
export async function saveTraceCodes(id: string, format: TraceFileFormat, layout: TraceFileLayout): Promise<void> {
  if ($savingTraceCodes.get() !== undefined) return
  $savingTraceCodes.set(format)
  localMemory.write(deviceKeys.traceFile, layout)
  const result = await request(orderTraceCodesCall, { params: { id }, query: { format, layout } })
  $savingTraceCodes.set(undefined)
  if (!result.ok) return
  const { total, name, file } = result.data
  if (total === 0) $ordersWithoutCodes.set(new Set([...$ordersWithoutCodes.get(), id]))
  else saveFile(name, bytesOf(file), fileTypes[format])
}
