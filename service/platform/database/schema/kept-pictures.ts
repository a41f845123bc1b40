import type { Dialect } from '../migrations/migration.ts'

const drawn = ['brand', 'name', 'english_name', 'spec', 'dosage_form', 'manufacturer', 'pack_shot', 'approval_number', 'storage', 'barcode']

const copy = `insert into goods_picture (goods_id, version, ${drawn.join(', ')})
  values (old.id, old.updated_at, ${drawn.map(column => `old.${column}`).join(', ')})
  on conflict (goods_id, version) do nothing;`

/** The goods were on sale, and become another version or leave the sale. */
const changed = "old.status = 'on' and (old.updated_at <> new.updated_at or new.status <> 'on')"
const ordered = 'exists (select 1 from order_line where goods_id = old.id)'

/** Statements that copy the data of a picture into `goods_picture` when ordered goods change: orders show the picture of their day. */
export function keepPictures({ name }: Dialect): string[] {
  if (name === 'sqlite') return [`create trigger goods_keep_picture after update on goods when ${changed} and ${ordered} begin ${copy} end`]
  return [
    `create function goods_keep_picture() returns trigger language plpgsql as $$
     begin if ${ordered} then ${copy} end if; return null; end $$`,
    `create trigger goods_keep_picture after update on goods for each row when (${changed}) execute function goods_keep_picture()`,
  ]
}
