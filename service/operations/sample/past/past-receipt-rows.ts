import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { ephedrineLimits } from '@yaoji/contract/limits'
import { receiptMessages } from '../../../purchase/messages.ts'
import { samplePeople } from '../data/members.ts'
import type { PastOrder } from '../data/past-orders.ts'
import { drawnProof } from '../people/drawn-png.ts'
import type { Made } from './made-order.ts'
import type { PastOrderRows } from './past-order-rows.ts'
import { texts } from '../goods/texts.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** What keeps a past order from its slip. */
export function addHold(rows: PastOrderRows, { hold }: PastOrder, { order }: Made): void {
  if (hold) rows.order_hold.push({ order_id: order.id, kind: hold, opened_at: order.created_at, cleared_at: null })
}

/** The receipt of an order with 含麻 goods that were sent, as far as it has come. */
export function addReceipt(rows: PastOrderRows, { receipt }: PastOrder, { order, events }: Made): void {
  const at = (state: number) => events.find(event => event.state === state)?.at
  const shippedAt = at(orderStates.shipped)
  if (!receipt || shippedAt === undefined) return
  const { state, refusal = '' } = receipt
  const row = { order_id: order.id, member_id: order.member_id, state, due_at: shippedAt + ephedrineLimits.receiptDays * dayMs }
  const signedAt = at(orderStates.signed)
  const nothing = { file_id: null, statement: '', person_id: null, sent_at: null, refusal: '', operator: '', decided_at: null }
  if (state === 'open' || signedAt === undefined) return void rows.receipt.push({ ...row, ...nothing })
  const [sent_at, decidedAt] = [signedAt + 2 * hourMs, signedAt + 20 * hourMs]
  const person = samplePeople.find(({ stores }) => stores.some(({ id }) => id === order.member_id))
  const file_id = `receipt-${order.id}`
  rows.file.push({
    ...{ id: file_id, member_id: order.member_id, type: 'image/png' as const, bytes: drawnProof },
    used_for: `receipt:${order.id}`,
    created_at: sent_at,
  })
  const isDecided = state !== 'sent'
  const decided = isDecided ? { refusal, operator: texts.quality, decided_at: decidedAt } : {}
  const sent = { file_id, statement: receiptMessages.statement, person_id: person?.id ?? null, sent_at }
  rows.receipt.push({ ...row, ...nothing, ...sent, ...decided })
  const event = { order_id: order.id, state: orderStates.signed, event: 'receipt' as const, person_id: null, operator: '' }
  rows.order_event.push({ ...event, actor: 'buyer' as const, person_id: person?.id ?? null, note: 'receipt-sent', created_at: sent_at })
  if (!isDecided) return
  rows.order_event.push({
    ...event,
    actor: 'operator',
    operator: texts.quality,
    note: refusal || 'receipt-archived',
    created_at: decidedAt,
  })
}
