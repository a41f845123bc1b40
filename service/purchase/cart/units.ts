import type { Kysely } from 'kysely'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { LineKind } from '@yaoji/contract/domain/lines/line-kind'

const notUnits: LineKind = 'set'

const selectUnits = compiledOnce((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('cart_line')
    .where('member_id', '=', memberId)
    .where('kind', '!=', notUnits)
    .select(({ fn }) => ['goods_id', fn.sum<number | string>('quantity').as('number')])
    .groupBy('goods_id')
    .orderBy('goods_id'),
)

/** The units of each goods in the cart of a member, of whatever kind their lines are. The quantity of a set counts sets, not units. */
export async function unitsInCart(db: Kysely<Tables>, memberId: number): Promise<{ goods_id: number; number: number }[]> {
  const rows = await selectUnits(db, { memberId })
  return rows.map(({ goods_id, number }) => ({ goods_id, number: Number(number) }))
}
