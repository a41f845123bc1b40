import type { Dialect, Migration } from './migration.ts'

type Told = {
  table: string
  log: keyof typeof keyColumns
  /** The keys in the log that a row (`old` or `new`) belongs to, as a select. */
  keys: (row: 'old' | 'new') => string
  /** Names of the triggers. */
  trigger?: string
}

const keyColumns = {
  member_change: ['member_id'],
  order_change: ['member_id'],
  session_change: ['member_id'],
  shop_change: ['name', 'id'],
} as const

/** Tables of a member and its rights, by which caches follow it. The former and the new owner of a row are both notified. */
const ofMember = [
  'session',
  'membership',
  'member_scope',
  'member_paper',
  'address',
  'agreed_price',
  'goods_right',
  'favorite',
  'arrival_notice',
]
/** Tables shared by all members. */
const ofShop = { category: 'id', warehouse: 'id', promotion: 'id', promotion_goods: 'promotion_id', goods_area: 'goods_id' } as const
/** Tables of goods, in addition to those of migration 7. */
const ofGoods = ['goods_area', 'goods_tag', 'goods_paper', 'goods_text'] as const

const tellings: readonly Told[] = [
  ...ofMember.map((table): Told => ({ table, log: 'member_change', keys: row => `select ${row}.member_id as member_id` })),
  { table: 'member', log: 'member_change', keys: row => `select ${row}.id as member_id` },
  { table: 'person', log: 'member_change', keys: row => `select member_id from membership where person_id = ${row}.id` },
  ...Object.entries(ofShop).map(
    ([table, column]): Told => ({
      table,
      log: 'shop_change',
      keys: row => `select '${table}' as name, ${row}.${column} as id`,
    }),
  ),
]

function noteStatement({ name }: Dialect, { log, keys }: Told, row: 'old' | 'new'): string {
  const columns = keyColumns[log].join(', ')
  const number = name === 'sqlite' ? `(select coalesce(max(changed_in), 0) + 1 from ${log})` : 'pg_current_xact_id()::text::bigint'
  return `insert into ${log} (${columns}, changed_in) select ${columns}, ${number} from (${keys(row)}) as key where true
    on conflict (${columns}) do update set changed_in = excluded.changed_in;`
}

/** Statements that log which rows of a table changed. */
export function tellChanges(dialect: Dialect, one: Told): string[] {
  const { table, trigger = `${table}_tell` } = one
  const [ofOld, ofNew] = [noteStatement(dialect, one, 'old'), noteStatement(dialect, one, 'new')]
  if (dialect.name === 'sqlite') {
    const bodies = { insert: ofNew, update: ofOld + ofNew, delete: ofOld }
    return Object.entries(bodies).map(
      ([change, body]) => `create trigger ${trigger}_${change} after ${change} on ${table} begin ${body} end`,
    )
  }
  return [
    `create function ${trigger}_change() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then ${ofOld} end if;
       if tg_op <> 'DELETE' then ${ofNew} end if;
       return null;
     end $$`,
    `create trigger ${trigger}_change after insert or update or delete on ${table}
     for each row execute function ${trigger}_change()`,
  ]
}

/** The last change of members and of shared tables, so that every process may cache them. */
export const toldChanges: Migration = {
  number: 116,
  name: 'told changes',
  statements: dialect => [
    `create table member_change (member_id integer primary key, changed_in ${dialect.big} not null) ${dialect.tableEnd}`,
    'create index member_change_order on member_change (changed_in)',
    `create table shop_change (
      name text not null,
      id integer not null,
      changed_in ${dialect.big} not null,
      primary key (name, id)
    ) ${dialect.tableEnd}`,
    'create index shop_change_order on shop_change (changed_in)',
    ...ofGoods.flatMap(table => dialect.noteChanges(table, 'trade_change', 'goods_id')),
    ...tellings.flatMap(one => tellChanges(dialect, one)),
  ],
}
