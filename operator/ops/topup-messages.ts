import type { TopupOperatedWire } from '../../contract/calls/operator/topup.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { moneyOf, type Fen } from '../../contract/domain/money.ts'
import type { WaitingTopup } from '../../service/purchase/wallet/topup-desk.ts'

export const topupMessages = {
  done: ({ topup_code, store, company, asked, amount, balance }: TopupOperatedWire) =>
    `✓ ${topup_code}  ${store}  ${company}  到账 · arrived ${amount}${amount === asked ? '' : ` (申请 · asked ${asked})`}  余额 · balance ${balance}`,
  list: (rows: readonly WaitingTopup[]) =>
    rows.length === 0
      ? '✓ 没有等待到账的转账充值 · No top-up by transfer waits.'
      : rows
          .map(({ code, store, company, amount_fen, created_at: at }) =>
            [chinaMinute(at), code, moneyOf(amount_fen as Fen), store, company].join('  '),
          )
          .join('\n'),
} as const
