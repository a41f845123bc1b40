import { hash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderListQuery } from '@yaoji/contract/calls/order'
import { ephedrineSuffix } from '@yaoji/contract/order-kinds'
import type { OrderListTab } from '@yaoji/contract/domain/order-states'
import { compiledOnce, inList, inTexts } from '../database/compiled.ts'
import { isSqlite } from '../database/is-sqlite.ts'
import { keptOfMember } from '../database/kept-of-member.ts'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { pageRange } from '../http/page-wire.ts'
import { boughtNames } from './bought-names.ts'
import { ordersNumbered, wholeNumberIn } from './by-number.ts'
import { meantBy } from './meant-by.ts'
import { isOwn, isUnder, perTab } from './under-tab.ts'

type Db = Kysely<Tables>

/** Of so many members totals are kept. */
const keptMax = 500
/** So many totals of keywords are kept of each, and under an order's own state alone: what returns and shortages say changes without the order. */
const totalsMax = 8
/** From so many names and goods on many orders have one of them: they are looked for among so many of the latest first. */
const manyFrom = 10
const latestMax = 400
/** Begins the keys of totals that hold for all states. */
const anyState = 'all '
/** An order number begins with its day: many orders have the same year and month. */
const monthDigits = 6

type Page = { memberId: number; from: number; size: number }

const selectPage = perTab(tab =>
  compiledOnce((db, { memberId, from, size }: Page) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('member_id', '=', memberId)
      .where(isUnder(tab))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(from),
  ),
)

/** How many orders keywords found: whoever turns pages does not have thousands counted again. */
type Totals = Map<string, number>

/** Until one of the member's orders changes, but for those of all states: lines and numbers stay, so these hold until there are others. */
const totalsOf = keptOfMember(
  keptMax,
  async (): Promise<Totals> => new Map(),
  async former => new Map([...former].filter(([key]) => key.startsWith(anyState))),
)

/** Who asks, and when, with how many orders they have. */
type Asking = { memberId: number; now: number; counts: Promise<{ all: number }> }

type FoundOrders = { orders: OrderRow[]; total: number | undefined }

/** JSON lists of the names and goods that a keyword means, and the part of a number that it may be. */
type Meant = { names: string; goods: string; number: string }

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

/** `known`: the total, where it has been counted. */
type Asked = Meant & Page & { known: number | null }

type FoundRow = OrderRow & { total: number | string }
/** The statements of each tab, for keywords that may be a part of an order number and for others. */
const statements = (build: (db: Db, input: Asked, of: { tab: OrderListTab; isNumber: boolean }) => RawBuilder<FoundRow>) => {
  const of = (isNumber: boolean) =>
    perTab(tab => compiledOnce((db, input: Asked) => ({ compile: () => build(db, input, { tab, isNumber }).compile(db) })))
  return { byName: of(false), byNumber: of(true) }
}

/** Orders that are found once, to be counted and shown. */
const selectFound = statements(
  (db, input, { tab, isNumber }) => sql`
    with found as materialized (
      select id, created_at from orders
      where ${isOwn(db, input)} and ${isUnder(tab)} and id in (${idsOfMeant(db, input, isNumber)})
    )
    select orders.*, (select count(*) from found) as total from orders
    where id in (select id from found order by created_at desc, id desc limit ${input.size} offset ${input.from})
    order by created_at desc, id desc`,
)

/** The same, looked for among the latest orders: what most orders have is found in a few of them, and the others are only counted. */
const selectAmongLatest = statements((db, input, { tab, isNumber }) => {
  const total =
    tab === 'all'
      ? countOfMeant(db, input, isNumber)
      : sql`select count(*) from orders where member_id = ${input.memberId} and ${isUnder(tab)} and id in (${idsOfMeant(db, input, isNumber)})`
  return sql`
    select orders.*, coalesce(cast(${input.known} as bigint), (${total})) as total
    from (
      select * from orders where member_id = ${input.memberId} and ${isUnder(tab)} order by created_at desc, id desc limit ${latestMax}
    ) as orders
    where exists (
      select 1 from order_line where order_id = orders.id and (name in ${inTexts(db, input.names)} or goods_id in ${inList(db, input.goods)})
    ) ${isNumber ? sql`or ${hasNumber(db, input.number)}` : sql``}
    order by created_at desc, id desc limit ${input.size} offset ${input.from}`
})

async function foundPage(db: Db, tab: OrderListTab, given: Asked, isMany: boolean): Promise<FoundOrders> {
  const kind = given.number === '' ? 'byName' : 'byNumber'
  const latest = isMany ? await selectAmongLatest[kind][tab](db, given) : []
  const isAll = latest.length === given.size || Number(latest[0]?.total) === given.from + latest.length
  const rows = isAll ? latest : await selectFound[kind][tab](db, given)
  // Behind the last page nothing tells how many there are.
  const [first] = rows.length > 0 || given.from === 0 ? rows : await selectFound[kind][tab](db, { ...given, from: 0, size: 1 })
  return { orders: rows, total: Number(first?.total ?? 0) }
}

/** The same with the total that is kept, or to be kept. */
async function keptPage(
  db: Db,
  tab: OrderListTab,
  given: Meant & Page,
  { totals, counts }: Pick<Asking, 'counts'> & { totals: Totals },
): Promise<FoundOrders> {
  const of = tab === 'all' ? `${anyState}${(await counts).all}` : tab
  // A broad keyword names hundreds of names and goods; what is kept of it is short.
  const key = `${of} ${hash('sha256', [given.number, given.goods, given.names].join(' '), 'base64')}`
  const found = await foundPage(db, tab, { ...given, known: totals.get(key) ?? null }, true)
  if (totals.size >= totalsMax) totals.clear()
  if (found.total !== undefined && tab !== 'after-sale') totals.set(key, found.total)
  return found
}

/**
 * One page of a member's orders under a tab, newest first: all of them, or those with a keyword in their number or in the name of goods,
 * or of these goods, which the index finds by it. The total is told for a keyword only.
 */
export async function ownOrders(
  db: Db,
  { memberId, now, counts }: Asking,
  query: OrderListQuery,
  found: readonly number[],
): Promise<FoundOrders> {
  const { tab = 'all', keywords = '' } = query
  const [from, to] = pageRange(query)
  const page = { memberId, from, size: to - from }
  const keyword = keywords.trim()
  if (keyword === '') return { orders: await selectPage[tab](db, page), total: undefined }
  const whole = wholeNumberIn(keyword)
  if (whole !== undefined) {
    const orders = await ordersNumbered[tab](db, { memberId, number: whole, marked: whole + ephedrineSuffix })
    return { orders: orders.slice(from, to), total: orders.length }
  }
  // At once, so that both share a look at what other processes wrote.
  const [bought, totals] = await Promise.all([boughtNames(db, memberId, now), totalsOf(db, memberId)])
  const { names, goods, number } = meantBy(bought, keyword, found)
  if (names.length + goods.length === 0 && number === '') return { orders: [], total: 0 }
  const meant = { names: JSON.stringify(names), goods: JSON.stringify(goods), number }
  const isMany = names.length + goods.length > manyFrom || (number !== '' && number.length <= monthDigits)
  return isMany
    ? keptPage(db, tab, { ...page, ...meant }, { totals, counts })
    : foundPage(db, tab, { ...page, ...meant, known: null }, false)
}
