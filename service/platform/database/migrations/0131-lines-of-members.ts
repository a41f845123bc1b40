import type { Migration } from './migration.ts'

/** Whose a line of an order is, so that what a member bought is found among their own lines alone. */
export const linesOfMembers: Migration = {
  number: 131,
  name: 'lines of members',
  statements: () => [
    'alter table order_line add column buyer_id integer not null default 0',
    'update order_line set buyer_id = (select member_id from orders where orders.id = order_line.order_id)',
    'create index order_line_bought on order_line (buyer_id, goods_id)',
    'create index order_line_name on order_line (buyer_id, name, order_id)',
    'create index orders_sn on orders (member_id, sn, id)',
  ],
}
