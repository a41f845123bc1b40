import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderListTab } from '@yaoji/contract/domain/order/order-states'
import { compiledOnce, inList, inTexts } from '../../../platform/database/compiled.ts'
import { isSqlite } from '../../../platform/database/query-parts.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isOwn, isUnder, perTab } from './under-tab.ts'

type Db = Kysely<Tables>

/** Frequent matches are searched in this many of the latest orders first. */
const latestMax = 400
/** Cost of looking up an order, in steps along an index. */
const stepsOfLookUp = 10

/** Columns that the list shows; reading the rest takes equally long again. */
export const listedColumns = ['id', 'sn', 'kind', 'state', 'created_at', 'expires_at', 'payable_fen', 'due_on'] as const
export type ListedOrder = Pick<OrderRow, (typeof listedColumns)[number]>

/** A page of the member's orders; matching names and goods as JSON lists, and the possible part of a number. */
export type Page = { memberId: number; from: number; size: number }
export type Meant = { names: string; goods: string; number: string }
/** `known`: the total, where it has been counted. */
type Asked = Meant & Page & { known: number | null }

export type FoundOrders = { orders: ListedOrder[]; total: number | undefined }

/** Whether an order number has the part that is looked for. */
function hasNumber(db: Db, number: string): RawBuilder<SqlBool> {
  return isSqlite(db) ? sql`instr(orders.sn, ${number}) > 0` : sql`strpos(orders.sn, ${number}) > 0`
}

/** Ids of the orders that have any of these names and goods, each once. */
function idsByLines(db: Db, { memberId, names, goods }: Meant & Page): RawBuilder<string> {
  return sql`
    select order_id as id from order_line where buyer_id = ${memberId} and name in ${inTexts(db, names)}
    union select order_id from order_line where buyer_id = ${memberId} and goods_id in ${inList(db, goods)}`
}

/** The same of those that have any of these or the part of a number. */
function idsOfMeant(db: Db, input: Meant & Page, isNumber: boolean): RawBuilder<string> {
  if (!isNumber) return idsByLines(db, input)
  return sql`${idsByLines(db, input)} union select id from orders where member_id = ${input.memberId} and ${hasNumber(db, input.number)}`
}

/** How many they are: those with the number are counted where they stand, for they may be all. */
function countOfMeant(db: Db, input: Meant & Page, isNumber: boolean): RawBuilder<number> {
  const byLines = idsByLines(db, input)
  if (!isNumber) return sql`select count(*) from (${byLines}) as meant`
  const isNumbered = hasNumber(db, input.number)
  return sql`
    select (select count(*) from orders where member_id = ${input.memberId} and ${isNumbered})
      + (select count(*) from (${byLines}) as meant join orders on orders.id = meant.id where not ${isNumbered})`
}

type FoundRow = ListedOrder & { total: number | string }
/** The statements of each tab, for keywords that may be a part of an order number and for others. */
const statements = (build: (db: Db, input: Asked, of: { tab: OrderListTab; isNumber: boolean }) => RawBuilder<FoundRow>) => {
  const of = (isNumber: boolean) =>
    perTab(tab => compiledOnce((db, input: Asked) => ({ compile: () => build(db, input, { tab, isNumber }).compile(db) })))
  return { byName: of(false), byNumber: of(true) }
}

const listed = sql.join(listedColumns.map(column => sql.ref(`orders.${column}`)))

/** Orders that are found once, to be counted and shown. */
const selectFound = statements(
  (db, input, { tab, isNumber }) => sql`
    with found as materialized (
      select id, created_at from orders
      where ${isOwn(db, input)} and ${isUnder(tab)} and id in (${idsOfMeant(db, input, isNumber)})
    )
    select ${listed}, (select count(*) from found) as total from orders
    where id in (select id from found order by created_at desc, id desc limit ${input.size} offset ${input.from})
    order by created_at desc, id desc`,
)

