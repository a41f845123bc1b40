import type { Migration } from './migration.ts'

/** Money through a provider: what it was asked to take, what it has reported, what it is to refund. */
export const charges: Migration = {
  number: 27,
  name: 'charges',
  statements: ({ identity, big, tableEnd }) => [
    `create table charge (
      id text primary key,
      channel text not null check (channel in ('alipay', 'wechat')),
      purpose text not null check (purpose in ('order', 'recharge')),
      source_id text not null unique,
      member_id integer not null references member (id),
      amount_fen ${big} not null check (amount_fen > 0),
      subject text not null,
      return_path text not null,
      code text not null default '',
      state text not null check (state in ('open', 'paid', 'closed', 'odd')),
      trade_number text not null default '',
      problem text not null default '',
      asked integer not null default 0,
      asked_at ${big} not null,
      ask_at ${big},
      created_at ${big} not null,
      expires_at ${big} not null,
      check ((state = 'open') = (ask_at is not null))
    ) ${tableEnd}`,
    'create index charge_ask on charge (ask_at) where ask_at is not null',
    'create index charge_member on charge (member_id)',
    `create table notice (
      id ${identity},
      channel text not null,
      notice_id text not null,
      charge_id text not null,
      verdict text not null,
      body text not null,
      received_at ${big} not null,
      unique (channel, notice_id)
    ) ${tableEnd}`,
    'create index notice_age on notice (received_at)',
    `create table charge_refund (
      id text primary key,
      refund_id text not null unique,
      charge_id text not null references charge (id),
      amount_fen ${big} not null check (amount_fen > 0),
      state text not null check (state in ('waiting', 'returned', 'refused', 'by-hand')),
      attempts integer not null default 0,
      problem text not null default '',
      try_at ${big},
      created_at ${big} not null,
      settled_at ${big},
      check ((state = 'waiting') = (try_at is not null))
    ) ${tableEnd}`,
    'create index charge_refund_try on charge_refund (try_at) where try_at is not null',
    'create index charge_refund_charge on charge_refund (charge_id)',
  ],
}
