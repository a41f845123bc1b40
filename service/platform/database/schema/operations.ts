import type { Dialect } from '../migrations/migration.ts'

export const operationsSchema = ({ identity, big, tableEnd, jsonOnly, immutable }: Dialect): string[] => [
  `create table operator_nonce (
    key_name text not null,
    nonce text not null,
    created_at ${big} not null,
    primary key (key_name, nonce)
  ) ${tableEnd}`,
  'create index operator_nonce_age on operator_nonce (created_at)',
  // The effects of an operation as stated to an operator, and whether it was confirmed, signed and applied.
  `create table operator_statement (
    token text primary key,
    operation text not null,
    document text not null,
    facts text not null,
    hash text not null,
    state text not null check (state in ('told', 'confirmed', 'applied')),
    operator text not null,
    signed_by text,
    created_at ${big} not null,
    expires_at ${big} not null,
    applied_at ${big},
    check (signed_by is null or signed_by <> operator)
  ) ${tableEnd}`,
  'create index operator_statement_state on operator_statement (state, expires_at)',
  ...jsonOnly('operator_statement', 'document'),
  ...jsonOnly('operator_statement', 'facts'),
  // What operators changed of the frame, before and after.
  `create table setting_change (
    id ${identity},
    key text not null,
    before text,
    after text,
    operator text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index setting_change_key on setting_change (key, id)',
  ...immutable('setting_change'),
  // What the shop last paid for goods; the latest row counts.
  `create table purchase_cost (
    id ${identity},
    goods_id integer not null references goods (id),
    price_units ${big} not null check (price_units > 0),
    bought_on text not null,
    operator text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index purchase_cost_goods on purchase_cost (goods_id, bought_on, id)',
  ...immutable('purchase_cost'),
  // Messages of operators to many stores, and whether they were recalled.
  `create table announcement (
    id text primary key,
    kind text not null check (kind in ('activity', 'system')),
    title text not null,
    text text not null,
    path text not null,
    stores integer not null,
    operator text not null,
    created_at ${big} not null,
    recalled_by text,
    recalled_at ${big}
  ) ${tableEnd}`,
  'create index announcement_age on announcement (created_at)',
]
