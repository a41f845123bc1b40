import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import type { SaleLine } from '../cart/priced-line.ts'
import { priceText } from '../cart/price-hint.ts'
import { messages } from './messages.ts'
import type { Pinned, PinnedLine } from './pinned.ts'

const nothing = 0 as Fen

/** The goods cannot be bought, or not in this quantity. */
export function blockedLine(line: SaleLine): ChangeWire | undefined {
  const { goods, cantBuy } = line.offer
  const change = { goods_id: goods.id, name: goods.name }
  if (cantBuy) return { ...change, field: 'status', from: messages.buyable, to: cantBuy.text }
  if (line.problem) return { ...change, field: 'number', from: messages.quantity(line.quantity, goods.pack_unit), to: line.problem }
  return undefined
}

function lineChanges(shown: PinnedLine, shownWarehouse: string, line: SaleLine): ChangeWire[] {
  const blocked = blockedLine(line)
  if (blocked) return [blocked]
  const { goods, warehouseName } = line.offer
  const change = { goods_id: goods.id, name: goods.name }
  const changes: ChangeWire[] = []
  if (shown.goodsId !== goods.id)
    changes.push({
      ...change,
      goods_id: shown.goodsId,
      name: shown.shown?.name ?? '',
      field: 'number',
      from: messages.quantity(shown.quantity, shown.shown?.packUnit ?? ''),
      to: messages.giftNow(goods.name),
    })
  else if (shown.quantity !== line.quantity) {
    const [from, to] = [shown.quantity, line.quantity].map(number => messages.quantity(number, goods.pack_unit))
    changes.push({ ...change, field: 'number', from: from ?? '', to: to ?? '' })
  }
  if (shown.price !== line.price) changes.push({ ...change, field: 'price', from: priceText(shown.price), to: priceText(line.price) })
  if (shown.warehouseId !== line.warehouseId) changes.push({ ...change, field: 'ck_id', from: shownWarehouse, to: warehouseName })
  return changes
}

/** A line that is there no more: what it was called, and why. */
export type GoneLine = { name: string; unit: string; reason: string }

/** What moved in the lines between the quote and now; `gone` knows lines that are there no more by their key. */
export function changedLines(pinned: Pinned, lines: readonly SaleLine[], gone: ReadonlyMap<string, GoneLine>): ChangeWire[] {
  const byKey = new Map(lines.map(line => [line.key, line]))
  const warehouses = new Map(pinned.warehouseNames)
  const shownKeys = new Set(pinned.lines.map(({ key }) => key))
  // Only gifts come by themselves.
  const added = lines
    .filter(({ key }) => !shownKeys.has(key))
    .map(({ kind, quantity, offer: { goods } }): ChangeWire => {
      const change = { goods_id: goods.id, name: goods.name, field: 'number' } as const
      const units = messages.quantity(quantity, goods.pack_unit)
      return kind === 'swap'
        ? { ...change, from: messages.noSwap, to: messages.swapAdded(units) }
        : { ...change, from: messages.noGift, to: messages.giftAdded(units) }
    })
  const moved = pinned.lines.flatMap((shown): ChangeWire[] => {
    const line = byKey.get(shown.key)
    if (line) return lineChanges(shown, warehouses.get(shown.warehouseId) ?? '', line)
    const { name = '', unit = '', reason = messages.gone } = gone.get(shown.key) ?? {}
    return [{ goods_id: shown.goodsId, name, field: 'number', from: messages.quantity(shown.quantity, unit), to: reason }]
  })
  return [...moved, ...added]
}

type Sum = Pick<ChangeWire, 'name' | 'field'> & { from: Fen; to: Fen }

/** An order-wide change carries goods_id 0. */
function changedSum({ name, field, from, to }: Sum): ChangeWire[] {
  return from === to ? [] : [{ goods_id: 0, name, field, from: moneyOf(from), to: moneyOf(to) }]
}

export function changedPayable(from: Fen, to: Fen): ChangeWire[] {
  return changedSum({ name: messages.order, field: 'payable', from, to })
}

/** Every promotion, coupon and freight that comes to something else now, and what is to pay. */
export function changedTotal(shown: CartTotal, now: CartTotal): ChangeWire[] {
  const taken = ({ deductions }: CartTotal) =>
    new Map(deductions.map(({ promotion: { kind, id, name }, amount }) => [`${kind} ${id}`, { name, amount }]))
  const [before, after] = [taken(shown), taken(now)]
  const moved = [...new Set([...before.keys(), ...after.keys()])].flatMap(key => {
    const [old, fresh] = [before.get(key), after.get(key)]
    return changedSum({
      name: fresh?.name ?? old?.name ?? '',
      field: 'deduction',
      from: old?.amount ?? nothing,
      to: fresh?.amount ?? nothing,
    })
  })
  return [
    ...moved,
    ...changedSum({ name: messages.freight, field: 'freight', from: shown.freight, to: now.freight }),
    ...changedPayable(shown.payable, now.payable),
  ]
}

/** What comes back when the order is completed; a quote of before did not say. */
export function changedCashback(from: string | null | undefined, to: string | null): ChangeWire[] {
  const fen = (amount: string | null) => (amount === null ? nothing : (parseFen(amount) ?? nothing))
  return from === undefined ? [] : changedSum({ name: messages.cashback, field: 'cashback', from: fen(from), to: fen(to) })
}

/** `reason`: why the coupon cannot be used any more, where that is known. */
export function changedCoupon(name: string, reason: string = messages.unavailable): ChangeWire {
  return { goods_id: 0, name, field: 'coupon', from: messages.available, to: reason }
}
