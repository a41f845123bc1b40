import { sql, type Kysely, type SqlBool } from 'kysely'
import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { byGoods, isInForce } from '../../platform/database/query-parts.ts'
import type { MemberRow, TagRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { givingByGoods, type Giving, type GivingRow } from './gift-tags.ts'
import { messages } from './messages.ts'
import { participation } from './participation.ts'

/** A tag of some goods, or a promotion that gives something, with one of its gifts. */
type ShownRow = TagRow & { promotion_id: number | null } & Partial<{ [Column in keyof GivingRow]: GivingRow[Column] | null }>

const nothingGiven = [
  sql<string | null>`cast(null as text)`.as('kind'),
  sql<string | null>`cast(null as text)`.as('terms'),
  sql<string | null>`cast(null as text)`.as('given_name'),
  sql<number | null>`cast(null as integer)`.as('given_number'),
  sql<string | null>`cast(null as text)`.as('given_unit'),
] as const

function selectSold(db: Kysely<Tables>, ids: readonly number[], now: number) {
  const { set, 'group-buy': group, 'flash-sale': flash } = messages.saleTags
  return db
    .selectFrom('promotion_goods')
    .innerJoin('promotion', 'promotion.id', 'promotion_goods.promotion_id')
    .where('promotion_goods.goods_id', 'in', ids)
    .where('promotion.kind', 'in', Object.keys(messages.saleTags))
    .where(isInForce(now))
    .select([
      'promotion_goods.goods_id',
      sql<number>`-1`.as('sort'),
      sql<string>`case kind when 'set' then ${set[0]} when 'group-buy' then ${group[0]} else ${flash[0]} end`.as('name'),
      sql<string>`case kind when 'set' then ${set[1]} when 'group-buy' then ${group[1]} else ${flash[1]} end`.as('description'),
      sql<string | null>`promotion.scope`.as('scope'),
      sql<number | null>`promotion.id`.as('promotion_id'),
      ...nothingGiven,
    ])
}

/** Not joined to goods yet: its scope names the goods that feed it. */
function selectGiving(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('promotion_goods')
    .innerJoin('promotion', 'promotion.id', 'promotion_goods.promotion_id')
    .innerJoin('goods', 'goods.id', 'promotion_goods.goods_id')
    .where('promotion.kind', 'in', Object.keys(giftTypes))
    .where(isInForce(now))
    .where(sql<SqlBool>`(promotion_goods.quota is null or promotion_goods.taken + promotion_goods.number <= promotion_goods.quota)`)
    .select([
      sql<number>`0`.as('goods_id'),
      sql<number>`promotion.id`.as('sort'),
      sql<string>`''`.as('name'),
      sql<string>`''`.as('description'),
      sql<string | null>`promotion.scope`.as('scope'),
      sql<number | null>`promotion.id`.as('promotion_id'),
      sql<string | null>`promotion.kind`.as('kind'),
      sql<string | null>`promotion.terms`.as('terms'),
      sql<string | null>`goods.name`.as('given_name'),
      sql<number | null>`promotion_goods.number`.as('given_number'),
      sql<string | null>`goods.pack_unit`.as('given_unit'),
    ])
}

/** What operators set, and before it how the goods are sold and what is given for them: no call of its own for that. */
function selectTags(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<ShownRow[]> {
  return db
    .selectFrom('goods_tag')
    .select(['goods_id', 'sort', 'name', 'description'])
    .select([
      sql<string | null>`cast(null as text)`.as('scope'),
      sql<number | null>`cast(null as integer)`.as('promotion_id'),
      ...nothingGiven,
    ])
    .where('goods_id', 'in', ids)
    .union(selectSold(db, ids, now))
    .union(selectGiving(db, now))
    .orderBy('sort')
    .orderBy('given_name')
    .execute()
}

const isGiving = (row: ShownRow): row is ShownRow & GivingRow => typeof row.kind === 'string'

export type ShownRows = { tags: Map<number, TagRow[]>; giving: ReadonlyMap<number, Giving[]> }

const scopedOf = ({ promotion_id, scope }: ShownRow) => ({ id: promotion_id ?? 0, scope: scope ?? '' })

/** Facts that lists show in addition to price and buyability, as a transaction reads them. */
export async function loadShownRows(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  ids: readonly number[],
  now: number,
): Promise<ShownRows> {
  const all = await selectTags(db, ids, now)
  const refusalOf = (await participation(db, member ? [member] : [], all.map(scopedOf), now))(member?.id)
  const tags = all.filter(row => refusalOf(scopedOf(row)) === undefined)
  // Two flash sales of the same goods for two kinds of stores are one tag.
  const plainTags = tags.filter(row => !isGiving(row))
  const once = new Map(plainTags.map(row => [`${row.goods_id} ${row.sort} ${row.name} ${row.description}`, row]))
  return { tags: byGoods([...once.values()]), giving: givingByGoods(tags.filter(isGiving)) }
}
