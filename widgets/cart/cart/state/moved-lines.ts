import type { CartLineWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { money } from '@yaoji/contract/domain/money'
import { changeMessages as messages } from './change-messages.ts'
import { isBuyable, isSelected } from './preview.ts'

const none = '0.00'
const priceText = (price: string | null) => money(price ?? none)

/** The change of a line that the buyer did not touch: its price has changed, or it cannot be bought any more. */
function movedLine(before: CartLineWire, now: CartLineWire): ChangeWire[] {
  if (before.number !== now.number || !isSelected(before)) return []
  const { id: goods_id, name, cant_buy } = now.goods
  if (!isBuyable(now)) return [{ goods_id, name, field: 'status', from: messages.buyable, to: cant_buy?.text ?? messages.notBuyable }]
  if (before.price === now.price) return []
  return [{ goods_id, name, field: 'price', from: priceText(before.price), to: priceText(now.price) }]
}

/** The buyer's choices in a cart. */
const chosenOf = ({ data, gifts }: CartWire) =>
  JSON.stringify([data.map(({ id, number, is_selected }) => [id, number, is_selected]), gifts.map(({ choice }) => choice)])

/** Promotions whose deduction changed for the same goods. */
function movedDeductions(before: CartWire, now: CartWire): ChangeWire[] {
  const taken = ({ amounts }: CartWire) => new Map(amounts.deductions.map(({ name, amount }) => [name, amount]))
  const [old, fresh] = [taken(before), taken(now)]
  const moved = [...new Set([...old.keys(), ...fresh.keys()])].flatMap(name => {
    const [from = none, to = none] = [old.get(name), fresh.get(name)]
    return from === to ? [] : [{ goods_id: 0, name, field: 'deduction' as const, from: money(from), to: money(to) }]
  })
  return moved.length > 0 && chosenOf(before) === chosenOf(now) ? moved : []
}

/** Differences to the previous cart that the buyer did not cause: a price, a promotion or a sale has ended or begun. */
export function movedLines(before: CartWire, now: CartWire): ChangeWire[] {
  // Unchanged lines are the same objects (`keepSame`), of hundreds nearly all.
  const others = now.data.filter((line, place) => line !== before.data[place])
  const known = new Map(others.length > 0 ? before.data.map(line => [line.id, line]) : [])
  const ofLines = others.flatMap(line => {
    const old = known.get(line.id)
    return old && old !== line ? movedLine(old, line) : []
  })
  return [...ofLines, ...movedDeductions(before, now)]
}
