import type { Dialect, Migration } from './migration.ts'

const columns = 'goods_id, warehouse_id, since, price_units'
/** Two changes of one moment leave the last one. */
const note = `update list_price set until = new.updated_at
    where goods_id = new.goods_id and warehouse_id = new.warehouse_id and until is null;
  insert into list_price (${columns}) values (new.goods_id, new.warehouse_id, new.updated_at, new.price_units)
    on conflict (goods_id, warehouse_id, since) do update set price_units = excluded.price_units, until = null;`

const triggersOf = {
  sqlite: [
    `create trigger list_price_insert after insert on goods_price when new."rank" = 0 begin ${note} end`,
    `create trigger list_price_update after update of price_units on goods_price
     when new."rank" = 0 and old.price_units <> new.price_units begin ${note} end`,
  ],
  postgres: [
    `create function list_price_note() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and old.price_units = new.price_units then return null; end if;
       ${note}
       return null;
     end $$`,
    `create trigger list_price_note after insert or update of price_units on goods_price
     for each row when (new."rank" = 0) execute function list_price_note()`,
  ],
} satisfies Record<Dialect['name'], string[]>

/**
 * The basis of prices that buyers compare with (docs/rules/domain.md section 3): since when a list price is in force, noted by triggers
 * for every writer, and the source and day of a price that the maker suggests.
 */
export const basesOfPrices: Migration = {
  number: 980,
  name: 'bases of prices',
  statements: ({ name, big, tableEnd }) => [
    "alter table goods add column market_price_source text not null default ''",
    "alter table goods add column market_price_on text not null default ''",
    `create table list_price (
      goods_id integer not null references goods (id) on delete cascade,
      warehouse_id integer not null references warehouse (id) on delete cascade,
      since ${big} not null,
      until ${big},
      price_units integer not null check (price_units between 0 and 999999999),
      primary key (goods_id, warehouse_id, since)
    ) ${tableEnd}`,
    `insert into list_price (${columns})
      select goods_id, warehouse_id, updated_at, price_units from goods_price where "rank" = 0`,
    ...triggersOf[name],
  ],
}
