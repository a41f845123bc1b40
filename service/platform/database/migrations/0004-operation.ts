import type { Migration } from './migration.ts'

export const operation: Migration = {
  number: 4,
  name: 'operation',
  statements: ({ big, tableEnd }) => [
    `create table idempotency (
      actor text not null,
      "key" text not null,
      fingerprint text not null,
      status integer not null,
      answer text not null,
      created_at ${big} not null,
      primary key (actor, "key")
    ) ${tableEnd}`,
    'create index idempotency_age on idempotency (created_at)',
    `create table partner (
      id text primary key,
      name text not null
    ) ${tableEnd}`,
    `create table partner_origin (
      origin text primary key,
      partner_id text not null references partner (id) on delete cascade
    ) ${tableEnd}`,
    `create table setting (
      "key" text primary key,
      value text not null
    ) ${tableEnd}`,
  ],
}
