import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CouponTerms } from './coupon-terms.ts'

/** Maximum number of goods of a coupon that are named. */
const goodsShown = 20

const idsOf = (meaning: CouponTerms | undefined) => (meaning?.goodsIds ?? []).slice(0, goodsShown)

export type NamedGoods = { id: number; name: string }

/** Names some of the goods that each of these coupons is for, of those that are on the shelf. */
export async function couponGoods(
  db: Kysely<Tables>,
  meanings: readonly (CouponTerms | undefined)[],
): Promise<(meaning: CouponTerms | undefined) => NamedGoods[]> {
  const ids = [...new Set(meanings.flatMap(idsOf))]
  const rows =
    ids.length > 0 ? await db.selectFrom('goods').select(['id', 'name']).where('id', 'in', ids).where('status', '=', 'on').execute() : []
  const names = new Map(rows.map(row => [row.id, row.name]))
  return meaning =>
    idsOf(meaning).flatMap(id => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
}
