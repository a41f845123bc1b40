import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** What an offer counts as claimed is what stores have of it, and no store has more than it may. */
export async function couponOfferProblems(db: Kysely<Tables>): Promise<string[]> {
  const offers = await db.selectFrom('coupon_offer').select(['id', 'taken', 'member_limit']).execute()
  const claimed = await db
    .selectFrom('coupon')
    .where('offer_id', 'is not', null)
    .groupBy(['offer_id', 'member_id'])
    .select(({ fn }) => ['offer_id', 'member_id', fn.countAll<number | string>().as('number')])
    .execute()
  return offers.flatMap(({ id, taken, member_limit }) => {
    const own = claimed.filter(row => row.offer_id === id)
    const sum = own.reduce((all, row) => all + Number(row.number), 0)
    return [
      ...(sum === taken ? [] : [`coupon offer ${id} counts ${taken} as claimed, stores have ${sum}`]),
      ...own
        .filter(row => Number(row.number) > member_limit)
        .map(row => `coupon offer ${id}: member ${row.member_id} has ${Number(row.number)} of ${member_limit}`),
    ]
  })
}
