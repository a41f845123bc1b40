import type { Migration } from './migration.ts'

/** What an order line shows and its papers say of the goods, as it was that day. */
export const orderOfTheDay: Migration = {
  number: 39,
  name: 'order of the day',
  statements: () => [
    `alter table order_line add column image text not null default ''`,
    `alter table order_line add column approval_number text not null default ''`,
    `alter table order_line add column dosage_form text not null default ''`,
    `alter table order_line add column tax_percent integer`,
  ],
}
