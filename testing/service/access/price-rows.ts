import type { Database } from '../../../service/platform/database/database.ts'

/** Tables in which what stores pay is written, or who may buy at all. */
const priceTables = [
  ...(['promotion', 'promotion_goods', 'special_price', 'agreed_price', 'coupon_offer', 'coupon', 'credit_line'] as const),
  ...(['points_goods', 'lottery', 'lottery_prize', 'goods_price', 'ladder', 'store_opening', 'voucher', 'member', 'after_sale'] as const),
  'withdrawal' as const,
]

/** All rows that say what stores pay, as text, but for these columns. */
export async function priceRows(read: Database['read'], without: readonly string[] = []): Promise<string> {
  const rows = await Promise.all(priceTables.map(table => read.selectFrom(table).selectAll().execute()))
  // In no order of their own: PostgreSQL answers what was touched last.
  return JSON.stringify(
    rows.map(each => each.map(row => JSON.stringify(Object.entries(row).filter(([name]) => !without.includes(name)))).toSorted()),
  )
}
