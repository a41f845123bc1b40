import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { PlannedLineWire, ReorderPlanWire } from '@yaoji/contract/calls/purchase/reorder'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { orderReorderCall } from '@yaoji/contract/calls/purchase/reorder'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { formatUnitPrice } from '@yaoji/contract/domain/money'
import { rememberAddition, type AddedLine } from '../../cart/addition.ts'
import { joinLine } from '../../cart/join-line.ts'
import { isStoredKind, placeOf } from '../../cart/line-kind.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import { randomId } from '../../../platform/database/random-id.ts'
import type { MemberRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { messages } from '../messages.ts'
import { pictureOf } from '../detail/wire.ts'
import { planKey, planReorder, type PlannedLine } from './reorder-plan.ts'

function lineWire(line: PlannedLine, serviceOrigin: string): PlannedLineWire {
  const { then, boughtAs, offer, price } = line
  const isSet = boughtAs.kind === 'set'
  return {
    key: planKey(line),
    goods_id: then.goods_id,
    name: then.name,
    sccj: then.row.manufacturer,
    ypgg: isSet && offer ? offer.goods.spec : then.row.spec,
    bzdw: isSet && offer ? offer.goods.pack_unit : then.row.pack_unit,
    goods_image: [serviceOrigin + pictureOf(then.row)],
    type: isStoredKind(boughtAs.kind) ? lineTypes[boughtAs.kind] : lineTypes.ordinary,
    number: then.number,
    price: formatUnitPrice(then.price),
    price_name: then.priceName,
    now: {
      number: line.number,
      price: price && formatUnitPrice(price.price),
      price_name: price?.name ?? '',
      reason: line.reason,
      without: line.without,
    },
  }
}

function planId(plan: readonly PlannedLine[]): string {
  const shown = plan.map(line => [planKey(line), placeOf(line.boughtAs), line.number, line.price?.price, line.reason])
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

/** What 再次购买 would put into the cart, for the buyer to look at first. */
export async function readPlan(
  db: Kysely<Tables>,
  member: MemberRow,
  orderId: string,
  { now, serviceOrigin }: { now: number; serviceOrigin: string },
): Promise<ReorderPlanWire> {
  const plan = await planReorder(db, member, orderId, now)
  return { plan: planId(plan), lines: plan.map(line => lineWire(line, serviceOrigin)) }
}

type Wish = Body<typeof orderReorderCall>

/** The lines that were chosen, of a plan that is still the one that was shown. */
function chosenOf(plan: readonly PlannedLine[], { plan: shown, lines }: Wish): PlannedLine[] {
  if (shown !== undefined && shown !== planId(plan)) throw ApiError.conflict(messages.reorderMoved)
  const keys = lines && new Set(lines)
  const planKeys = new Set(plan.map(planKey))
  if (keys && [...keys].some(key => !planKeys.has(key))) throw ApiError.invalid('lines', messages.reorderMoved)
  return plan.filter(line => !keys || keys.has(planKey(line)))
}

/** Adds what can be bought of an own order to the cart, and says why the rest is not. */
export async function reorder(
  trx: Transaction<Tables>,
  member: MemberRow,
  orderId: string,
  { wish, now }: { wish: Wish; now: number },
): Promise<Omit<PurchaseListAddWire, 'total'>> {
  await lockMember(trx, member.id)
  const chosen = chosenOf(await planReorder(trx, member, orderId, now), wish)
  const selected = await trx.selectFrom('cart_line').select(['id', 'is_selected']).where('member_id', '=', member.id).execute()
  const wasSelected = new Map(selected.map(line => [line.id, line.is_selected]))
  const added: AddedLine[] = []
  // The cart shows the newest line first: from the last on, so that the order's own order comes back.
  for (const { offer, number, boughtAs } of chosen.toReversed()) {
    if (!offer || number === 0) continue
    const source = { warehouseId: offer.warehouseId, goods: { id: boughtAs.goods_id } }
    const { id, quantity } = await joinLine(trx, member, source, number, now, boughtAs)
    added.push({ goods_id: boughtAs.goods_id, number, line_id: id, before: quantity - number, was_selected: wasSelected.get(id) ?? 1 })
  }
  const undoId = randomId()
  if (added.length > 0) await rememberAddition(trx, { id: undoId, memberId: member.id, added, now })
  return {
    added: added.map(({ goods_id, number }) => ({ goods_id, number })),
    skipped: chosen
      .filter(({ then, number }) => number < then.number)
      .map(({ then, number, reason }) => ({ goods_id: then.goods_id, number: then.number - number, reason })),
    undo_id: added.length > 0 ? undoId : null,
  }
}
