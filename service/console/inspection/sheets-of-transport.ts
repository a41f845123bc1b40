import { degreesText } from '@yaoji/contract/domain/goods/temperature'
import { headings as h, messages } from './messages.ts'
import { minute, sheet } from './sheet.ts'

type Noted = Record<'low_tenths' | 'high_tenths' | 'lowest_tenths' | 'highest_tenths', number | null>

/** What a parcel had on the way, and whether that was within its range. */
function temperatureText({ low_tenths: low, high_tenths: high, lowest_tenths: lowest, highest_tenths: highest }: Noted): string {
  if (low === null || high === null || lowest === null || highest === null) return messages.noTemperature
  return messages.temperature(degreesText(lowest), degreesText(highest), lowest >= low && highest <= high)
}

/** What travelled cold, with what its logger recorded. */
export const sheetsOfTransport = {
  cold_transport: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('parcel')
          .innerJoin('order_batch', 'order_batch.parcel_id', 'parcel.id')
          .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
          .innerJoin('goods', 'goods.id', 'order_line.goods_id')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .select(['parcel.id', 'parcel.shipped_at', 'parcel.delivered_at', 'parcel.carrier', 'parcel.number as parcel', 'orders.sn'])
          .select(['member.company', 'order_line.name', 'order_line.spec', 'goods.storage'])
          .select(['order_batch.number', 'order_batch.quantity'])
          // The newest record of the parcel.
          .leftJoin('parcel_temperature as noted', join =>
            join
              .onRef('noted.parcel_id', '=', 'parcel.id')
              .on(({ not, exists, selectFrom }) =>
                not(
                  exists(
                    selectFrom('parcel_temperature as newer')
                      .select('newer.id')
                      .whereRef('newer.parcel_id', '=', 'parcel.id')
                      .whereRef('newer.id', '>', 'noted.id'),
                  ),
                ),
              ),
          )
          .select(['noted.low_tenths', 'noted.high_tenths', 'noted.lowest_tenths', 'noted.highest_tenths'])
          .where('goods.is_cold', '=', 1)
          .where('parcel.shipped_at', '>=', from)
          .where('parcel.shipped_at', '<', until),
        'parcel.shipped_at',
        'order_batch.id',
      ),
    [
      [h.shipped, row => minute(row.shipped_at), 13],
      [h.delivered, row => minute(row.delivered_at), 13],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.batch, row => row.number, 10],
      [h.units, row => row.quantity, 'figure'],
      [h.storage, row => row.storage, 20],
      [h.temperature, row => temperatureText(row), 14],
      [h.carrier, row => row.carrier, 8, 'carrier'],
      [h.parcel, row => row.parcel, 12, 'number'],
    ],
    { record: 'parcel', key: row => row.id },
  ),
} as const
