import type { Migration } from './migration.ts'

/** Pictures of goods that staff upload. They stay, as orders show the pictures of their day; `goods.photos` names those that are shown. */
export const photosOfGoods: Migration = {
  number: 861,
  name: 'photos of goods',
  statements: ({ big, bytes, tableEnd }) => [
    "alter table goods add column photos text not null default ''",
    `create table goods_photo (
      id text primary key,
      goods_id integer not null references goods (id) on delete cascade,
      type text not null check (type in ('image/jpeg', 'image/png')),
      bytes ${bytes} not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index goods_photo_goods on goods_photo (goods_id)',
  ],
}
