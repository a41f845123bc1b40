import type { Transaction } from 'kysely'
import { importLimits } from '@yaoji/contract/console/imports'
import { chunks } from '../../platform/database/query-parts.ts'
import { lockMembers } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StoreChange } from '../imports/store-work.ts'
import { judgeStores, type JudgedStore } from './store-values.ts'
import { putJudged, valuesOf, waitingValues, type StoreValue } from './stored-values.ts'
import type { Slice } from './undo-rows.ts'
import { wordsOfStore } from './value-words.ts'

type Trx = Transaction<Tables>
/** Changes a store of this code through the operations of its page; answers why not. */
type Restore = (value: { line: number; store: string; changes: StoreChange }) => Promise<readonly string[]>

const changeBack = ({ field, before }: StoreValue): StoreChange => ({ [field]: field === 'rank' ? Number(before) : before })

/** What an undo would do with the customer types of an import: prices follow from them. */
export async function judgeRanks(trx: Trx, id: number, now: number): Promise<JudgedStore[]> {
  const ranks = valuesOf(trx, 'stores', id).selectAll('value').where('outcome', 'is', null)
  const values = (await ranks
    .where('field', '=', 'rank' as never)
    .orderBy('line')
    .execute()) as unknown as StoreValue[] // Of stores.
  const judged: JudgedStore[] = []
  for (const some of chunks(values, importLimits.rowsAtOnce)) judged.push(...(await judgeStores(trx, some, now)))
  return judged
}

/** Takes the last rows back that are waiting, each value on its own: one that is refused stays and is named. */
export async function undoStoreRows(trx: Trx, id: number, { now, rows }: Slice, restore: Restore): Promise<void> {
  const values = await waitingValues(trx, 'stores', id, rows)
  if (values.length === 0) return
  await lockMembers(trx, [...new Set(values.map(value => value.member_id))])
  const done: JudgedStore[] = []
  for (const each of await judgeStores(trx, values, now)) {
    const { value, store } = each
    const isSet = each.outcome === 'back' && each.isSet
    const problems = isSet ? await restore({ line: value.line, store: store.code, changes: changeBack(value) }) : []
    const valueNow = wordsOfStore(value.field, value.after)
    done.push(problems.length === 0 ? each : { value, store, outcome: 'left', valueNow, reason: problems.join('；') })
  }
  await putJudged(trx, 'stores', id, done)
}
