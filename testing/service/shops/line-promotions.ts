import type { Insertable } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

type Goods = Omit<Insertable<Tables['promotion_goods']>, 'promotion_id'>
type Given = { kind: string; name?: string; goods: Goods[]; scope?: object; terms?: object; begins_at?: number; ends_at?: number | null }

/** A flash sale, a set or a gift; answers its id. */
export function addLinePromotion(database: Database, { goods, scope = {}, terms = {}, ...given }: Given): Promise<number> {
  return database.write(async trx => {
    const { id } = await trx
      .insertInto('promotion')
      .values({ name: '', begins_at: 0, ends_at: null, ...given, scope: JSON.stringify(scope), terms: JSON.stringify(terms) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('promotion_goods')
      .values(goods.map(each => ({ ...each, promotion_id: id })))
      .execute()
    return id
  })
}

/** Units of a promotion that are sold or held. */
export async function takenOf(database: Database, promotionId: number): Promise<number[]> {
  const rows = await database.read
    .selectFrom('promotion_goods')
    .select('taken')
    .where('promotion_id', '=', promotionId)
    .orderBy('goods_id')
    .execute()
  return rows.map(row => row.taken)
}
