import { coldLimits } from '@yaoji/contract/calls/purchase/cold-chain'
import { tenths } from '@yaoji/contract/domain/goods/temperature'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { ImportError, isBlank, type TableRow } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'

/** Epoch milliseconds, and tenths of a degree. */
export type Reading = { at: number; tenths: number }

const moment = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s*T?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?/
const degrees = /^(-?\d{1,2}(?:\.\d{1,3})?)\s*(?:℃|°C|C|度)?$/i
const chinaOffsetMs = 8 * 3_600_000

/** The moment of China time; undefined for a text that is none. */
function momentOf(text: string): number | undefined {
  const [, year, month, day, hour, minute, second = '0'] = moment.exec(text) ?? []
  if (year === undefined) return
  const parts = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number] // The pattern has six.
  const at = Date.UTC(parts[0], parts[1] - 1, ...(parts.slice(2) as [number, number, number, number]))
  const read = new Date(at)
  const isSame = read.getUTCMonth() === parts[1] - 1 && read.getUTCDate() === parts[2] && read.getUTCHours() === parts[3]
  return isSame && read.getUTCMinutes() === parts[4] ? at - chinaOffsetMs : undefined
}

const isTime = (cell: string) => /时间|日期|time|date/i.test(cell)
const isTemperature = (cell: string) => /温度|℃|°C|temp/i.test(cell) && !/上限|下限|报警|limit|alarm/i.test(cell)

/** Where moments and temperatures stand: the first row with both headings. A day and a time may be two columns. */
function columnsOf(rows: readonly TableRow[]): { head: number; times: number[]; temperature: number } | undefined {
  const head = rows.findIndex(({ cells }) => cells.some(isTime) && cells.some(isTemperature))
  if (head < 0) return
  const cells = rows[head]?.cells ?? []
  const temperature = cells.findIndex(isTemperature)
  const times = cells.flatMap((cell, place) => (isTime(cell) && place !== temperature ? [place] : [])).slice(0, 2)
  return times.length > 0 ? { head, times, temperature } : undefined
}

function tableOf(bytes: Buffer): TableRow[] {
  try {
    return [...readCsv(bytes).rows]
  } catch (error) {
    if (error instanceof ImportError) throw ApiError.invalid('file', error.message)
    throw error
  }
}

/**
 * The readings of a logger, in the order of time, from the CSV that it exports.
 *
 * @throws {ApiError} 422 at `file`
 */
export function readCurve(bytes: Buffer): Reading[] {
  const refuse = (problem: string): never => {
    throw ApiError.invalid('file', problem)
  }
  if (bytes.length > coldLimits.fileMaxBytes) refuse(messages.tooLarge)
  const rows = tableOf(bytes)
  const columns = columnsOf(rows) ?? refuse(messages.noTable)
  const written = rows.slice(columns.head + 1).filter(row => !isBlank(row))
  if (written.length > coldLimits.readingsMax) refuse(messages.tooMany(coldLimits.readingsMax))
  const readings: Reading[] = []
  for (const { number, cells } of written) {
    const [first = '', second = ''] = columns.times.map(place => cells[place]?.trim() ?? '')
    const at = momentOf(first) ?? momentOf(`${first} ${second}`) ?? refuse(messages.badRow(number))
    const degree = degrees.exec(cells[columns.temperature]?.trim() ?? '')?.[1] ?? refuse(messages.badRow(number))
    if (at <= (readings.at(-1)?.at ?? 0)) refuse(messages.notInOrder(number))
    readings.push({ at, tenths: tenths(degree) })
  }
  if (readings.length < 2) refuse(messages.tooFew)
  return readings
}
