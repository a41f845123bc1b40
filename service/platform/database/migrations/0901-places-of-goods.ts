import type { Migration } from './migration.ts'

/** 货位: where goods lie in a warehouse; pick lists follow it. */
export const placesOfGoods: Migration = {
  number: 901,
  name: 'places of goods',
  statements: ({ tableEnd }) => [
    `create table goods_place (
      goods_id integer not null references goods (id),
      warehouse_id integer not null references warehouse (id),
      place text not null check (length(place) between 1 and 20),
      primary key (goods_id, warehouse_id)
    ) ${tableEnd}`,
  ],
}
