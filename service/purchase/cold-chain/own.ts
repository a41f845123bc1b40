import type { Kysely, Selectable } from 'kysely'
import { coldLimits, type ColdChainWire, type OrderTemperatureWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { csvText } from '@yaoji/contract/domain/csv'
import { commonRange, degreesText, storageRange, type TemperatureRange } from '@yaoji/contract/domain/goods/temperature'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Temperature = Selectable<Tables['parcel_temperature']>
export type ColdParcel = { id: string; carrier: string; number: string; shippedAt: number; range: TemperatureRange | undefined }

/** Parcels of an order with 冷藏 goods, each with the temperatures that all of its 冷藏 goods bear; undefined where there are none. */
export async function coldParcels(db: Db, orderId: string): Promise<ColdParcel[]> {
  const rows = await db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .innerJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .select(['parcel.id', 'parcel.carrier', 'parcel.number', 'parcel.shipped_at', 'goods.storage'])
    .where('order_batch.order_id', '=', orderId)
    .where('goods.is_cold', '=', 1)
    .orderBy('parcel.shipped_at')
    .orderBy('parcel.id')
    .execute()
  if (rows.length === 0) return []
  const { cold_low_degrees: low, cold_high_degrees: high } = await legalFiguresNow(db)
  const usual = { low: low * 10, high: high * 10 }
  return [...Map.groupBy(rows, row => row.id).values()].map(own => {
    const { id = '', carrier = '', number = '', shipped_at: shippedAt = 0 } = own[0] ?? {}
    return { id, carrier, number, shippedAt, range: commonRange(own.map(({ storage }) => storageRange(storage) ?? usual)) }
  })
}

/** The newest record of each parcel. */
async function newestOf(db: Db, parcels: readonly ColdParcel[]): Promise<Map<string, Omit<Temperature, 'curve'>>> {
  const ids = parcels.map(({ id }) => id)
  const rows = await db
    .selectFrom('parcel_temperature')
    .select(['id', 'parcel_id', 'logger', 'low_tenths', 'high_tenths', 'lowest_tenths', 'highest_tenths', 'from_at', 'to_at', 'readings'])
    .select(['operator', 'created_at'])
    .where('parcel_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.parcel_id, row]))
}

const none: TemperatureRange = { low: 0, high: 0 }
type Named = Pick<ColdParcel, 'id' | 'carrier' | 'number'>

/** `range` is what the goods bear today; a record has the range of its own day. */
function wireOf({ id, carrier, number }: Named, row: Omit<Temperature, 'curve'> | undefined, range = none): ColdChainWire {
  const asked = row ? { low: row.low_tenths, high: row.high_tenths } : range
  const isKept = row && row.lowest_tenths >= row.low_tenths && row.highest_tenths <= row.high_tenths
  return {
    parcel_id: id,
    parcel: `${carrier} ${number}`.trim(),
    state: row ? (isKept ? 'kept' : 'broken') : 'awaiting',
    low: degreesText(asked.low),
    high: degreesText(asked.high),
    recorded: row
      ? {
          logger: row.logger,
          lowest: degreesText(row.lowest_tenths),
          highest: degreesText(row.highest_tenths),
          from: seconds(row.from_at),
          to: seconds(row.to_at),
          readings: row.readings,
        }
      : null,
  }
}

/** The parcels of an order with 冷藏 goods, and whether they stayed within their temperatures. */
export async function coldChainOf(db: Db, orderId: string): Promise<ColdChainWire[]> {
  const parcels = await coldParcels(db, orderId)
  if (parcels.length === 0) return []
  const newest = await newestOf(db, parcels)
  return parcels.map(parcel => wireOf(parcel, newest.get(parcel.id), parcel.range))
}

type Point = readonly [at: number, tenths: number]

/** At most `pointsMax` points: of each stretch its coldest and its warmest, so that no peak is left out. */
function shownPoints(points: readonly Point[]): readonly Point[] {
  if (points.length <= coldLimits.pointsMax) return points
  const size = Math.ceil(points.length / (coldLimits.pointsMax / 2))
  return Array.from({ length: Math.ceil(points.length / size) }, (_, place) => points.slice(place * size, (place + 1) * size)).flatMap(
    stretch => {
      const sorted = stretch.toSorted((one, other) => one[1] - other[1])
      return [...new Set([sorted[0]!, sorted.at(-1)!])].toSorted((one, other) => one[0] - other[0])
    },
  )
}

/** The newest curve of one parcel of an own order, also when its goods are marked 冷藏 no more. @throws {ApiError} 404 */
export async function temperatureOf(db: Db, orderId: string, parcelId: string): Promise<OrderTemperatureWire> {
  const row = await db
    .selectFrom('parcel_temperature')
    .innerJoin('parcel', 'parcel.id', 'parcel_temperature.parcel_id')
    .selectAll('parcel_temperature')
    .select(['carrier', 'number'])
    .where('parcel_id', '=', parcelId)
    .where('order_id', '=', orderId)
    .orderBy('parcel_temperature.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notRecorded)
  const points = JSON.parse(row.curve) as Point[] // As desk.ts wrote it.
  const table = [messages.columns, ...points.map(([at, value]) => [chinaMinute(at * 1_000), degreesText(value)])]
  return {
    ...wireOf({ id: parcelId, carrier: row.carrier, number: row.number }, row),
    curve: shownPoints(points).map(([at, value]) => ({ at, degrees: degreesText(value) })),
    name: messages.file(row.number),
    file: Buffer.from(csvText(table)).toString('base64url'),
  }
}
