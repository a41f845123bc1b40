import type { Dialect, Migration } from './migration.ts'

/** Names of the kinds before, in the tiers and in the columns, and since; a source of 0 was not told. */
const kinds = [
  { tier: 'manjian', column: 'reduction_fen', kind: 'full-reduction', source: '0' },
  { tier: 'discount', column: 'discount_fen', kind: 'order-discount', source: '0' },
  { tier: undefined, column: 'coupon_fen', kind: 'coupon', source: 'coalesce(coupon_id, 0)' },
] as const
const columns = kinds.map(({ column }) => column)

const json = {
  sqlite: { object: 'json_object', array: 'json_array', list: 'json_group_array', text: (value: string) => value },
  postgres: { object: 'jsonb_build_object', array: 'jsonb_build_array', list: 'jsonb_agg', text: (value: string) => `(${value})::text` },
}

/** Tiers of one kind become the terms of one promotion over all goods, without an end and under the name of its kind. */
function promotions({ name, identity, big, tableEnd, jsonOnly }: Dialect): string[] {
  const { object, list, text } = json[name]
  const tier = `${object}('amount_fen', amount_fen, 'reduce_fen', reduce_fen, 'percent', percent)`
  return [
    `create table promotion (
      id ${identity},
      kind text not null,
      name text not null,
      begins_at ${big} not null,
      ends_at ${big} check (ends_at > begins_at),
      scope text not null,
      terms text not null
    ) ${tableEnd}`,
    'create index promotion_end on promotion (ends_at)',
    ...jsonOnly('promotion', 'scope'),
    ...jsonOnly('promotion', 'terms'),
    ...kinds
      .filter(each => each.tier !== undefined)
      .map(
        ({ kind, tier: before }) => `insert into promotion (kind, name, begins_at, ends_at, scope, terms)
          select '${kind}', '', 0, null, '{}', ${text(`${object}('tiers', ${list}(${tier} order by amount_fen))`)}
          from promotion_tier where kind = '${before}' group by kind`,
      ),
    'drop table promotion_tier',
  ]
}

/** What was taken of orders and lines leaves its columns for rows. */
function rows({ big, tableEnd }: Dialect): string[] {
  return [
    `create table order_deduction (
      order_id text not null references orders (id),
      kind text not null,
      source_id integer not null,
      name text not null,
      amount_fen ${big} not null check (amount_fen > 0),
      primary key (order_id, kind, source_id)
    ) ${tableEnd}`,
    `create table order_line_deduction (
      line_id integer not null references order_line (id),
      kind text not null,
      amount_fen ${big} not null check (amount_fen > 0),
      primary key (line_id, kind)
    ) ${tableEnd}`,
    ...kinds.flatMap(({ column, kind, source }) => [
      `insert into order_deduction select id, '${kind}', ${source}, '', ${column} from orders where ${column} > 0`,
      `insert into order_line_deduction select id, '${kind}', ${column} from order_line where ${column} > 0`,
    ]),
  ]
}

const orderSum = 'check (payable_fen >= 0 and payable_fen = goods_fen - deducted_fen + freight_fen)'
const lineSum = 'check (net_fen between 0 and amount_fen)'

function orders({ name, big, dropColumns }: Dialect): string[] {
  const kept = `id, sn, member_id, quote_id, state, kind, goods_fen, deducted_fen, freight_fen, payable_fen,
    contact_name, contact_phone, region, detail, remark, pay_method, created_at, expires_at, paid_at`
  return [
    `alter table orders add column deducted_fen ${big} not null default 0 check (deducted_fen >= 0)`,
    `update orders set deducted_fen = ${columns.join(' + ')}`,
    ...dropColumns('orders', [...columns, 'coupon_id'], {
      columns: kept,
      definition: `
      id text primary key,
      sn text not null unique,
      member_id integer not null references member (id),
      quote_id text not null unique,
      state integer not null,
      kind text not null,
      goods_fen ${big} not null check (goods_fen >= 0),
      deducted_fen ${big} not null check (deducted_fen >= 0),
      freight_fen ${big} not null check (freight_fen >= 0),
      payable_fen ${big} not null,
      contact_name text not null,
      contact_phone text not null,
      region text not null,
      detail text not null,
      remark text not null,
      pay_method text not null,
      created_at ${big} not null,
      expires_at ${big},
      paid_at ${big},
      ${orderSum}`,
    }),
    ...(name === 'sqlite'
      ? [
          'create index orders_member on orders (member_id, created_at, id)',
          'create index orders_member_state on orders (member_id, state)',
          'create index orders_expiry on orders (expires_at) where expires_at is not null',
        ]
      : ['alter table orders alter column deducted_fen drop default', `alter table orders add ${orderSum}`]),
  ]
}

