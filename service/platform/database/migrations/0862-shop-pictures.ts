import type { Migration } from './migration.ts'

/** Pictures of banners that staff upload; the setting `focus` names those that are shown. */
export const shopPictures: Migration = {
  number: 862,
  name: 'shop pictures',
  statements: ({ big, bytes, tableEnd }) => [
    `create table shop_picture (
      id text primary key,
      type text not null check (type in ('image/jpeg', 'image/png')),
      bytes ${bytes} not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
  ],
}
