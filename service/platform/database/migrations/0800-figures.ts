import type { Migration } from './migration.ts'

/**
 * Figures of days that are over, made once, so that a page of the console reads some hundred rows instead of the orders; and the words that
 * buyers searched for without a result. The indexes find what happened within a day.
 */
export const figures: Migration = {
  number: 800,
  name: 'figures',
  statements: ({ big, tableEnd }) => [
    `create table figure (
      day ${big} not null,
      salesperson text not null,
      kind text not null check (kind in ('order', 'payment', 'refund', 'debt_cut', 'line', 'short')),
      detail text not null,
      hour integer not null check (hour between 0 and 23),
      times ${big} not null check (times > 0),
      amount_fen ${big} not null check (amount_fen >= 0),
      primary key (day, salesperson, kind, detail, hour)
    ) ${tableEnd}`,
    `create table figure_day (
      day ${big} primary key,
      made_at ${big} not null,
      quiet_at ${big}
    ) ${tableEnd}`,
    `create table quiet_store (
      member_id integer primary key references member (id) on delete cascade,
      last_at ${big} not null,
      usual_days integer not null check (usual_days >= 0),
      month_fen ${big} not null check (month_fen >= 0)
    ) ${tableEnd}`,
    `create table search_miss (
      day ${big} not null,
      word text not null,
      member_id integer not null,
      times ${big} not null check (times > 0),
      primary key (day, word, member_id)
    ) ${tableEnd}`,
    `create index payment_settled on payment (settled_at) where settled_at is not null`,
    `create index refund_settled on refund (settled_at) where settled_at is not null`,
    'create index shortage_created on shortage (created_at)',
    'create index parcel_shipped on parcel (shipped_at)',
    'create index order_batch_parcel on order_batch (parcel_id) where parcel_id is not null',
  ],
}