function orderLines({ name, identity, big, dropColumns }: Dialect): string[] {
  const kept = `id, order_id, goods_id, warehouse_id, name, manufacturer, spec, pack_unit, price_units, price_name,
    quantity, amount_fen, net_fen`
  return [
    ...dropColumns('order_line', columns, {
      columns: kept,
      definition: `
      id ${identity},
      order_id text not null references orders (id),
      goods_id integer not null,
      warehouse_id integer not null,
      name text not null,
      manufacturer text not null,
      spec text not null,
      pack_unit text not null,
      price_units integer not null check (price_units >= 0),
      price_name text not null,
      quantity integer not null check (quantity >= 1),
      amount_fen ${big} not null check (amount_fen >= 0),
      net_fen ${big} not null,
      ${lineSum}`,
    }),
    ...(name === 'sqlite'
      ? ['create index order_line_order on order_line (order_id)', 'create index order_line_goods on order_line (goods_id)']
      : [`alter table order_line add ${lineSum}`]),
  ]
}

/** The same goods may lie in a cart as a flash sale, a part of a set or a gift too; until now every line is an ordinary one. */
function cartLines({ name, identity, big, dropColumns }: Dialect): string[] {
  const key = 'unique (member_id, goods_id, kind, source_id)'
  return [
    `alter table cart_line add column kind text not null default 'ordinary'`,
    'alter table cart_line add column source_id integer not null default 0',
    ...(name === 'postgres'
      ? ['alter table cart_line drop constraint cart_line_member_id_goods_id_key', `alter table cart_line add ${key}`]
      : dropColumns('cart_line', [], {
          columns: 'id, member_id, goods_id, warehouse_id, quantity, is_selected, created_at, kind, source_id',
          definition: `
          id ${identity},
          member_id integer not null references member (id) on delete cascade,
          goods_id integer not null references goods (id) on delete cascade,
          warehouse_id integer not null references warehouse (id),
          quantity integer not null check (quantity >= 1),
          is_selected integer not null check (is_selected in (0, 1)),
          created_at ${big} not null,
          kind text not null default 'ordinary',
          source_id integer not null default 0,
          ${key}`,
        })),
  ]
}

/** Quotes that are open go on: what was pinned as fields of their own is pinned as promotions. */
function quotes({ name }: Dialect): string[] {
  const { object, array } = json[name]
  const pinned = name === 'sqlite' ? 'pinned' : '(pinned::jsonb)'
  const promotion = (kind: string, id: string, tiers: string) =>
    `${object}('kind', '${kind}', 'id', ${id}, 'name', '', 'goodsIds', null, 'tiers', ${tiers})`
  const bound = `${array}(${promotion('full-reduction', '0', `${pinned} -> 'fullReductions'`)},
    ${promotion('order-discount', '0', `${pinned} -> 'orderDiscounts'`)})`
  const benefit = `${object}('kind', 'reduce', 'reduction', ${pinned} -> 'coupon' -> 'reduction')`
  const chosen = `${array}(${promotion('coupon', 'coupon_id', `${array}(${object}('amount', ${pinned} -> 'coupon' -> 'bar', 'benefit', ${benefit}))`)})`
  const old = `where pinned like '{%"fullReductions":[%'`
  const changed = (extra: string) =>
    name === 'sqlite'
      ? `json_set(json_remove(pinned, '$.fullReductions', '$.orderDiscounts', '$.coupon'), '$.promotions', ${bound}, '$.chosen', ${extra})`
      : `((pinned::jsonb - 'fullReductions' - 'orderDiscounts' - 'coupon')
          || jsonb_build_object('promotions', ${bound}, 'chosen', ${extra}))::text`
  return [
    `update quote set pinned = ${changed(chosen)} ${old} and coupon_id is not null`,
    `update quote set pinned = ${changed(`${array}()`)} ${old}`,
  ]
}

/** Kinds of deduction are rows instead of columns: a new one needs no migration. */
export const deductions: Migration = {
  number: 14,
  name: 'deductions',
  isRebuilding: true,
  statements: dialect => [
    ...promotions(dialect),
    ...rows(dialect),
    ...orders(dialect),
    ...orderLines(dialect),
    ...cartLines(dialect),
    ...quotes(dialect),
  ],
}
