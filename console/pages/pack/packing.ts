import type { ConsoleOrderWire, ScannedWire } from '@yaoji/contract/calls/console/order'
import { messages } from './messages.ts'

/** Goods of one batch that still have to be sent. */
export type PackRow = {
  key: string
  goodsId: number
  batch: string
  name: string
  spec: string
  unit: string
  expiresOn: string
  most: number
  isCoded: boolean
}

/** A code as it was scanned, with the single packs in it; `isChecked` is false of one that the service has not seen. */
export type Scan = { code: string; row: string; packs: readonly string[]; isChecked: boolean }

/** What is known of a parcel before it is sent. Counts are texts as typed, by row. */
export type Packing = {
  counts: Readonly<Record<string, string>>
  scans: readonly Scan[]
  carrier: string
  parcelNumber: string
  rest: 'later' | 'short'
}
export const emptyPacking: Packing = { counts: {}, scans: [], carrier: '', parcelNumber: '', rest: 'later' }

export type Found = Pick<ScannedWire, 'trace_code' | 'goods_id' | 'batch' | 'packs'> & { isChecked: boolean }
export type Placed = { packing: Packing; row: PackRow } | { problem: string }

/** Rows to pack, in the order of the lines; a batch that several lines share is one row. */
export function packRows({ lines }: Pick<ConsoleOrderWire, 'lines'>): PackRow[] {
  const rows = new Map<string, PackRow>()
  for (const { goods_id: goodsId, name, spec, unit, is_coded, later, batches } of lines)
    for (const { number: batch, expires_on: expiresOn, quantity, is_planned, parcel } of batches) {
      // What the store waits for leaves the stock with its parcel.
      if (parcel !== null || (is_planned && later === 0)) continue
      const key = `${goodsId}:${batch}`
      const most = (rows.get(key)?.most ?? 0) + quantity
      rows.set(key, { key, goodsId, batch, name, spec, unit, expiresOn, most, isCoded: is_coded === 1 })
    }
  return [...rows.values()]
}

/** What goes of a row: what was typed, else all; undefined for a text that is no count of it. */
export function countOf({ counts }: Packing, { key, most }: PackRow): number | undefined {
  const typed = counts[key]?.trim()
  if (typed === undefined || typed === '') return most
  return /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined
}

/** Single packs that were scanned of a row. */
export const scannedOf = ({ scans }: Packing, { key }: PackRow): number =>
  scans.reduce((sum, scan) => sum + (scan.row === key ? scan.packs.length : 0), 0)

/** The row that an unregistered code belongs to: the chosen one while it lacks codes, else the first that does. */
export function rowInHand(packing: Packing, rows: readonly PackRow[], chosen: string | undefined): PackRow | undefined {
  const lacks = (row: PackRow) => row.isCoded && scannedOf(packing, row) < (countOf(packing, row) ?? 0)
  const own = rows.find(row => row.key === chosen)
  return own && lacks(own) ? own : (rows.find(lacks) ?? own)
}

/** Puts a code into its row, or says what keeps it out. */
export function place(packing: Packing, rows: readonly PackRow[], found: Found, inHand: PackRow | undefined): Placed {
  const { trace_code: code, goods_id, batch, packs, isChecked } = found
  const row = goods_id === null ? inHand : rows.find(each => each.key === `${goods_id}:${batch}`)
  if (!row) return { problem: messages.noRow }
  const known = new Set(packing.scans.flatMap(scan => scan.packs))
  if (packs.some(pack => known.has(pack))) return { problem: messages.twice(code) }
  const count = countOf(packing, row) ?? row.most
  if (scannedOf(packing, row) + packs.length > count) return { problem: messages.tooMany(row.name, row.batch, count) }
  return { packing: { ...packing, scans: [{ code, row: row.key, packs, isChecked }, ...packing.scans] }, row }
}

type Fields = Record<string, string | number | string[]>
export type Parcel = { fields: Fields } | { problems: string[] }

function countProblems(packing: Packing, rows: readonly PackRow[], needsCodes: boolean): string[] {
  const counted = rows.map(row => ({ row, count: countOf(packing, row), scanned: scannedOf(packing, row) }))
  const wrong = counted.flatMap(({ row, count, scanned }) => {
    if (count === undefined) return messages.wrongCount(row.name, row.most)
    if (scanned > count) return messages.surplus(row.name, row.batch, scanned - count)
    return needsCodes && row.isCoded && scanned < count ? messages.lacking(row.name, row.batch, count - scanned) : []
  })
  return counted.every(({ count }) => count === 0) ? [messages.nothing, ...wrong] : wrong
}

/** The fields of the call that sends the parcel, or everything that keeps it here. */
export function parcelOf(packing: Packing, rows: readonly PackRow[], needsCodes: boolean): Parcel {
  const [carrier, parcelNumber] = [packing.carrier.trim(), packing.parcelNumber.trim()]
  const problems = [
    ...(carrier === '' ? [messages.missing(messages.carrier)] : []),
    ...(parcelNumber === '' ? [messages.missing(messages.parcelNumber)] : []),
    ...countProblems(packing, rows, needsCodes),
  ]
  if (problems.length > 0) return { problems }
  const sent = rows.map(row => ({ row, count: countOf(packing, row) ?? 0 }))
  const isPart = sent.some(({ row, count }) => count < row.most)
  const items = sent.filter(({ count }) => count > 0).map(({ row, count }) => `${row.goodsId}:${count}:${row.batch}`)
  const codes = packing.scans.map(({ row, code }) => `${row}:${code}`)
  return {
    fields: {
      carrier,
      parcel_number: parcelNumber,
      ...(isPart && { items }),
      ...(isPart && packing.rest === 'short' && { short: 1 }),
      ...(codes.length > 0 && { codes }),
    },
  }
}
