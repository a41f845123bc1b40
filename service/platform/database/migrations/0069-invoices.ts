import type { Migration } from './migration.ts'

/**
 * Invoices of orders, by warehouse and tax rate, and the red notes of them: rows with `red_of`. A part of an order has at most
 * one invoice that holds, an invoice at most one red note that is under way.
 */
export const invoices: Migration = {
  number: 69,
  name: 'invoices',
  statements: ({ big, tableEnd }) => [
    `create table invoice (
      id text primary key,
      member_id integer not null references member (id),
      order_id text not null references orders (id),
      kind text not null check (kind in ('digital-ordinary', 'digital-special', 'paper')),
      state text not null,
      red_of text references invoice (id),
      warehouse_id integer not null,
      tax_percent integer not null,
      title text not null,
      tax_number text not null,
      amount_fen ${big} not null,
      tax_fen ${big} not null,
      number text not null default '',
      reason text not null default '',
      tries integer not null default 0,
      due_at ${big} not null,
      confirm_until ${big},
      operator text not null default '',
      created_at ${big} not null,
      issued_at ${big},
      check ((red_of is null and state in ('issuing', 'issued', 'failed', 'part-red', 'red') and amount_fen > 0 and tax_fen >= 0)
        or (red_of is not null and state in ('to-confirm', 'issuing', 'issued', 'failed', 'lapsed') and amount_fen < 0 and tax_fen <= 0)),
      check ((issued_at is null) = (number = ''))
    ) ${tableEnd}`,
    `create unique index invoice_of_part on invoice (order_id, warehouse_id, tax_percent) where red_of is null and state <> 'red'`,
    `create unique index red_note_under_way on invoice (red_of) where red_of is not null and state in ('to-confirm', 'issuing', 'failed')`,
    `create unique index invoice_number on invoice (number) where number <> ''`,
    'create index invoice_of_member on invoice (member_id, created_at)',
    'create index invoice_of_order on invoice (order_id)',
    `create index invoice_due on invoice (due_at) where state in ('issuing', 'to-confirm')`,
    `create table invoice_line (
      invoice_id text not null references invoice (id),
      line_id integer not null,
      name text not null,
      spec text not null,
      pack_unit text not null,
      quantity integer not null,
      amount_fen ${big} not null,
      tax_fen ${big} not null,
      primary key (invoice_id, line_id)
    ) ${tableEnd}`,
  ],
}
