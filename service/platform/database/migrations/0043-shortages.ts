import type { Migration } from './migration.ts'

/**
 * Units of an order line that the shop cannot send with the others: the buyer is asked whether the money is to come back or
 * the goods are to come later. Until then, and until they are sent, they stay reserved.
 */
export const shortages: Migration = {
  number: 43,
  name: 'shortages',
  statements: ({ big, tableEnd }) => [
    `create table shortage (
      id text primary key,
      order_id text not null references orders (id),
      line_id integer not null references order_line (id),
      member_id integer not null references member (id),
      quantity integer not null check (quantity >= 1),
      state text not null check (state in ('asked', 'later', 'refunded', 'sent')),
      money_fen ${big} not null default 0 check (money_fen >= 0),
      voucher_fen ${big} not null default 0 check (voucher_fen >= 0),
      points_fen ${big} not null default 0 check (points_fen >= 0),
      created_at ${big} not null,
      expires_at ${big}
    ) ${tableEnd}`,
    'create index shortage_order on shortage (order_id)',
    'create index shortage_line on shortage (line_id)',
    'create index shortage_member on shortage (member_id)',
    `create index shortage_end on shortage (expires_at) where state = 'asked'`,
  ],
}
