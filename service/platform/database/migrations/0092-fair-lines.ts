import type { Migration } from './migration.ts'

/** The activity of 药聚会 that a line was put into the cart from (`is_yj`); 0 for none. */
export const fairLines: Migration = {
  number: 92,
  name: 'fair-lines',
  statements: () => [
    'alter table cart_line add column campaign_id integer not null default 0',
    'alter table order_line add column campaign_id integer not null default 0',
  ],
}
