import type { Migration } from './migration.ts'

/** How far each program that the shop calls has been sent what changed, and what was sent when, so that it can be sent again. */
export const webhooks: Migration = {
  number: 751,
  name: 'webhooks',
  statements: ({ big, tableEnd }) => [
    `create table webhook (
      name text primary key,
      cursor text not null,
      failures integer not null default 0 check (failures >= 0),
      problem text not null default '',
      try_at ${big} not null default 0,
      pages integer not null default 0,
      sent_at ${big}
    ) ${tableEnd}`,
    `create table webhook_page (
      name text not null references webhook (name) on delete cascade,
      number integer not null check (number > 0),
      sent_at ${big} not null,
      cursor text not null,
      primary key (name, number)
    ) ${tableEnd}`,
    'create index webhook_page_sent on webhook_page (sent_at)',
  ],
}
