import type { Migration } from './migration.ts'

/** SMS and mail to send, written in the transaction that causes them. */
export const outbox: Migration = {
  number: 47,
  name: 'outbox',
  statements: ({ big, tableEnd }) => [
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
  ],
}
