import type { ImportValueField } from '@yaoji/contract/console/imports'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { StoredGoods } from '../goods-import/stored-goods.ts'

export type Special = { price_units: number; begins_at: number; ends_at: number }
/** All units of a warehouse, and those of some of its batches. */
export type Units = { onhand: number; batches: { number: string; quantity: number; made_on: string; expires_on: string }[] }

type Place = { field: ImportValueField; key: string; before: string }

/** 特价 of these goods that overlap one of these; each by what it says, not by its number. */
function specialsNear({ specials }: StoredGoods, near: readonly Special[]): Special[] {
  const overlapping = specials.filter(row => near.some(each => row.begins_at < each.ends_at && row.ends_at > each.begins_at))
  return overlapping.map(({ price_units, begins_at, ends_at }) => ({ price_units, begins_at: Number(begins_at), ends_at: Number(ends_at) }))
}

function unitsNow({ stock, batches }: StoredGoods, warehouse: number, { batches: named }: Units): Units {
  const here = batches.filter(row => row.warehouse_id === warehouse)
  return {
    onhand: stock.find(row => row.warehouse_id === warehouse)?.onhand ?? 0,
    batches: named.flatMap(({ number }) => {
      const batch = here.find(row => row.number === number)
      return batch ? [{ number, quantity: batch.quantity, made_on: batch.made_on, expires_on: batch.expires_on }] : []
    }),
  }
}

/** A value of goods as JSON, as it is now; `near` is 特价 after the import, which those of now are compared with. */
export function currentOf({ field, key, before }: Place, stored: StoredGoods, near: readonly Special[] = []): string {
  const warehouse = Number(key)
  const stock = stored.stock.find(row => row.warehouse_id === warehouse)
  const values: Readonly<Record<ImportValueField, () => unknown>> = {
    made: () => stored.goods.status,
    column: () => stored.goods[key as keyof GoodsRow], // What the import has stored.
    price: () => stored.prices.find(row => row.warehouse_id === warehouse)?.price_units ?? null,
    special: () => specialsNear(stored, [...near, ...(JSON.parse(before) as Special[])]),
    units: () => unitsNow(stored, warehouse, JSON.parse(before) as Units),
    arrival: () => [stock?.arrives_on ?? '', stock?.arrives_units ?? null],
    tags: () => stored.tags.map(({ name, description }) => [name, description]),
    text: () => stored.texts.find(row => row.name === key)?.body ?? null,
  }
  return JSON.stringify(values[field]())
}
