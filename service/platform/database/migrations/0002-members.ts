import type { Migration } from './migration.ts'

export const members: Migration = {
  number: 2,
  name: 'members',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table member (
      id ${identity},
      username text not null unique,
      phone text not null unique,
      password_hash text not null,
      name text not null,
      company text not null,
      "rank" integer not null check ("rank" between 1 and 6),
      parent_id integer references member (id),
      is_passed integer not null check (is_passed in (0, 1)),
      is_special integer not null check (is_special in (0, 1)),
      is_show_youx integer not null check (is_show_youx in (0, 1)),
      is_can_chat integer not null check (is_can_chat in (0, 1)),
      is_after_sale integer not null check (is_after_sale in (0, 1)),
      is_contract_signed integer not null check (is_contract_signed in (0, 1)),
      status text not null check (status in ('active', 'frozen')),
      points integer not null check (points >= 0),
      admin_name text not null,
      admin_phone text not null,
      admin_is_default integer not null check (admin_is_default in (0, 1)),
      salesperson text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    `create table member_scope (
      member_id integer not null references member (id) on delete cascade,
      scope text not null,
      primary key (member_id, scope)
    ) ${tableEnd}`,
    `create table address (
      id ${identity},
      member_id integer not null references member (id) on delete cascade,
      name text not null,
      phone text not null,
      region text not null,
      detail text not null,
      is_default integer not null check (is_default in (0, 1))
    ) ${tableEnd}`,
    'create index address_member on address (member_id)',
    'create unique index address_default on address (member_id) where is_default = 1',
    `create table account (
      member_id integer primary key references member (id),
      balance_fen ${big} not null,
      held_fen ${big} not null,
      check (balance_fen >= 0 and held_fen between 0 and balance_fen)
    ) ${tableEnd}`,
    `create table ledger (
      event_id text not null,
      account text not null,
      kind text not null,
      delta_fen ${big} not null,
      created_at ${big} not null,
      primary key (event_id, account)
    ) ${tableEnd}`,
    'create index ledger_account on ledger (account, created_at)',
    ...immutable('ledger'),
    `create table coupon (
      id ${identity},
      member_id integer not null references member (id) on delete cascade,
      name text not null,
      reduction_fen ${big} not null check (reduction_fen > 0),
      bar_fen ${big} not null check (bar_fen >= 0),
      begins_at ${big} not null,
      ends_at ${big} not null,
      state text not null check (state in ('unused', 'held', 'used', 'void')),
      order_id text,
      check ((state in ('held', 'used')) = (order_id is not null))
    ) ${tableEnd}`,
    'create index coupon_member on coupon (member_id, state)',
    `create table session (
      id_hash text primary key,
      member_id integer not null references member (id) on delete cascade,
      kind text not null check (kind in ('main', 'embed')),
      origin text not null,
      created_at ${big} not null,
      seen_at ${big} not null,
      ends_at ${big} not null,
      revoked_at ${big}
    ) ${tableEnd}`,
    'create index session_member on session (member_id)',
    'create index session_end on session (ends_at)',
    `create table login_failure (
      account text not null,
      ip text not null,
      failures integer not null check (failures >= 0),
      locked_until ${big} not null,
      updated_at ${big} not null,
      primary key (account, ip)
    ) ${tableEnd}`,
  ],
}
