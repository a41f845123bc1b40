import type { Transaction } from 'kysely'
import { degreesText, type TemperatureRange } from '@yaoji/contract/domain/goods/temperature'
import * as paths from '@yaoji/contract/paths'
import { pageOf, tell } from '../../identity/inbox/tell.ts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { coldParcels, type ColdParcel } from './own.ts'
import { readCurve, type Reading } from './read-curve.ts'

type Trx = Transaction<Tables>
type Noted = { parcel_number: string; logger: string; file: string }

/** Clocks of loggers may be ahead of ours by this much. */
const clockMs = 10 * 60_000

function checkTime(readings: readonly Reading[], shippedAt: number, now: number): { from: number; to: number } {
  const [from, to] = [readings[0]?.at ?? 0, readings.at(-1)?.at ?? 0]
  if (to > now + clockMs) throw ApiError.invalid('file', messages.inFuture)
  if (to < shippedAt - clockMs) throw ApiError.invalid('file', messages.beforeShipping)
  return { from, to }
}

/** The parcel with 冷藏 goods and the range that they bear. @throws {ApiError} 422 at `parcel_number` */
async function coldParcelOf(trx: Trx, orderId: string, number: string): Promise<ColdParcel & { range: TemperatureRange }> {
  const parcel = (await coldParcels(trx, orderId)).find(each => each.number === number)
  if (!parcel) {
    const other = trx.selectFrom('parcel').select('id').where('order_id', '=', orderId).where('number', '=', number)
    throw ApiError.invalid('parcel_number', (await other.executeTakeFirst()) ? messages.noCold(number) : messages.noParcel(number))
  }
  const { range } = parcel
  if (!range) throw ApiError.invalid('parcel_number', messages.notOneRange)
  return { ...parcel, range }
}

/**
 * Keeps the file of the logger of a parcel, checks it against the range of its goods, and tells the store where it left that range. A
 * further file of the same parcel replaces none: all of them are kept, and the newest counts.
 *
 * @throws {ApiError} 422 at `parcel_number` or `file`
 */
export async function noteTemperature(
  trx: Trx,
  order: OrderRow,
  noted: Noted,
  { name, now }: { name: string; now: number },
): Promise<void> {
  const { parcel_number: number, logger } = noted
  const { id: parcel_id, carrier, shippedAt, range } = await coldParcelOf(trx, order.id, number)
  const readings = readCurve(Buffer.from(noted.file, 'base64url'))
  const { from, to } = checkTime(readings, shippedAt, now)
  const degrees = readings.map(reading => reading.tenths)
  const [lowest, highest] = [Math.min(...degrees), Math.max(...degrees)]
  const { id } = await trx
    .insertInto('parcel_temperature')
    .values({
      ...{ parcel_id, logger, low_tenths: range.low, high_tenths: range.high },
      ...{ lowest_tenths: lowest, highest_tenths: highest, from_at: from, to_at: to, readings: readings.length },
      curve: JSON.stringify(readings.map(reading => [Math.round(reading.at / 1_000), reading.tenths])),
      operator: name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lowest >= range.low && highest <= range.high) return
  const texts = [lowest, highest, range.low, range.high].map(degreesText) as [string, string, string, string] // Of four numbers.
  await tell(trx, {
    ...{ memberId: order.member_id, kind: 'order', source: `temperature:${id}`, now },
    title: messages.alarm.title(order.sn),
    text: messages.alarm.text(`${carrier} ${number}`.trim(), ...texts),
    path: pageOf(paths.receiving, order.id),
  })
}
