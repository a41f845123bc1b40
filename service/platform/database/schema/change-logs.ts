import { logChanges } from '../migrations/log-changes.ts'
import type { Dialect } from '../migrations/migration.ts'

/** Facts about goods that change lists, with `goods_id`. */
const tradeTables = [
  'stock',
  'batch',
  'goods_price',
  'ladder',
  'special_price',
  'favorite',
  'goods_area',
  'goods_tag',
  'goods_paper',
  'goods_text',
]
/** Tables of a member and its rights, with `member_id`. */
const memberTables = [
  'session',
  'membership',
  'member_scope',
  'member_paper',
  'address',
  'agreed_price',
  'goods_right',
  'favorite',
  'arrival_notice',
  'coupon',
  'gift_choice',
]
/** Tables shared by all members, with the column that names the row; rows of `setting` have no number. */
const shopTables = {
  category: 'id',
  warehouse: 'id',
  promotion: 'id',
  promotion_goods: 'promotion_id',
  goods_area: 'goods_id',
  coupon_offer: 'id',
}

const ownMember = (row: 'old' | 'new') => `select ${row}.member_id as member_id`
const memberItself = (row: 'old' | 'new') => `select ${row}.id as member_id`
const membersOfPerson = (row: 'old' | 'new') => `select member_id from membership where person_id = ${row}.id`
const buyer = (row: 'old' | 'new') => `select ${row}.buyer_id as member_id`

/** What a session states about its person and store. */
const sessionTables = { session: ownMember, membership: ownMember, member: memberItself, person: membersOfPerson }

function memberLogs(dialect: Dialect): string[] {
  const log = 'member_change'
  return [
    ...memberTables.flatMap(table => logChanges(dialect, { table, log, keys: ownMember })),
    ...logChanges(dialect, { table: 'member', log, keys: memberItself }),
    ...logChanges(dialect, { table: 'person', log, keys: membersOfPerson }),
  ]
}

/** Inserting an order logs the change of its lines too. */
function orderLogs(dialect: Dialect): string[] {
  const log = 'order_change'
  return [
    ...logChanges(dialect, { table: 'orders', log, keys: ownMember }),
    ...logChanges(dialect, { table: 'order_line', log, keys: buyer, isInsertSilent: true }),
  ]
}

function shopLogs(dialect: Dialect): string[] {
  const log = 'shop_change'
  return [
    ...Object.entries(shopTables).flatMap(([table, column]) =>
      logChanges(dialect, { table, log, keys: row => `select '${table}' as name, ${row}.${column} as id` }),
    ),
    ...logChanges(dialect, { table: 'setting', log, keys: () => `select 'setting' as name, 0 as id` }),
  ]
}

const keyedLogs = {
  goods_change: 'goods_id',
  trade_change: 'goods_id',
  member_change: 'member_id',
  order_change: 'member_id',
  session_change: 'member_id',
}

/** The last change of each goods, member and shared table, so that every process can cache them. */
export const changeLogs = (dialect: Dialect): string[] => [
  ...Object.entries(keyedLogs).flatMap(([log, key]) => [
    `create table ${log} (${key} integer primary key, changed_in ${dialect.big} not null) ${dialect.tableEnd}`,
    `create index ${log}_order on ${log} (changed_in)`,
  ]),
  `create table shop_change (
    name text not null,
    id integer not null,
    changed_in ${dialect.big} not null,
    primary key (name, id)
  ) ${dialect.tableEnd}`,
  'create index shop_change_order on shop_change (changed_in)',
  ...dialect.noteChanges('goods', 'goods_change', 'id'),
  ...dialect.noteChanges('goods_alias', 'goods_change', 'log_key'),
  ...tradeTables.flatMap(table => dialect.noteChanges(table, 'trade_change', 'goods_id')),
  ...memberLogs(dialect),
  ...orderLogs(dialect),
  ...Object.entries(sessionTables).flatMap(([table, keys]) =>
    logChanges(dialect, { table, log: 'session_change', keys, trigger: `${table}_session_tell` }),
  ),
  ...shopLogs(dialect),
]
