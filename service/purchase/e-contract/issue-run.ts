import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { ContractRunWire, operateContractIssueCall } from '@yaoji/contract/calls/operator/e-contract'
import { contractKindNames, type ContractKind } from '@yaoji/contract/domain/contract-state'
import { startSweep } from '../../platform/clock/sweep.ts'
import { countRows, locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { seconds } from '../../platform/http/seconds.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { issueContract, type NewContract } from './issue.ts'
import { messages } from './messages.ts'
import { sellerOf } from './template.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Run = Selectable<Tables['contract_run']>
type Store = { id: number; code: string }
export type Issued = { issued: number[]; skipped: string[] }

/** Stores of one transaction: their buyers wait for it, and on SQLite all other writers. */
export const storesAtOnce = 50
const lookEveryMs = 2_000
/** How long the end of a run is shown. */
const shownMs = 86_400_000

/** Stores that may order; of an 含麻承诺书 those that may order such goods. */
export const storesThatMay = (db: Db, kind: ContractKind) =>
  db
    .selectFrom('member')
    .where('status', '=', 'active')
    .where('is_passed', '=', 1)
    .$if(kind === 'ephedrine', some => some.where('is_special', '=', 1))

/** Issues to these stores; those that have one of the kind to sign are skipped. */
export async function issueToEach(trx: Trx, stores: readonly Store[], contract: NewContract): Promise<Issued> {
  const done: Issued = { issued: [], skipped: [] }
  for (const { id, code } of stores) {
    if (await issueContract(trx, id, contract)) done.issued.push(id)
    else done.skipped.push(code)
  }
  return done
}

/** The next stores of a run, and how far it is after them. */
async function step(trx: Trx, run: Run, now: number): Promise<Issued> {
  const { id, kind, operator: by, ends_on, paragraphs } = run
  const stores = await storesThatMay(trx, kind)
    .select(['id', 'code'])
    .where('id', '>', run.after_member_id)
    .orderBy('id')
    .limit(storesAtOnce)
    .execute()
  const texts = JSON.parse(paragraphs) as string[] | null // As `beginRun` wrote it.
  const terms = { paragraphs: texts ?? undefined, endsOn: ends_on ?? undefined }
  const done = await issueToEach(trx, stores, { kind, seller: await sellerOf(trx), now, by, ...terms })
  await trx
    .updateTable('contract_run')
    .set(({ eb }) => ({
      issued: eb('issued', '+', done.issued.length),
      skipped: eb('skipped', '+', done.skipped.length),
      after_member_id: stores.at(-1)?.id ?? run.after_member_id,
      ...(stores.length < storesAtOnce && { ended_at: now }),
    }))
    .where('id', '=', id)
    .execute()
  return done
}

/** Begins to issue to all stores that may order, with the first of them. @throws {ApiError} 409 while it is done already */
export async function beginRun(trx: Trx, body: Body<typeof operateContractIssueCall>, { name, now }: { name: string; now: number }) {
  const { kind, ends_on = null, paragraphs = null } = body
  const stores = await countRows(storesThatMay(trx, kind))
  const begun = { kind, ends_on, paragraphs: JSON.stringify(paragraphs), operator: name, stores, created_at: now, ended_at: null }
  const run = await trx
    .insertInto('contract_run')
    .values(begun)
    // On PostgreSQL it waits for a transaction that begins the same.
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!run) throw ApiError.conflict(messages.isIssued(contractKindNames[kind]))
  return step(trx, run, now)
}

/** One transaction of the oldest run; false where none is left. */
export async function stepOldest(trx: Trx, now: number): Promise<boolean> {
  const oldest = trx.selectFrom('contract_run').selectAll().where('ended_at', 'is', null).orderBy('id').limit(1)
  const run = await locking(trx, oldest).executeTakeFirst()
  if (!run) return false
  await step(trx, run, now)
  return true
}

/** Runs that go on or ended a day ago at most, the newest first. */
export async function listRuns(db: Db, now: number): Promise<ContractRunWire[]> {
  const rows = await db
    .selectFrom('contract_run')
    .selectAll()
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', now - shownMs)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, stores, issued, skipped, operator, created_at, ended_at }) => {
    const times = { began_at: seconds(Number(created_at)), ended_at: ended_at === null ? null : seconds(Number(ended_at)) }
    return { kind, stores, issued, skipped, operator, ...times }
  })
}

/** The job `contracts`: goes on where the last process stopped, a transaction for 50 stores. */
export function startContractRuns(led: Led, onError: (error: unknown) => void, everyMs = lookEveryMs): () => Promise<void> {
  const { database, now, isSettled } = led
  let isStopping = false
  const isGoing = async () =>
    (await database.read.selectFrom('contract_run').select('id').where('ended_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
  const sweep = async () => {
    while (!isStopping && isSettled() && (await isGoing())) await database.write(trx => stepOldest(trx, now()))
  }
  const stop = startSweep({ everyMs, isDue: isSettled, sweep, onError })
  return () => {
    isStopping = true
    return stop()
  }
}
