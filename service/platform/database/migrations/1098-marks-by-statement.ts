import { isBelow } from './1096-goods-to-look-at.ts'
import type { Migration } from './migration.ts'

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

/** A sheet writes thousands of prices in a statement: PostgreSQL marks their goods once for all of them, instead of row by row. */
export const marksByStatement: Migration = {
  number: 1098,
  name: 'marks by statement',
  statements: ({ name }) =>
    name === 'sqlite'
      ? []
      : [
          'drop trigger goods_price_to_look_at on goods_price',
          `create or replace function goods_price_to_look_at() returns trigger language plpgsql as $$
           begin
             delete from goods_below_cost where goods_id in (select goods_id from made) and not ${isBelow('goods_below_cost.goods_id')};
             insert into goods_below_cost (goods_id)
             select id from goods where id in (select goods_id from made) and ${isBelow('goods.id')} on conflict do nothing;
             return null;
           end $$`,
          ...changes.map(
            ([change, rows]) =>
              `create trigger goods_price_to_look_at_${change} after ${change} on goods_price referencing ${rows} table as made
               for each statement execute function goods_price_to_look_at()`,
          ),
        ],
}
