import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderListQuery } from '@yaoji/contract/calls/order'
import { ephedrineSuffix } from '@yaoji/contract/order-kinds'
import { orderListTabs, orderTabs, type OrderListTab } from '@yaoji/contract/domain/order-states'
import { compiledOnce, inList, inTexts } from '../database/compiled.ts'
import { isSqlite } from '../database/is-sqlite.ts'
import { keptOfMember } from '../database/kept-of-member.ts'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { pageRange } from '../http/page-wire.ts'

type Db = Kysely<Tables>

/** What may be a part of an order number: it has digits, and the mark of its kind. */
const numberPart = new RegExp(`^[\\d${ephedrineSuffix}]+$`, 'i')
/** Of so many members the names of what they bought are kept: a few hundred each. */
const keptMax = 500
/** From so many names and goods on most orders have one of them: these are gone through one by one in place of being looked up. */
const manyFrom = 20
/** An order number begins with its day: many orders have the same year and month. */
const monthDigits = 6

function perTab<Made>(make: (tab: OrderListTab) => Made): Readonly<Record<OrderListTab, Made>> {
  return Object.fromEntries(orderListTabs.map(tab => [tab, make(tab)])) as Record<OrderListTab, Made> // One for each, as it says.
}

/** Whether an order stands under a tab. */
function isUnder(tab: OrderListTab): RawBuilder<SqlBool> {
  if (tab === 'after-sale')
    return sql`(exists (select 1 from after_sale where after_sale.order_id = orders.id)
      or exists (select 1 from shortage where shortage.order_id = orders.id))`
  const states: readonly number[] = orderTabs[tab]
  return states.length === 0 ? sql`true` : sql`orders.state in (${sql.join(states.map(state => sql.lit(state)))})`
}

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

const selectNames = compiledOnce((db, { memberId }: { memberId: number }) => ({
  compile: () =>
    sql<{ name: string }>`
      with recursive bought (name) as (
        select min(name) from order_line where buyer_id = ${memberId}
        union all
        select (select min(next.name) from order_line as next where next.buyer_id = ${memberId} and next.name > bought.name)
        from bought where bought.name is not null
      )
      select name from bought where name is not null`.compile(db),
}))

/** The names under which a member bought goods: of many lines and few names the index leads from one to the next. */
const boughtNames = keptOfMember(keptMax, async (db, memberId) => (await selectNames(db, { memberId })).map(row => row.name))

type FoundOrders = { orders: OrderRow[]; total: number | undefined }

/** JSON lists of the names and goods that a keyword means, and the part of a number that it may be. */
type Meant = { names: string; goods: string; number: string }

/** Ids of the orders that have any of these. */
function idsOfMeant(db: Db, { memberId, names, goods, number }: Meant & Page, isNumber: boolean): RawBuilder<string> {
  const place = isSqlite(db) ? sql`instr(sn, ${number})` : sql`strpos(sn, ${number})`
  const byNumber = sql`union select id from orders where member_id = ${memberId} and ${place} > 0`
  return sql`
    select distinct order_id as id from order_line
    where buyer_id = ${memberId} and (name in ${inTexts(db, names)} or goods_id in ${inList(db, goods)})
    ${isNumber ? byNumber : sql``}`
}

/** Orders that are found once, to be counted and shown. */
const foundBy = (isNumber: boolean, isMany: boolean) =>
  perTab(tab =>
    compiledOnce((db, input: Meant & Page) => ({
      compile: () =>
        sql<OrderRow & { total: number | string }>`
          with meant as materialized (${idsOfMeant(db, input, isNumber)}),
          found as materialized (
            select id, created_at from orders
            where member_id = ${input.memberId} and ${isUnder(tab)} and ${isMany ? sql`id || ''` : sql`id`} in (select meant.id from meant)
          )
          select orders.*, (select count(*) from found) as total from orders
          where id in (select id from found order by created_at desc, id desc limit ${input.size} offset ${input.from})
          order by created_at desc, id desc`.compile(db),
    })),
  )

const waysOf = (isNumber: boolean) => ({ few: foundBy(isNumber, false), many: foundBy(isNumber, true) })
const selectFound = { byName: waysOf(false), byNumber: waysOf(true) }

async function foundPage(db: Db, tab: OrderListTab, given: Meant & Page, way: 'few' | 'many'): Promise<FoundOrders> {
  const select = selectFound[given.number === '' ? 'byName' : 'byNumber'][way][tab]
  const rows = await select(db, given)
  // Behind the last page nothing tells how many there are.
  const [first] = rows.length > 0 || given.from === 0 ? rows : await select(db, { ...given, from: 0, size: 1 })
  return { orders: rows, total: Number(first?.total ?? 0) }
}

/**
 * One page of a member's orders under a tab, newest first: all of them, or those with a keyword in their number or in the name of goods,
 * or of these goods, which the index finds by it. The total is told for a keyword only.
 */
export async function ownOrders(db: Db, memberId: number, query: OrderListQuery, found: readonly number[]): Promise<FoundOrders> {
  const { tab = 'all', keywords = '' } = query
  const [from, to] = pageRange(query)
  const page = { memberId, from, size: to - from }
  const keyword = keywords.trim()
  if (keyword === '') return { orders: await selectPage[tab](db, page), total: undefined }
  const part = keyword.toLowerCase()
  const names = (await boughtNames(db, memberId)).filter(name => name.toLowerCase().includes(part))
  const number = numberPart.test(keyword) ? keyword.toUpperCase() : ''
  if (names.length + found.length === 0 && number === '') return { orders: [], total: 0 }
  const meant = { names: JSON.stringify(names), goods: JSON.stringify(found), number }
  const isMany = names.length + found.length > manyFrom || (number !== '' && number.length <= monthDigits)
  return foundPage(db, tab, { ...page, ...meant }, isMany ? 'many' : 'few')
}
