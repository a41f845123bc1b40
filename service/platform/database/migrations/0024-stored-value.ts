import type { Dialect, Migration } from './migration.ts'

const json = {
  sqlite: { object: 'json_object', text: (value: string) => value },
  postgres: { object: 'jsonb_build_object', text: (value: string) => `(${value})::text` },
}

/** A coupon says as JSON what it is for and what it takes off, as promotions do. */
function coupons({ name, identity, big, dropColumns, jsonOnly }: Dialect): string[] {
  const { object, text } = json[name]
  const tier = `${object}('amount_fen', bar_fen, 'reduce_fen', reduction_fen)`
  return [
    `alter table coupon add column scope text not null default '{}'`,
    `alter table coupon add column terms text not null default '{}'`,
    `update coupon set terms = ${text(`${object}('tier', ${tier})`)}`,
    ...dropColumns('coupon', ['reduction_fen', 'bar_fen'], {
      columns: 'id, member_id, name, scope, terms, begins_at, ends_at, state, order_id',
      definition: `
      id ${identity},
      member_id integer not null references member (id) on delete cascade,
      name text not null,
      scope text not null,
      terms text not null,
      begins_at ${big} not null,
      ends_at ${big} not null,
      state text not null check (state in ('unused', 'held', 'used', 'void')),
      order_id text,
      check ((state in ('held', 'used')) = (order_id is not null))`,
    }),
    ...(name === 'sqlite'
      ? ['create index coupon_member on coupon (member_id, state)']
      : ['alter table coupon alter column scope drop default', 'alter table coupon alter column terms drop default']),
    ...jsonOnly('coupon', 'scope'),
    ...jsonOnly('coupon', 'terms'),
  ]
}

/** 现金券 and 积分: what they are worth, what an order holds of them, and every change of the points. */
export const storedValue: Migration = {
  number: 24,
  name: 'stored value',
  isRebuilding: true,
  statements: dialect => {
    const { identity, big, tableEnd, immutable } = dialect
    return [
      ...coupons(dialect),
      `alter table order_deduction add column freight_fen ${big} not null default 0 check (freight_fen between 0 and amount_fen)`,
      `create table voucher (
        id ${identity},
        member_id integer not null references member (id) on delete cascade,
        name text not null,
        face_fen ${big} not null check (face_fen > 0),
        balance_fen ${big} not null check (balance_fen between 0 and face_fen),
        begins_at ${big} not null,
        ends_at ${big} not null check (ends_at > begins_at),
        state text not null check (state in ('open', 'void'))
      ) ${tableEnd}`,
      'create index voucher_member on voucher (member_id, ends_at)',
      `create table order_tender (
        order_id text not null references orders (id),
        kind text not null check (kind in ('voucher', 'points')),
        source_id integer not null,
        amount_fen ${big} not null check (amount_fen > 0),
        returned_fen ${big} not null check (returned_fen between 0 and amount_fen),
        state text not null check (state in ('held', 'taken', 'returned')),
        primary key (order_id, kind, source_id)
      ) ${tableEnd}`,
      `create table points_log (
        event_id text not null,
        member_id integer not null,
        kind text not null,
        points integer not null check (points <> 0),
        created_at ${big} not null,
        primary key (event_id, member_id)
      ) ${tableEnd}`,
      'create index points_log_member on points_log (member_id, created_at)',
      `insert into points_log (event_id, member_id, kind, points, created_at)
        select 'opening:' || id, id, 'opening', points, created_at from member where points > 0`,
      ...immutable('points_log'),
    ]
  },
}
