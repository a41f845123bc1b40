import type { Migration } from './migration.ts'

/**
 * After-sales: what is requested, the units per batch, with pictures and events. The batch counts its units in after-sales, the
 * line its refunded units, so that neither ever exceeds what came.
 */
export const afterSales: Migration = {
  number: 30,
  name: 'after-sales',
  statements: ({ identity, big, tableEnd }) => [
    `alter table order_batch add column claimed integer not null default 0 check (claimed between 0 and quantity)`,
    `alter table order_line add column refunded integer not null default 0 check (refunded between 0 and quantity)`,
    `create table after_sale (
      id text primary key,
      sn text not null unique,
      order_id text not null references orders (id),
      member_id integer not null references member (id),
      kind text not null check (kind in ('return', 'refund', 'exchange', 'resend', 'papers', 'refuse')),
      reason text not null,
      remark text not null,
      state integer not null,
      carrier text not null default '',
      parcel_number text not null default '',
      resent_parcel_id text references parcel (id),
      money_fen ${big} not null default 0 check (money_fen >= 0),
      voucher_fen ${big} not null default 0 check (voucher_fen >= 0),
      points_fen ${big} not null default 0 check (points_fen >= 0),
      created_at ${big} not null,
      expires_at ${big}
    ) ${tableEnd}`,
    'create index after_sale_order on after_sale (order_id)',
    'create index after_sale_member on after_sale (member_id, created_at)',
    'create index after_sale_end on after_sale (state, expires_at)',
    `create table after_sale_line (
      after_sale_id text not null references after_sale (id),
      batch_id integer not null references order_batch (id),
      line_id integer not null references order_line (id),
      quantity integer not null check (quantity >= 1),
      accepted integer check (accepted between 0 and quantity),
      refund_fen ${big} not null default 0 check (refund_fen >= 0),
      primary key (after_sale_id, batch_id)
    ) ${tableEnd}`,
    'create index after_sale_line_batch on after_sale_line (batch_id)',
    `create table after_sale_photo (
      after_sale_id text not null references after_sale (id),
      position integer not null,
      file_id text not null unique references file (id),
      primary key (after_sale_id, position)
    ) ${tableEnd}`,
    `create table after_sale_event (
      id ${identity},
      after_sale_id text not null references after_sale (id),
      state integer not null,
      event text not null,
      actor text not null check (actor in ('buyer', 'operator', 'system')),
      person_id integer references person (id),
      operator text not null default '',
      note text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index after_sale_event_of on after_sale_event (after_sale_id, id)',
  ],
}
