import { operateStatementRefuseCall } from '@yaoji/contract/calls/operator/statement'
import { operateStoresCreditCall, operateStoresUpsertCall } from '@yaoji/contract/calls/operator/store-rows'
import {
  operateStoreAreaCall,
  operateStoreErpCodeCall,
  operateStoreFreezeCall,
  operateStoreRankCall,
  operateStoreSalespersonCall,
  operateStoreSpecialCall,
  operateStoreUnfreezeCall,
} from '@yaoji/contract/calls/operator/store-state'
import { carryOut } from '../../../../service/operations/operator-calls/carry-out.ts'
import { confirming } from '../../orders/carry-out.ts'
import { operate, outside, type Way, type World } from './way.ts'

/** The ERP names a store, which is found by its code from then on, and ends a credit that the store has or has not. */
export function* storesOfErp({ unique }: World): Way {
  const [store, code] = ['liansuo', `K${unique()}`]
  yield* operate(operateStoresUpsertCall, { rows: JSON.stringify([{ store, code }]) })
  yield* operate(operateStoresCreditCall, { rows: JSON.stringify([{ code, limit: '0.00' }]) })
  yield* operate(operateStoreErpCodeCall, { store, erp_code: '', reason: 'ERP里已合并' })
}

/** What operators decide about a store that no other way visits, and a raise of its credit that a second person refuses. */
export function* storesDecided(): Way {
  const because = { store: 'bohui', reason: '核实后调整' }
  yield* operate(operateStoreFreezeCall, because)
  yield* operate(operateStoreUnfreezeCall, because)
  const rank = yield* outside(async ({ shop }) => {
    const { rank: now } = await shop.database.read.selectFrom('member').select('rank').where('code', '=', 'bohui').executeTakeFirstOrThrow()
    return now === 1 ? 2 : 1
  })
  yield* operate(operateStoreRankCall, { ...because, rank })
  yield* operate(operateStoreAreaCall, { ...because, store: 'daiqian', region: '浙江省 杭州市 西湖区' })
  yield* operate(operateStoreSalespersonCall, { ...because, store: 'danti', salesperson: '' })
  for (const is_special of [0, 1]) yield* operate(operateStoreSpecialCall, { ...because, store: 'liansuo', is_special })
  const statement = yield* outside(async ({ shop }) => {
    const raise = (confirm = {}) =>
      shop.database.write(async trx => {
        const body = { store: 'danti', limit: '90000.00', days: 30, ...confirm }
        const outcome = await carryOut(trx, 'credit-line', { body, name: '财务小陈', now: shop.clock.now() })
        if (!('statement' in outcome)) throw new Error('a large credit was given at once')
        return outcome.statement
      })
    return (await raise(confirming(await raise()))).confirm
  })
  yield* operate(operateStatementRefuseCall, { statement, reason: '额度过高' })
}
