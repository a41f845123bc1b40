import type { Dialect } from '../migrations/migration.ts'

export const platformSchema = ({ big, tableEnd, passingTable, jsonOnly }: Dialect): string[] => [
  `create table setting (
    "key" text primary key,
    value text not null
  ) ${tableEnd}`,
  ...jsonOnly('setting', 'value'),
  // When a service that trusted its clock last ran: a start compares its own clock with it.
  `create table clock (
    id integer primary key check (id = 1),
    seen_at ${big} not null
  ) ${tableEnd}`,
  // Key first: keys begin with their time, so recent rows of all senders are adjacent in the index.
  `create table idempotency (
    actor text not null,
    "key" text not null,
    fingerprint text not null,
    status integer not null,
    answer text not null,
    created_at ${big} not null,
    primary key ("key", actor)
  ) ${tableEnd}`,
  'create index idempotency_age on idempotency (created_at)',
  // Limits of requests, shared by all processes; unlogged on PostgreSQL.
  `${passingTable} rate_window (
    "key" text not null,
    begins_at ${big} not null,
    hits integer not null check (hits > 0),
    primary key ("key", begins_at)
  ) ${tableEnd}`,
  'create index rate_window_age on rate_window (begins_at)',
  // SMS and mail to send, written in the transaction that causes them.
  `create table outbox (
    id text primary key,
    way text not null check (way in ('sms', 'mail')),
    receiver text not null,
    message text not null,
    tries integer not null check (tries >= 0),
    due_at ${big} not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index outbox_due on outbox (due_at)',
]
