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
