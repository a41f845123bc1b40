import type { Transaction } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import { groupFailedNote } from '@yaoji/contract/domain/order/group-buy'
import { transferOverdueNote } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { pageOf, tell } from '../../../identity/inbox/tell.ts'
import { messages } from '../messages.ts'
import { approvalEvents, approvalTelling, askForApproval } from '../approval/tell.ts'
import type { Happening, OrderMark } from './transition.ts'

type Telling = readonly [(sn: string) => string, string?]

const groupTellings: Partial<Record<OrderMark['event'], Telling>> = {
  cancel: [messages.happened.groupFailed, messages.happened.groupFailedText],
  expire: [messages.happened.groupUnpaid],
  lapse: [messages.happened.groupUnpaid],
}

/** The message to a store whose order was moved by the shop or by time: a title that names the order, and more. */
function tellingOf({ event }: OrderMark, { by: { kind }, note = '' }: Happening): Telling | undefined {
  const { happened } = messages
  if (kind === 'buyer') return
  if (kind === 'system' && note === groupFailedNote) return groupTellings[event]
  switch (event) {
    case 'clear-hold':
      return kind === 'system' ? [happened.groupFormed, happened.groupFormedText] : undefined
    case 'cancel':
      return [happened.cancelled, happened.cancelledFor(note)]
    case 'lapse':
      return [happened.lapsed, happened.lapsedText]
    case 'expire':
      return note === transferOverdueNote
        ? [happened.transferExpired, happened.transferExpiredText]
        : [happened.expired, happened.expiredText]
    case 'confirm-transfer':
      return [happened.transferConfirmed]
    case 'reject-transfer':
      return [happened.transferRefused, happened.reason(note)]
    case 'ship-part':
      return [happened.partlyShipped, happened.shippedText]
    case 'ship':
      return [happened.shipped, happened.shippedText]
    case 'short':
      return kind === 'operator' ? [happened.short, happened.shortText] : [happened.shortRefunded]
    case 'receive':
      return [happened.received, happened.receivedText]
    case 'refund':
      return [happened.refunded]
    case 'receipt':
      return note === 'receipt-archived' ? [happened.receiptFiled] : [happened.receiptRefused, happened.reason(note)]
    default:
      return undefined
  }
}

/** Tells the store what happened to its order, in the transaction in which it did. */
export async function tellOfOrder(trx: Transaction<Tables>, mark: OrderMark, happening: Happening): Promise<void> {
  const telling = tellingOf(mark, happening)
  if (!telling && !approvalEvents.includes(mark.event)) return
  const { orderId, event } = mark
  const { now, note = '', by } = happening
  const { sn, member_id: memberId } = await trx
    .selectFrom('orders')
    .select(['sn', 'member_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const words = telling ? { title: telling[0](sn), text: telling[1] ?? '' } : await approvalTelling(trx, { orderId, event, sn, note })
  if (!words) return
  const source = `order:${orderId}:${event}:${now}`
  const byPerson = by.kind === 'buyer' ? by.personId : undefined
  await tell(trx, { memberId, kind: 'order', source, path: pageOf(paths.order, orderId), byPerson, now, ...words })
  if (event === 'ask-approval') await askForApproval(trx, { orderId, memberId, sn, source, words, now })
}
