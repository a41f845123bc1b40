import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { factText, goodsFieldList } from '@yaoji/contract/goods/facts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { messages } from './messages.ts'
import { cartonOf } from '../../catalogue/offer/wire.ts'

/** What is printed about the goods, in reading order; empty fields are left out. */
export function factsWire(goods: GoodsRow): GoodsDetailWire['facts'] {
  const names = messages.facts
  const rows: [string, string][] = [
    [names.name, goods.name],
    [names.brand, goods.brand],
    [names.english, goods.english_name],
    [names.form, goods.dosage_form],
    [names.spec, goods.spec],
    [names.carton, cartonOf(goods) > 0 ? `${goods.carton}${goods.pack_unit}` : ''],
    [names.manufacturer, goods.manufacturer],
    [names.mah, goods.mah],
    [names.approval, goods.approval_number],
    [names.barcode, goods.barcode],
    ...goodsFieldList.map((field): [string, string] => [field.label, factText(goods, field)]),
    [names.indications, goods.indications],
    [names.usage, goods.usage],
    [names.storage, goods.storage],
    [names.scope, goods.scope],
    [names.taxRate, `${goods.tax_rate_percent}%`],
    [names.purchase, goods.is_rx ? messages.rxNotice : ''],
  ]
  return rows.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}
