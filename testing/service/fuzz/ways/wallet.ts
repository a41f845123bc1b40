import { operateBillSettleCall } from '@yaoji/contract/calls/operator/bill'
import { operateTopupArrivedCall } from '@yaoji/contract/calls/operator/topup'
import {
  operateWithdrawalApproveCall,
  operateWithdrawalPaidCall,
  operateWithdrawalRefuseCall,
} from '@yaoji/contract/calls/operator/withdrawal'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import { chainFileCall, chainOverviewCall, chainPapersCall, chainStoresCall } from '@yaoji/contract/calls/member/chain'
import { statementCall, statementFileCall } from '@yaoji/contract/calls/purchase/statement'
import { rechargeCall, rechargeCancelCall } from '@yaoji/contract/calls/purchase/wallet'
import { withdrawalAskCall } from '@yaoji/contract/calls/purchase/withdrawal'
import type { Fen } from '@yaoji/contract/domain/money'
import { takeBill } from '../../../../service/purchase/bill/take.ts'
import { demoPassword } from '../../../../service/operations/sample/data/members.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'

/** Money back to the bank, looked at and sent, and refused. */
export function* withdrawn({ unique }: World): Way {
  const as = 'danti'
  for (const isPaid of [true, false]) {
    const body = { amount: '1.00', bank: '示例银行营业部', account_number: '6222020000000001', password: demoPassword }
    const { id: withdrawal } = yield* ask(withdrawalAskCall, as, { body })
    if (isPaid) {
      yield* operate(operateWithdrawalApproveCall, { withdrawal })
      yield* operate(operateWithdrawalPaidCall, { withdrawal, reference: `TX${unique()}` })
    } else yield* operate(operateWithdrawalRefuseCall, { withdrawal, reason: '账号有误' })
  }
}

/** A top-up that comes and one that is given up, and the statement of the month. */
export function* toppedUp({ unique }: World): Way {
  const as = 'danti'
  for (const isThere of [true, false]) {
    const { awaited } = yield* ask(rechargeCall, as, { body: { amount: '100.00', method: 'transfer' } })
    const { id, facts } = need(awaited, 'top-up')
    const topup_code = need(
      facts.find(({ value }) => value.startsWith('CZ')),
      'code',
    ).value
    if (isThere) yield* operate(operateTopupArrivedCall, { topup_code, amount: '100.00', reference: `CZ${unique()}` })
    else yield* ask(rechargeCancelCall, as, { params: { id } })
  }
  const month = yield* outside(async ({ shop }) => new Date(shop.clock.now()).toISOString().slice(0, 7))
  yield* ask(statementCall, as, { query: { month } })
  yield* ask(chainOverviewCall, as, { query: { month } })
  yield* ask(chainStoresCall, as)
  yield* ask(chainPapersCall, as, { query: { scope: 'all' } })
  yield* ask(chainFileCall, as, { query: { month } })
  yield* ask(statementFileCall, as, { query: { month, format: 'xlsx' } })
  yield* ask(checkInCall, as)
}

/** A bill with a payment that the shop does not know, which a person opens in the console, is settled. */
export function* billed({ unique }: World): Way {
  const number = unique()
  const bill_row = yield* outside(async ({ shop: { database, clock } }) => {
    const now = clock.now()
    const entries = [{ kind: 'payment' as const, number: `B${number}`, providerNumber: `T${number}`, fen: 100 as Fen, at: now }]
    const taken = {
      channel: 'wechat' as const,
      day: '2026-01-01',
      hash: `H${number}`,
      fileName: 'bill.csv',
      entries,
      operator: '张三',
      now,
    }
    const { bill_id } = await database.write(trx => takeBill(trx, taken))
    const row = await database.read.selectFrom('bill_row').select('id').where('bill_id', '=', bill_id).executeTakeFirstOrThrow()
    return row.id
  })
  yield* operate(operateBillSettleCall, { bill_row, reason: '不是本店的订单' })
}
