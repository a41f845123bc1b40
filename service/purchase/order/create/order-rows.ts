import type { Insertable } from 'kysely'
import type { LineShare } from '@yaoji/contract/domain/cart/cart-total'
import type { LineDeduction } from '@yaoji/contract/domain/deductions/deduction'
import type { DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { unitPriceOf } from '@yaoji/contract/domain/lines/set'
import type { SaleLine } from '../../cart/priced-line.ts'
import { sharedParts } from '../../cart/shared-parts.ts'
import type { GoodsRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { packShotPath } from '../../../platform/drawing/pack-shot/path.ts'

export type OrderRowDraft = { row: Insertable<Tables['order_line']>; deductions: readonly LineDeduction<DeductionKind>[] }

function goodsColumns(goods: GoodsRow) {
  return {
    goods_id: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    pack_unit: goods.pack_unit,
    image: packShotPath(goods),
    approval_number: goods.approval_number,
    dosage_form: goods.dosage_form,
    tax_percent: goods.tax_rate_percent,
  }
}

/** Of a set: a row for each of its parts. */
function partRows(line: SaleLine, share: LineShare) {
  return sharedParts(line, share).map(({ offer, price, units, amount, net, deductions }) => {
    const prices = { price_units: unitPriceOf(amount, units), own_price_units: price, list_price_units: offer.listPrice }
    return { row: { ...goodsColumns(offer.goods), ...prices, quantity: units, amount_fen: amount, net_fen: net }, deductions }
  })
}

/** What a line of the cart becomes in an order; each row has the fen that were paid for it. */
export function orderRows(orderId: string, line: SaleLine, share: LineShare | undefined): OrderRowDraft[] {
  if (!share || line.price === null) throw new Error(`line ${line.key} has no share of order ${orderId}`)
  const { source, kind, quantity, parts, offer } = line
  const common = {
    order_id: orderId,
    warehouse_id: line.warehouseId,
    price_name: line.priceName,
    line_kind: kind,
    source_id: source.id,
    source_name: source.name,
    source_number: kind === 'set' ? quantity : 0,
    campaign_id: line.campaignId,
  }
  if (parts.length === 0) {
    const prices = { price_units: line.price, own_price_units: offer.ownPrice, list_price_units: offer.listPrice }
    const row = { ...common, ...goodsColumns(offer.goods), ...prices, quantity }
    return [{ row: { ...row, amount_fen: share.amount, net_fen: share.net }, deductions: share.deductions }]
  }
  return partRows(line, share).map(({ row, deductions }) => ({ row: { ...common, ...row }, deductions }))
}
