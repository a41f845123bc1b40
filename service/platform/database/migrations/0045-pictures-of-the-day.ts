import type { Dialect, Migration } from './migration.ts'

const drawn = ['brand', 'name', 'english_name', 'spec', 'dosage_form', 'manufacturer', 'pack_shot', 'approval_number', 'storage', 'barcode']

const kept = `insert into goods_picture (goods_id, version, ${drawn.join(', ')})
  values (old.id, old.updated_at, ${drawn.map(column => `old.${column}`).join(', ')})
  on conflict (goods_id, version) do nothing;`

/** The goods were on the shelf and are another version, or none, from now on. */
const changed = "old.status = 'on' and (old.updated_at <> new.updated_at or new.status <> 'on')"
const ordered = 'exists (select 1 from order_line where goods_id = old.id)'

function keepBefore({ name }: Dialect): string[] {
  if (name === 'sqlite') return [`create trigger goods_keep_picture after update on goods when ${changed} and ${ordered} begin ${kept} end`]
  return [
    `create function goods_keep_picture() returns trigger language plpgsql as $$
     begin if ${ordered} then ${kept} end if; return null; end $$`,
    `create trigger goods_keep_picture after update on goods for each row when (${changed}) execute function goods_keep_picture()`,
  ]
}

/** What the picture of ordered goods was drawn from: orders show that of their day, even after the goods change. */
export const picturesOfTheDay: Migration = {
  number: 45,
  name: 'pictures of the day',
  statements: dialect => [
    `create table goods_picture (
      goods_id integer not null,
      version ${dialect.big} not null,
      ${drawn.map(column => `${column} text not null`).join(',\n      ')},
      primary key (goods_id, version)
    ) ${dialect.tableEnd}`,
    ...keepBefore(dialect),
  ],
}
