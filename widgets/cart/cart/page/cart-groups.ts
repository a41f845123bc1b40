import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { limits } from '@yaoji/contract/limits'
import { pageMessages as messages } from './page-messages.ts'

/**
 * Lines that are shown together: flash sales, which become an order of their own and run against time (docs/rules/domain.md section 5), then
 * those of each warehouse, which says what of it is an order of its own (含麻, section 6).
 */
export type CartGroupOf = {
  key: string
  kind: 'flash-sale' | 'warehouse'
  name: string
  lines: readonly CartLineWire[]
  /** Warehouses whose freight is shown here. */
  warehouseIds: readonly number[]
  /** Lines before it. */
  place: number
  /** What an order of its own has to say. */
  time?: string
  note?: string
}

type Line = CartLineWire

const isEphedrine = ({ goods }: Line) => goods.tags.some(({ kind }) => kind === 'ephedrine')
const isFlashSale = ({ type }: Line) => type === lineTypes['flash-sale']

/** Whether the line is shown apart from its warehouse. */
export const isApart = isFlashSale

const selected = (lines: readonly Line[]) => lines.filter(line => line.is_selected === 1).length

function flashGroup(lines: readonly Line[], others: number) {
  return {
    key: 'flash-sale',
    kind: 'flash-sale' as const,
    name: messages.flashGroup,
    lines,
    time: messages.flashTime(limits.flashPaymentTimeoutMinutes),
    note: others > 0 ? messages.flashApart(others) : messages.flashAlone,
  }
}

function ephedrineNote(lines: readonly Line[], all: number): { note?: string } {
  const own = lines.filter(line => line.is_selected === 1 && isEphedrine(line)).length
  if (own === 0) return {}
  return { note: own < all ? messages.ephedrineApart(own) : messages.ephedrineAlone }
}

/** The groups of what can be bought, each line in one of them. */
export function groupsOf(lines: readonly Line[]): CartGroupOf[] {
  const flash = lines.filter(isFlashSale)
  const ofWarehouses = Map.groupBy(
    lines.filter(line => !isFlashSale(line)),
    line => line.goods.ck_id,
  )
  const all = selected(lines)
  // A warehouse that sends flash sales alone shows its freight there.
  const warehouseIds = [...new Set(flash.map(line => line.goods.ck_id))].filter(id => !ofWarehouses.has(id))
  const apart = flash.length > 0 ? [{ ...flashGroup(flash, all - selected(flash)), warehouseIds }] : []
  const warehouses = [...ofWarehouses].map(([id, members]) => ({
    key: String(id),
    kind: 'warehouse' as const,
    name: members[0]?.goods.ck_name ?? '',
    lines: members,
    warehouseIds: [id],
    ...ephedrineNote(members, all),
  }))
  let place = 0
  return [...apart, ...warehouses].map(group => {
    const placed = { ...group, place }
    place += group.lines.length
    return placed
  })
}

/** How many orders the selected lines become. */
export function ordersOf(lines: readonly Line[]): number {
  const chosen = lines.filter(line => line.is_selected === 1)
  const kinds = chosen.map(line => (isFlashSale(line) ? 'flash-sale' : isEphedrine(line) ? 'ephedrine' : 'others'))
  return new Set(kinds).size
}