/** The same, looked for among the latest orders: what most orders have is found in a few of them, and the others are only counted. */
const selectAmongLatest = statements((db, input, { tab, isNumber }) => {
  const total =
    tab === 'all'
      ? countOfMeant(db, input, isNumber)
      : sql`select count(*) from orders where member_id = ${input.memberId} and ${isUnder(tab)} and id in (${idsOfMeant(db, input, isNumber)})`
  // Of the latest under all tabs an index knows these.
  const looked = sql.join([sql`id, created_at`, ...(isNumber ? [sql`sn`] : [])])
  return sql`
    select ${listed}, coalesce(cast(${input.known} as bigint), (${total})) as total from orders
    where id in (
      select id from (
        select ${looked} from orders where member_id = ${input.memberId} and ${isUnder(tab)} order by created_at desc, id desc limit ${latestMax}
      ) as orders
      where exists (
        select 1 from order_line where order_id = orders.id and (name in ${inTexts(db, input.names)} or goods_id in ${inList(db, input.goods)})
      ) ${isNumber ? sql`or ${hasNumber(db, input.number)}` : sql``}
      order by created_at desc, id desc limit ${input.size} offset ${input.from}
    )
    order by created_at desc, id desc`
})

type Read = Meant & Page
const selectCount = compiledOnce((db, input: Read) => ({
  compile: () => sql<{ total: number | string }>`select (${countOfMeant(db, input, false)}) as total`.compile(db),
}))

/** Looks up each matching order. */
const selectFew = compiledOnce((db, input: Read) => ({
  compile: () =>
    sql<ListedOrder>`
      select ${listed} from orders where ${isOwn(db, input)} and id in (${idsByLines(db, input)})
      order by created_at desc, id desc limit ${input.size} offset ${input.from}`.compile(db),
}))

/** The member's orders are gone through in an index, from the newest until there are enough. */
const selectNewest = compiledOnce((db, input: Read) => {
  const isMeant = isSqlite(db) ? sql`+id in (${idsByLines(db, input)})` : sql`id in (${idsByLines(db, input)})`
  return {
    compile: () =>
      sql<ListedOrder>`
        select ${listed} from orders where id in (
          select id from orders where member_id = ${input.memberId} and ${isMeant}
          order by created_at desc, id desc limit ${input.size} offset ${input.from}
        )
        order by created_at desc, id desc`.compile(db),
  }
})

/** A page under all tabs of a keyword that is no part of a number. */
async function pageOfNames(db: Db, { known, ...given }: Asked, ofOrders: number): Promise<Found> {
  const total = known ?? Number((await selectCount(db, given))[0]?.total ?? 0)
  if (total <= given.from) return { orders: [], total }
  const steps = ((given.from + given.size) * ofOrders) / total
  return { orders: await (steps < total * stepsOfLookUp ? selectNewest : selectFew)(db, given), total }
}

type Found = FoundOrders & { total: number }

/**
 * One page of the orders that match a keyword, and their number, for a member with many; a keyword of many orders is searched in the latest
 * first.
 */
export async function foundPage(
  db: Db,
  tab: OrderListTab,
  given: Asked,
  { isMany, ofOrders }: { isMany: boolean; ofOrders: number },
): Promise<Found> {
  if (given.number === '' && tab === 'all') return pageOfNames(db, given, ofOrders)
  const kind = given.number === '' ? 'byName' : 'byNumber'
  const latest = isMany ? await selectAmongLatest[kind][tab](db, given) : []
  const isAll = latest.length === given.size || Number(latest[0]?.total) === given.from + latest.length
  const rows = isAll ? latest : await selectFound[kind][tab](db, given)
  // Behind the last page nothing tells how many there are.
  const [first] = rows.length > 0 || given.from === 0 ? rows : await selectFound[kind][tab](db, { ...given, from: 0, size: 1 })
  return { orders: rows, total: Number(first?.total ?? 0) }
}
