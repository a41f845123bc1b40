import type { Migration } from './migration.ts'

/** The tax number of a store, and which invoice and papers a buyer wished for an order, as it was then. */
export const orderWishes: Migration = {
  number: 26,
  name: 'order wishes',
  statements: ({ jsonOnly }) => [
    `alter table member add column tax_number text not null default ''`,
    `alter table orders add column invoice_kind text not null default 'none'
      check (invoice_kind in ('none', 'digital-ordinary', 'digital-special', 'paper'))`,
    `alter table orders add column invoice_title text not null default ''`,
    `alter table orders add column tax_number text not null default ''`,
    `alter table orders add column papers text not null default '[]'`,
    ...jsonOnly('orders', 'papers'),
  ],
}
