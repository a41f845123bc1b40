import type { Kysely, Transaction } from 'kysely'
import type { ImportStoreField } from '@yaoji/contract/console/imports'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { loadPaperStates } from '../../identity/qualifications/load.ts'
import { lackingOf } from '../../identity/qualifications/missing.ts'
import { chainRank, salespeople } from '../../identity/store-state/change.ts'
import { messages as stateMessages } from '../../identity/store-state/messages.ts'
import { isRegion } from '../../identity/user/region.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop } from '../../platform/queueing/slices.ts'
import type { KnownStore, StoreChange } from '../imports/store-work.ts'
import type { JudgedAs } from './judge.ts'
import { messages } from './messages.ts'
import { valuesAtOnce, type StoreValue } from './stored-values.ts'
import { wordsOfStore } from './value-words.ts'

type Db = Kysely<Tables>

const storeFields: readonly ImportStoreField[] = ['rank', 'region', 'salesperson']

/** A row of a file that has changed a store, with the store as it was before. */
export type ChangedStore = { line: number; was: KnownStore; change: StoreChange }

/** Keeps what rows of an import changed of stores, so that it can be undone. */
export async function keepStoreValues(trx: Transaction<Tables>, id: number, rows: readonly ChangedStore[]): Promise<void> {
  const values = rows.flatMap(({ line, was, change }) =>
    storeFields.flatMap(field => {
      const after = change[field]
      if (after === undefined) return []
      const key = field === 'region' ? String(was.address_id) : ''
      const value = { field, key, before: String(was[field] ?? ''), after: String(after) }
      return [{ ...value, import_id: id, line, member_id: was.id, outcome: null, value_now: '', reason: '' }]
    }),
  )
  for (const some of chunks(values, valuesAtOnce))
    await trx
      .insertInto('import_store_value')
      .values([...some])
      .execute()
}

/** Stores as an import changes them. */
async function storesBy(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('member')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .select(['member.id', 'code', 'rank', 'salesperson', 'is_passed', 'parent_id', 'address.region', 'address.id as address_id'])
    .where('member.id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
type Store = NonNullable<ReturnType<Awaited<ReturnType<typeof storesBy>>['get']>>

type Facts = { people: readonly string[]; lacking: (store: Store, rank: number) => string[] }

/** Why the operation of the store's page would refuse the old value now. */
function problemOf({ field, before }: StoreValue, store: Store, { people, lacking }: Facts): string | undefined {
  if (field === 'region') return isRegion(before) ? undefined : stateMessages.badRegion
  if (field === 'salesperson') return before === '' || people.includes(before) ? undefined : stateMessages.noSalesperson(people)
  const rank = Number(before)
  if (rank === chainRank && store.parent_id === null) return stateMessages.chainOnly
  const missing = store.is_passed === 1 ? lacking(store, rank) : []
  return missing.length > 0 ? stateMessages.rankLacks(rankNames[rank] ?? '', missing) : undefined
}

/** A value of a store that goes back or stays. */
export type JudgedStore = JudgedAs<StoreValue> & { store: Store }

function judgeStore(value: StoreValue, store: Store, facts: Facts): JudgedStore {
  const now = String(store[value.field] ?? '')
  if (now === value.before) return { value, store, outcome: 'back', isSet: false }
  const left = (reason: string): JudgedStore => ({ value, store, outcome: 'left', valueNow: wordsOfStore(value.field, now), reason })
  // Another address is the default one since.
  const isElsewhere = value.field === 'region' && String(store.address_id) !== value.key
  if (now !== value.after || isElsewhere) return left(messages.changed)
  const problem = problemOf(value, store, facts)
  return problem === undefined ? { value, store, outcome: 'back', isSet: true } : left(problem)
}

/** What an undo would do with values of stores as they are now. */
export async function judgeStores(db: Db, values: readonly StoreValue[], now: number): Promise<JudgedStore[]> {
  const ids = [...new Set(values.map(value => value.member_id))]
  const stores = await storesBy(db, ids)
  const papersOf = await loadPaperStates(db, ids)
  const today = chinaDay(now)
  const facts = { people: await salespeople(db), lacking: ({ id }: Store, rank: number) => lackingOf(rank, papersOf(id), today) }
  await yieldToEventLoop()
  return values.flatMap(value => {
    const store = stores.get(value.member_id)
    return store ? [judgeStore(value, store, facts)] : []
  })
}
