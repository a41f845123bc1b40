import type { Migration } from './migration.ts'

/** Orders that left the warehouse and whose invoice, as chosen at checkout, is still to be requested. */
export const invoiceWishes: Migration = {
  number: 151,
  name: 'invoice wishes',
  statements: ({ big, tableEnd }) => [
    `create table invoice_wish (
      order_id text primary key references orders (id),
      member_id integer not null references member (id),
      due_at ${big} not null
    ) ${tableEnd}`,
    'create index invoice_wish_due on invoice_wish (due_at)',
  ],
}
