import type { Migration } from './migration.ts'

/** The signed receipt of an order with ephedrine goods: awaited from the day that all of it was sent. */
export const receipts: Migration = {
  number: 34,
  name: 'receipts',
  statements: ({ big, tableEnd }) => [
    `create table receipt (
      order_id text primary key references orders (id),
      member_id integer not null references member (id),
      state text not null check (state in ('open', 'sent', 'archived', 'rejected')),
      due_at ${big} not null,
      file_id text unique references file (id),
      statement text not null default '',
      person_id integer references person (id),
      sent_at ${big},
      refusal text not null default '',
      operator text not null default '',
      decided_at ${big},
      check ((state = 'open') = (file_id is null) and (file_id is null) = (sent_at is null))
    ) ${tableEnd}`,
    `create index receipt_missing on receipt (member_id, due_at) where state in ('open', 'rejected')`,
  ],
}
