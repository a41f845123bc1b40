import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { ContractRunWire, operateContractIssueCall } from '@yaoji/contract/calls/operator/e-contract'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { contractKindNames, type ContractKind } from '@yaoji/contract/domain/agreements/contract-state'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Database } from '../../platform/database/database.ts'
import { isPassing } from '../../platform/database/passing.ts'
import { countRows, locking } from '../../platform/database/query-parts.ts'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { issueContract, type NewContract } from './issue.ts'
import { messages } from './messages.ts'
import { sellerOf } from './template.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Run = Selectable<Tables['contract_run']>
type Store = { id: number; code: string }
type Failure = { code: string; error: Error }
export type Issued = { issued: number[]; skipped: string[]; failed: Failure[] }

/** Stores of one transaction: their buyers wait for it, and on SQLite all other writers. */
export const storesAtOnce = 50
const lookEveryMs = 2_000
/** How long the end of a run is shown. */
const shownMs = 86_400_000
/** Stores of a run that are named because it failed for them. */
const mostFailures = 20

const failuresOf = ({ failures }: Pick<Run, 'failures'>) => JSON.parse(failures) as { code: string; reason: string }[] // As `step` wrote it.

/** Stores that may order; of an 含麻承诺书 those that may order such goods. */
export const storesThatMay = (db: Db, kind: ContractKind) =>
  db
    .selectFrom('member')
    .where('status', '=', 'active')
    .where('is_passed', '=', 1)
    .$if(kind === 'ephedrine', some => some.where('is_special', '=', 1))

/** Another store may not have it; an error that passes, of a lost connection for example, ends the transaction, which is tried again. */
const isOfStore = (error: unknown): error is Error => error instanceof Error && !isPassing(error)

/** Issues to these stores; those that have one of the kind to sign are skipped, and so are those where it fails. */
export async function issueToEach(trx: Trx, stores: readonly Store[], contract: NewContract): Promise<Issued> {
  const done: Issued = { issued: [], skipped: [], failed: [] }
  for (const { id, code } of stores) {
    const result = await inSavepoint(trx, 'store', () => issueContract(trx, id, contract), isOfStore)
    if (result instanceof Error) done.failed.push({ code, error: result })
    else if (result) done.issued.push(id)
    else done.skipped.push(code)
  }
  return done
}

/** The next stores of a run, and whether they are its last. */
async function nextStores(trx: Trx, { kind, named, after_member_id }: Run): Promise<{ stores: Store[]; isLast: boolean }> {
  if (named === null) {
    const left = storesThatMay(trx, kind).where('id', '>', after_member_id)
    const stores = await left.select(['id', 'code']).orderBy('id').limit(storesAtOnce).execute()
    return { stores, isLast: stores.length < storesAtOnce }
  }
  const ids = JSON.parse(named) as number[] // As `beginRun` wrote it.
  const next = ids.filter(id => id > after_member_id).slice(0, storesAtOnce)
  const stores = await trx.selectFrom('member').select(['id', 'code']).where('id', 'in', next).orderBy('id').execute()
  return { stores, isLast: next.at(-1) === ids.at(-1) }
}

const endRun = (trx: Trx, id: number, end: { ended_at: number; end_reason: string }) =>
  trx.updateTable('contract_run').set(end).where('id', '=', id).execute()

/** The next stores of a run, and how far it is after them. */
async function step(trx: Trx, run: Run, now: number): Promise<Issued> {
  const { id, kind, operator: by, ends_on, paragraphs } = run
  if (ends_on !== null && ends_on < chinaDay(now)) {
    await endRun(trx, id, { ended_at: now, end_reason: messages.endsPassed })
    return { issued: [], skipped: [], failed: [] }
  }
  const { stores, isLast } = await nextStores(trx, run)
  const texts = JSON.parse(paragraphs) as string[] | null // As `beginRun` wrote it.
  const terms = { paragraphs: texts ?? undefined, endsOn: ends_on ?? undefined }
  const done = await issueToEach(trx, stores, { kind, seller: await sellerOf(trx), now, by, ...terms })
  const failures = [...failuresOf(run), ...done.failed.map(({ code, error }) => ({ code, reason: error.message }))]
  await trx
    .updateTable('contract_run')
    .set(({ eb }) => ({
      issued: eb('issued', '+', done.issued.length),
      skipped: eb('skipped', '+', done.skipped.length),
      failed: eb('failed', '+', done.failed.length),
      failures: JSON.stringify(failures.slice(0, mostFailures)),
      after_member_id: stores.at(-1)?.id ?? run.after_member_id,
      ...(isLast && { ended_at: now }),
    }))
    .where('id', '=', id)
    .execute()
  return done
}

