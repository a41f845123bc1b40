import { formatFen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { bookTransfer, shopAccounts } from './ledger.ts'
import { messages } from './messages.ts'
import type { PayMethod } from './method.ts'

const { bank, sales } = shopAccounts

/** 对公转账: the buyer pays at their bank and sends the proof; the shop looks at its account and says that the money is there. */
export const transfer: PayMethod = {
  id: 'transfer',
  holdHours: limits.transferPaymentTimeoutHours,
  isOpen: async ({ readSetting }) => {
    const { name, bank, number } = await readSetting('transfer_account')
    return Boolean(name && bank && number)
  },
  reasonWhyNot: () => '',
  note: () => messages.transferNote,
  begin: async () => 'awaited',
  async present({ readSetting }, { orderNumber, amount }) {
    const { name, bank, number } = await readSetting('transfer_account')
    const { labels } = messages
    if (!name || !bank || !number) return { facts: [] }
    return {
      facts: [
        { name: labels.accountName, value: name },
        { name: labels.bank, value: bank },
        { name: labels.accountNumber, value: number },
        { name: labels.amount, value: formatFen(amount) },
        { name: labels.remittanceCode, value: orderNumber },
      ],
    }
  },
  settle: (trx, { id, amount, now }) => bookTransfer(trx, { id: `pay:${id}`, kind: 'pay', now }, { from: bank, to: sales, amount }),
  async refund(trx, { now }, { id, amount }) {
    await bookTransfer(trx, { id: `refund:${id}`, kind: 'refund', now }, { from: sales, to: bank, amount })
    return 'awaited'
  },
}
