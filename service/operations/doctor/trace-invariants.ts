import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Codes that no batch of their parcel explains: their goods or batch are not inside, or there are more codes than packs. */
async function orphans(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trace_code')
    .select(({ fn }) => ['parcel_id', 'goods_id', 'batch', fn.countAll<number | string>().as('codes')])
    .select(({ selectFrom }) =>
      selectFrom('order_batch')
        .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
        .whereRef('order_batch.parcel_id', '=', 'trace_code.parcel_id')
        .whereRef('order_line.goods_id', '=', 'trace_code.goods_id')
        .whereRef('order_batch.number', '=', 'trace_code.batch')
        .select(sql<number | string>`coalesce(sum(order_batch.quantity), 0)`.as('units'))
        .as('units'),
    )
    .groupBy(['parcel_id', 'goods_id', 'batch'])
    .orderBy('parcel_id')
    .execute()
  return rows
    .filter(({ codes, units }) => Number(codes) > Number(units))
    .map(
      row =>
        `parcel ${row.parcel_id}: ${row.codes} trace codes of goods ${row.goods_id} batch ${row.batch}, ${Number(row.units)} packs inside`,
    )
}

/** Packs that went out as something else than they are registered as. */
async function otherwise(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trace_code')
    .innerJoin('trace_pack', 'trace_pack.code', 'trace_code.code')
    .select(['trace_code.code', 'trace_code.parcel_id'])
    .where(({ or, eb, ref }) =>
      or([eb('trace_pack.goods_id', '<>', ref('trace_code.goods_id')), eb('trace_pack.batch', '<>', ref('trace_code.batch'))]),
    )
    .orderBy('trace_code.code')
    .execute()
  return rows.map(({ code, parcel_id }) => `trace code ${code} in parcel ${parcel_id}: it is registered for other goods or another batch`)
}

/** Packs in a carton that is not registered, or is of other goods. */
async function strayPacks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trace_pack')
    .leftJoin('trace_pack as outer', 'outer.code', 'trace_pack.parent')
    .select(['trace_pack.code', 'trace_pack.parent'])
    .where('trace_pack.parent', 'is not', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('outer.code', 'is', null),
        eb('outer.level', '<=', ref('trace_pack.level')),
        eb('outer.goods_id', '<>', ref('trace_pack.goods_id')),
        eb('outer.batch', '<>', ref('trace_pack.batch')),
      ]),
    )
    .orderBy('trace_pack.code')
    .execute()
  return rows.map(({ code, parent }) => `trace pack ${code}: it cannot lie in ${parent}`)
}

/** Trace codes have their goods, batch, parcel and carton (docs/rules/domain.md section 16). */
export async function traceProblems(db: Db): Promise<string[]> {
  return [...(await orphans(db)), ...(await otherwise(db)), ...(await strayPacks(db))]
}