/**
 * Begins to issue to the stores that are named, or to all that may order, with the first of them.
 *
 * @throws {ApiError} 409 while it is done already
 */
export async function beginRun(
  trx: Trx,
  body: Body<typeof operateContractIssueCall>,
  { name, now, named }: { name: string; now: number; named?: readonly Store[] | undefined },
) {
  const { kind, ends_on = null, paragraphs = null } = body
  const stores = named?.length ?? (await countRows(storesThatMay(trx, kind)))
  const ids = named ? JSON.stringify(named.map(({ id }) => id)) : null
  const begun = {
    kind,
    ends_on,
    paragraphs: JSON.stringify(paragraphs),
    operator: name,
    stores,
    named: ids,
    created_at: now,
    ended_at: null,
  }
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

/** @throws {ApiError} 409 where none of the kind goes on */
export async function stopRun(trx: Trx, kind: ContractKind, { name, now }: { name: string; now: number }): Promise<void> {
  // On PostgreSQL it waits for a step of the run.
  const going = trx.selectFrom('contract_run').select('id').where('kind', '=', kind).where('ended_at', 'is', null)
  const run = await locking(trx, going).executeTakeFirst()
  if (!run) throw ApiError.conflict(messages.noRun(contractKindNames[kind]))
  await endRun(trx, run.id, { ended_at: now, end_reason: messages.stopped(name) })
}

/** One transaction of a run, if it goes on. */
async function stepRun(trx: Trx, id: number, now: number): Promise<Issued | undefined> {
  const going = trx.selectFrom('contract_run').selectAll().where('id', '=', id).where('ended_at', 'is', null)
  const run = await locking(trx, going).executeTakeFirst()
  return run && step(trx, run, now)
}

/** One transaction of each run, so that none waits for another; false where none could be made. */
export async function stepRuns(
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const going = await read.selectFrom('contract_run').select('id').where('ended_at', 'is', null).orderBy('id').execute()
  let isDone = false
  for (const { id } of going)
    try {
      const done = await write(trx => stepRun(trx, id, now))
      for (const { code, error } of done?.failed ?? []) onError(new Error(`no contract for the store ${code}`, { cause: error }))
      isDone = true
    } catch (error) {
      onError(error)
    }
  return isDone
}

/** Runs that go on or ended a day ago at most, the newest first. */
export async function listRuns(db: Db, now: number): Promise<ContractRunWire[]> {
  const rows = await db
    .selectFrom('contract_run')
    .selectAll()
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', now - shownMs)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => {
    const { kind, stores, issued, skipped, failed, operator, created_at, ended_at, end_reason } = row
    return {
      ...{ kind, stores, issued, skipped, failed, operator, end_reason },
      failed_stores: failuresOf(row).map(({ code }) => code),
      is_named: row.named === null ? 0 : 1,
      began_at: seconds(Number(created_at)),
      ended_at: ended_at === null ? null : seconds(Number(ended_at)),
    }
  })
}

/** The job `contracts`: goes on where the last process stopped, a transaction for 50 stores. */
export function startContractRuns(led: Led, onError: (error: unknown) => void, everyMs = lookEveryMs): () => Promise<void> {
  const { database, now, isSettled } = led
  let isStopping = false
  const sweep = async () => {
    while (!isStopping && isSettled() && (await stepRuns(database, now(), onError))) continue
  }
  const stop = startSweep({ everyMs, isDue: isSettled, sweep, onError })
  return () => {
    isStopping = true
    return stop()
  }
}
