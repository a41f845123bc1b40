import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const counted = [
  'goods_price',
  'ladder',
  'batch',
  'person',
  'member',
  'address',
  'coupon',
  'coupon_offer',
  'lottery',
  'lottery_prize',
  'lottery_draw',
  'points_goods',
  'campaign',
  'voucher',
  'cart_line',
  'promotion',
  'order_line',
  'order_event',
  'order_batch',
  'after_sale_event',
  'special_price',
  'agreed_price',
  'goods_paper',
  'message',
  'staff',
  'bill',
  'bill_row',
  'dossier_paper',
  'goods_sheet',
] as const satisfies readonly (keyof Tables)[]

/** After rows with ids of their own: PostgreSQL goes on counting behind the highest one, as SQLite does by itself. */
export async function alignIdentities(database: Pick<Database, 'dialect'>, trx: Transaction<Tables>): Promise<void> {
  if (database.dialect === 'sqlite') return
  for (const table of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      trx,
    )
  }
}
