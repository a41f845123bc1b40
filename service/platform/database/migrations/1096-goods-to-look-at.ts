import type { Dialect, Migration } from './migration.ts'

const isBelow = (goods: string) => `exists (
  select 1 from goods_price where goods_price.goods_id = ${goods} and goods_price.price_units < (
    select price_units from purchase_cost where purchase_cost.goods_id = ${goods} order by bought_on desc, id desc limit 1))`

const hasReport = (goods: string, batch: string) => `exists (
  select 1 from goods_paper where goods_paper.goods_id = ${goods} and goods_paper.batch = ${batch} and kind = 'report' and url <> '')`

/** Goods that are being deleted take their prices along. */
const markBelow = (row: string) => [
  `delete from goods_below_cost where goods_id = ${row}.goods_id and not ${isBelow(`${row}.goods_id`)}`,
  `insert into goods_below_cost (goods_id) select id from goods where id = ${row}.goods_id and ${isBelow('goods.id')} on conflict do nothing`,
]

const markBatches = (batches: string) => [
  `delete from batch_unreported where batch_id in (select id from batch where ${batches} and ${hasReport('batch.goods_id', 'batch.number')})`,
  `insert into batch_unreported (batch_id) select id from batch where ${batches} and not ${hasReport('batch.goods_id', 'batch.number')}
   on conflict do nothing`,
]
const batchesOf = (row: string) => markBatches(`batch.goods_id = ${row}.goods_id and batch.number = ${row}.batch`)
const batchItself = markBatches('batch.id = new.id')

const onSqlite = (table: string, changes: readonly [change: string, statements: readonly string[]][]) =>
  changes.map(
    ([change, statements], index) =>
      `create trigger ${table}_to_look_at_${index} after ${change} on ${table} begin ${statements.join('; ')}; end`,
  )

const onPostgres = (table: string, changes: string, statements: readonly string[]) => [
  `create function ${table}_to_look_at() returns trigger language plpgsql as $$ begin ${statements.join('; ')}; return null; end $$`,
  `create trigger ${table}_to_look_at after ${changes} on ${table} for each row execute function ${table}_to_look_at()`,
]

/** A sheet writes thousands of prices in a statement: their goods are marked once for all of them. */
const pricesOnPostgres = [
  `create function goods_price_to_look_at() returns trigger language plpgsql as $$
   begin
     delete from goods_below_cost where goods_id in (select goods_id from made) and not ${isBelow('goods_below_cost.goods_id')};
     insert into goods_below_cost (goods_id)
     select id from goods where id in (select goods_id from made) and ${isBelow('goods.id')} on conflict do nothing;
     return null;
   end $$`,
  ...['insert new', 'update new', 'delete old'].map(each => {
    const [change, rows] = each.split(' ')
    return `create trigger goods_price_to_look_at_${change} after ${change} on goods_price referencing ${rows} table as made
     for each statement execute function goods_price_to_look_at()`
  }),
]

const triggersOf = {
  sqlite: [
    ...onSqlite('goods_price', [
      ['insert', markBelow('new')],
      ['update of price_units', markBelow('new')],
      ['delete', markBelow('old')],
    ]),
    ...onSqlite('purchase_cost', [['insert', markBelow('new')]]),
    ...onSqlite('batch', [
      ['insert', batchItself],
      ['update of goods_id, number', batchItself],
    ]),
    ...onSqlite('goods_paper', [
      ['insert', batchesOf('new')],
      ['update', [...batchesOf('old'), ...batchesOf('new')]],
      ['delete', batchesOf('old')],
    ]),
  ],
  postgres: [
    ...pricesOnPostgres,
    // A price that another transaction is changing is waited for: each of the two would not see the other.
    ...onPostgres('purchase_cost', 'insert', ['perform 1 from goods_price where goods_id = new.goods_id for share', ...markBelow('new')]),
    ...onPostgres('batch', 'insert or update of goods_id, number', batchItself),
    ...onPostgres('goods_paper', 'insert or update or delete', [
      `if tg_op <> 'INSERT' then ${batchesOf('old').join('; ')}`,
      'end if',
      `if tg_op <> 'DELETE' then ${batchesOf('new').join('; ')}`,
      'end if',
    ]),
  ],
} satisfies Record<Dialect['name'], string[]>

/** Marks for all rows, where no trigger made them. */
export const markAll = [
  `insert into goods_below_cost (goods_id)
   select id from goods where id in (select goods_id from purchase_cost) and ${isBelow('goods.id')} on conflict do nothing`,
  `insert into batch_unreported (batch_id) select id from batch where not ${hasReport('batch.goods_id', 'batch.number')} on conflict do nothing`,
]

/**
 * Goods with a price below what was paid last, and batches without a report: the console lists them, and they are few among a million.
 * Triggers keep them, so that every writer does. The marks of a batch that is sold out stay.
 */
export const goodsToLookAt: Migration = {
  number: 1096,
  name: 'goods to look at',
  statements: ({ name, tableEnd }) => [
    `create table goods_below_cost (goods_id integer primary key references goods (id) on delete cascade) ${tableEnd}`,
    `create table batch_unreported (batch_id integer primary key references batch (id) on delete cascade) ${tableEnd}`,
    ...triggersOf[name],
    ...(name === 'sqlite' ? markAll : []),
  ],
  // With the triggers in force, so that no change is left out. A row that changed while the marks were made has one that no trigger takes off.
  beside: [
    ...markAll,
    `delete from goods_below_cost where not ${isBelow('goods_below_cost.goods_id')}`,
    `delete from batch_unreported where batch_id in (select id from batch where ${hasReport('batch.goods_id', 'batch.number')})`,
  ],
}
