import { createHash } from 'node:crypto'
import type { ImportValueField } from '@yaoji/contract/console/imports'
import type { RowChange } from '../goods-import/import-goods.ts'
import { messages as goodsMessages } from '../goods-import/messages.ts'
import { currentOf, type Special, type Units } from './current-value.ts'
import type { StoredGoods } from '../goods-import/stored-goods.ts'

/** A value that an import changed of its goods: JSON before and after. */
export type ChangedValue = { field: ImportValueField; key: string; before: string; after: string }

const sealedFrom = 200
/** Long values are compared by a digest: they are not kept twice. */
export const sealed = (json: string): string =>
  json.length <= sealedFrom ? json : `sha256:${createHash('sha256').update(json).digest('base64url')}`

const asJson = (value: unknown): string => JSON.stringify(value)

function columnsOf({ change }: RowChange, before: StoredGoods): ChangedValue[] {
  const { goods } = change
  if (!goods) return []
  const names = Object.keys(before.goods) as (keyof typeof goods)[] // The keys of a row are its type's.
  return names
    .filter(name => name !== 'updated_at' && goods[name] !== before.goods[name])
    .map(name => ({ field: 'column', key: name, before: asJson(before.goods[name]), after: asJson(goods[name]) }))
}

/** Units of a warehouse with the batches of it that the import changed; a batch that it made had none. */
function unitsOf({ change }: RowChange, before: StoredGoods): ChangedValue[] {
  const warehouses = new Set([...change.stock, ...change.batches].map(row => row.warehouse_id))
  return [...warehouses].flatMap(warehouse => {
    const was = before.stock.find(row => row.warehouse_id === warehouse)
    const stock = change.stock.find(row => row.warehouse_id === warehouse) ?? was
    const batches = change.batches.filter(row => row.warehouse_id === warehouse)
    const after: Units = {
      onhand: stock?.onhand ?? 0,
      batches: batches.map(({ number, quantity, made_on, expires_on }) => ({ number, quantity, made_on, expires_on })),
    }
    const old = (number: string) => before.batches.find(row => row.warehouse_id === warehouse && row.number === number)
    const whatWas: Units = {
      onhand: was?.onhand ?? 0,
      batches: after.batches.map(batch => {
        const { quantity, made_on, expires_on } = old(batch.number) ?? { ...batch, quantity: 0 }
        return { number: batch.number, quantity, made_on, expires_on }
      }),
    }
    const arrival = [stock?.arrives_on ?? '', stock?.arrives_units ?? null]
    const arrived = [was?.arrives_on ?? '', was?.arrives_units ?? null]
    const values: ChangedValue[] = [
      { field: 'units', key: String(warehouse), before: asJson(whatWas), after: asJson(after) },
      { field: 'arrival', key: String(warehouse), before: asJson(arrived), after: asJson(arrival) },
    ]
    return values.filter(value => value.before !== value.after)
  })
}

function specialOf({ change: { special } }: RowChange, before: StoredGoods): ChangedValue[] {
  if (!special) return []
  const short = ({ price_units, begins_at, ends_at }: Special): Special => ({ price_units, begins_at, ends_at })
  const dropped = before.specials.filter(row => special.dropped.includes(row.id)).map(short)
  return [{ field: 'special', key: '', before: asJson(dropped), after: asJson([short(special.added)]) }]
}

/** OTC is decided by 质管: the key of a change of tags says whether it is one. */
function tagsOf({ change: { tags } }: RowChange, before: StoredGoods): ChangedValue[] {
  if (!tags) return []
  const { name: otc } = goodsMessages.otcTag
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  const isOtc = names(tags).includes(otc) !== names(before.tags).includes(otc)
  const value = { field: 'tags', key: isOtc ? 'otc' : '' } as const
  return [
    { ...value, before: currentOf({ ...value, before: '' }, before), after: currentOf({ ...value, before: '' }, { ...before, tags }) },
  ]
}

function textsOf({ change: { texts } }: RowChange, before: StoredGoods): ChangedValue[] {
  const bodyOf = (rows: StoredGoods['texts'], name: string) => rows.find(row => row.name === name)?.body ?? null
  return (texts ?? [])
    .map(({ name, body }): ChangedValue => ({ field: 'text', key: name, before: asJson(bodyOf(before.texts, name)), after: asJson(body) }))
    .filter(value => value.before !== value.after)
}

/** What a row changed, value by value; goods that it made are one value. */
export function changedValues(row: RowChange): ChangedValue[] {
  const { change, before } = row
  if (!before) return [{ field: 'made', key: '', before: asJson('off'), after: asJson(change.goods?.status ?? 'off') }]
  const priceBefore = (warehouse: number) => before.prices.find(each => each.warehouse_id === warehouse)?.price_units ?? null
  return [
    ...columnsOf(row, before),
    ...change.prices.map(
      ({ warehouse_id: warehouse, price_units: units }): ChangedValue => ({
        ...{ field: 'price', key: String(warehouse) },
        ...{ before: asJson(priceBefore(warehouse)), after: asJson(units) },
      }),
    ),
    ...unitsOf(row, before),
    ...specialOf(row, before),
    ...tagsOf(row, before),
    ...textsOf(row, before),
  ]
}
