import { changeOf, type StoreChange } from '../imports/store-work.ts'
import { salespeople } from '../../identity/store-state/change.ts'
import { plainNames } from '../goods-rows/sent-rows.ts'
import { makeChanges } from '../operator-calls/change-store.ts'
import { messages } from './messages.ts'
import type { StoreWork } from './take-rows.ts'

/** What the ERP knows of stores: each value through the operation for one store, all of a row or nothing. What is left empty stays. */
export const upsertStores: StoreWork<StoreChange> = {
  names: plainNames(['store', 'code', 'rank', 'region', 'salesperson']),
  judging: async db => {
    const people = await salespeople(db)
    return ({ code, fields }, store) => {
      const field = (name: string) => (fields.get(name) ?? '').trim()
      const cells = { rank: field('rank'), region: field('region'), salesperson: field('salesperson') }
      const { change, problems } = changeOf(store, cells, people)
      if (problems.length > 0) return { problems }
      const all = { ...(code !== '' && code !== store.erp_code && { erp_code: code }), ...change }
      return { change: Object.keys(all).length > 0 ? all : undefined }
    }
  },
  make: async (trx, changes, { store }, done) => {
    await makeChanges(trx, { store: store.code, changes, reason: messages.reason }, done)
    return { result: 'updated', reasons: [] }
  },
}
