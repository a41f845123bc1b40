import type { ConsoleGoodsItemWire, GoodsPlaceWire } from '@yaoji/contract/calls/console/goods-item'
import { priceName } from '@yaoji/contract/console/goods'
import { parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import {
  arrivalFields,
  cellPlace,
  cellText,
  cellValue,
  dayNumber,
  isArrivalField,
  type ArrivalField,
  type GoodsCell,
} from '@yaoji/contract/goods/cells'
import { oddPrice } from '@yaoji/contract/goods/odd-price'
import { arrivalProblems } from '@yaoji/contract/validation/next-arrival'
import { marginOf } from '../../lib/goods-words.ts'
import type { FormField, FormValues } from '../../ui/form-field.ts'
import { formMessages as texts } from './messages.ts'

/** A field of the dialog with the cell that it changes. */
export type EditField = FormField & { cell: Omit<GoodsCell, 'now'> }
type Rights = { prices: boolean; stock: boolean }

/** Customer types that may be given a price of their own here. */
const editedRanks = [0, 1, 2, 3, 4, 5, 6] as const
/** Franchises are few: they have a field where they have a price. */
const commonRankMax = 4

const arrivalValue = (field: ArrivalField, typed: string): number | null =>
  field === 'arrives_on' ? dayNumber(typed) : typed === '' ? null : Number(typed)

const unitsOf = (price: string) => parseUnitPrice(price) ?? null

/** What a typed price would mean; empty for one that is not a price yet. */
function priceHint(typed: string, was: string, cost: string): string {
  const [now, before] = [unitsOf(typed), unitsOf(was)]
  if (typed.trim() === '') return was === '' ? texts.noOwn : ''
  if (now === null) return texts.wrongPrice
  const why = oddPrice({ now, before, cost: (unitsOf(cost) ?? undefined) as UnitPrice | undefined })
  const margin = marginOf(typed, cost)
  return [
    typed === was ? '' : was && texts.now(was),
    margin === undefined ? '' : texts.margin(margin, cost),
    why === 'cost' ? texts.below(cost) : '',
    why === 'fall' && before !== null ? texts.fall(Math.round(((before - now) * 100) / before)) : '',
    why === 'rise' && before !== null ? texts.rise(Math.floor(now / before)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function priceFields({ goods }: ConsoleGoodsItemWire, place: GoodsPlaceWire, warehouse: string): EditField[] {
  return editedRanks.flatMap(rank => {
    const was = place.prices.find(price => price.rank === rank)?.price ?? ''
    if (rank > commonRankMax && was === '') return []
    const at = { goodsId: goods.goods_id, warehouseId: place.warehouse_id, field: 'price', key: String(rank) } as const
    return [
      {
        name: cellPlace({ ...at, now: null, was: null }),
        was,
        label: texts.priceIn(priceName(rank), warehouse),
        value: was,
        unit: '¥',
        hintOf: (typed: string, now = was) => priceHint(typed.trim(), now, goods.cost),
        cell: { ...at, was: unitsOf(was) },
      },
    ]
  })
}

const stockFields = ({ goods }: ConsoleGoodsItemWire, place: GoodsPlaceWire, warehouse: string): EditField[] =>
  place.batches.map(batch => {
    const at = { goodsId: goods.goods_id, warehouseId: place.warehouse_id, field: 'batch', key: batch.number } as const
    return {
      name: cellPlace({ ...at, now: null, was: null }),
      was: String(batch.quantity),
      label: texts.stockOf(batch.number, warehouse),
      value: String(batch.quantity),
      hintOf: (typed: string, now = String(batch.quantity)) => (typed.trim() === now ? '' : texts.now(now)),
      cell: { ...at, was: batch.quantity },
    }
  })

/** 下次到货 of a warehouse: the day, and how many units. */
function arrivalFieldsOf({ goods }: ConsoleGoodsItemWire, place: GoodsPlaceWire, warehouse: string): EditField[] {
  return arrivalFields.map(field => {
    const [at, was] = [{ goodsId: goods.goods_id, warehouseId: place.warehouse_id, field, key: '' } as const, place[field]]
    return {
      name: cellPlace({ ...at, now: null, was: null }),
      was,
      label: texts.priceIn(texts.arrival[field], warehouse),
      value: was,
      hint: texts.arrivalHints[field],
      cell: { ...at, was: arrivalValue(field, was) },
    }
  })
}

/** Prices, batches and the next arrival of goods as fields, for the roles that change them. */
export function editFields(shown: ConsoleGoodsItemWire, { prices, stock }: Rights): EditField[] {
  return shown.places.flatMap(place => {
    const warehouse = shown.places.length > 1 ? place.warehouse : ''
    return [
      ...(prices ? priceFields(shown, place, warehouse) : []),
      ...(stock ? [...stockFields(shown, place, warehouse), ...arrivalFieldsOf(shown, place, warehouse)] : []),
    ]
  })
}

/** What is wrong with 下次到货 of each place, by field; a place where nothing of it was typed is left as it is. */
function arrivalFindings(fields: readonly EditField[], values: FormValues, today: string): [string, string][] {
  return fields.flatMap(({ name, was, cell: { field, goodsId, warehouseId } }): [string, string][] => {
    if (field !== 'arrives_on') return []
    const unitsName = cellPlace({ goodsId, warehouseId, field: 'arrives_units', key: '', now: null, was: null })
    const unitsWas = fields.find(each => each.name === unitsName)?.was ?? ''
    const [day, units] = [values[name]?.trim() ?? '', values[unitsName]?.trim() ?? '']
    if (day === was && units === unitsWas) return []
    const problems = arrivalProblems({ day, units }, today)
    return [
      ...(problems.day === undefined ? [] : [[name, problems.day] as [string, string]]),
      ...(problems.units === undefined ? [] : [[unitsName, problems.units] as [string, string]]),
    ]
  })
}

/** What is wrong with typed values, by field. */
export function editProblems(fields: readonly EditField[], values: FormValues, today: string): Record<string, string> {
  const wrong = fields.flatMap(({ name, cell }): [string, string][] => {
    if (isArrivalField(cell.field)) return []
    const typed = values[name]?.trim() ?? ''
    if (cell.field === 'price') return typed === '' || /^\d{1,5}(\.\d{1,4})?$/.test(typed) ? [] : [[name, texts.wrongPrice]]
    return /^\d{1,9}$/.test(typed) ? [] : [[name, texts.wrongUnits]]
  })
  return Object.fromEntries([...wrong, ...arrivalFindings(fields, values, today)])
}

/** Cells of the fields that were changed, for the wire; what they were is what the form was opened on. */
export function changedCells(fields: readonly EditField[], values: FormValues, opened: FormValues): string[] {
  return fields.flatMap(({ name, cell }) => {
    const [now, was] = [values[name], opened[name]].map(text => {
      const typed = text?.trim() ?? ''
      if (isArrivalField(cell.field)) return arrivalValue(cell.field, typed)
      return cell.field === 'price' ? unitsOf(typed) : Number(typed)
    })
    const changed = { ...cell, now: now ?? null, was: was ?? null }
    return cellValue(cell.field, changed.now) === cellValue(cell.field, changed.was) ? [] : [cellText(changed)]
  })
}
