import type { Migration } from './migration.ts'

/** Lines that a store has put aside under a name. */
export const savedCarts: Migration = {
  number: 21,
  name: 'saved carts',
  statements: ({ big, tableEnd }) => [
    `create table saved_cart (
      id text primary key,
      member_id integer not null references member (id) on delete cascade,
      name text not null check (length(name) between 1 and 20),
      lines text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index saved_cart_member on saved_cart (member_id, created_at)',
  ],
}
