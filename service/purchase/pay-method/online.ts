import * as paths from '@yaoji/contract/paths'
import type { ChannelId } from '../../providers/payments/channel.ts'
import { beginCharge, beginChargeRefund, doorOf } from './charge.ts'
import { bookTransfer, shopAccounts } from './ledger.ts'
import { messages } from './messages.ts'
import type { Due, PayMethod } from './method.ts'

/** Ephedrine goods are paid by company account only (domain.md section 6). */
function reasonWhyNot({ amount, isEphedrine }: Due): string {
  if (isEphedrine) return messages.ephedrineNoOnline
  return amount > 0 ? '' : messages.nothingToCharge
}

/** A way to pay through a provider with which the shop has an account. */
export function online(id: ChannelId): PayMethod {
  const account = shopAccounts[id]
  const { sales } = shopAccounts
  return {
    id,
    // As long as it does already: money comes in minutes.
    holdHours: 0,
    isOpen: async ({ config }) => config[id] !== undefined,
    reasonWhyNot,
    note: () => messages.onlineNotes[id],
    async begin(trx, { id: source_id, memberId: member_id, orderId, amount, now }, { number, expiresAt: until, payer }) {
      const return_path = `${paths.paid}?id=${orderId}`
      const subject = messages.orderSubject(number)
      await beginCharge(trx, { channel: id, purpose: 'order', source_id, member_id, subject, return_path, amount, until, now, payer })
      return 'awaited'
    },
    present: async (shop, payment) => ({ facts: [], door: await doorOf(shop, payment.id) }),
    settle: (trx, { id: paid, amount, now }) =>
      bookTransfer(trx, { id: `pay:${paid}`, kind: 'pay', now }, { from: account, to: sales, amount }),
    async refund(trx, { id: paid, now }, { id: refundId, amount }) {
      await bookTransfer(trx, { id: `refund:${refundId}`, kind: 'refund', now }, { from: sales, to: account, amount })
      await beginChargeRefund(trx, paid, { refundId, amount, now })
      return 'awaited'
    },
  }
}
