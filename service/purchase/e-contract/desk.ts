import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type * as calls from '@yaoji/contract/calls/operator/e-contract'
import type { ContractOperatedWire } from '@yaoji/contract/calls/operator/e-contract'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractState } from '@yaoji/contract/domain/agreements/contract-state'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { ContractRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { endContract, noteForce } from './end.ts'
import { beginRun, issueToEach, listRuns, stopRun, storesAtOnce, storesThatMay } from './issue-run.ts'
import { selectContracts } from './list.ts'
import { messages } from './messages.ts'
import { sellerOf } from './template.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Issue = Body<typeof calls.operateContractIssueCall>

const mostListed = 1_000

/** Newest first; of one store, or of all. */
function selectOperated(trx: Trx) {
  return selectContracts(trx)
    .innerJoin('member', 'member.id', 'contract.member_id')
    .select(['member.code', 'member.company'])
    .orderBy('issued_at', 'desc')
    .orderBy('contract.number')
}
type Row = Awaited<ReturnType<ReturnType<typeof selectOperated>['executeTakeFirstOrThrow']>>

function operated(rows: readonly Row[], now: number): ContractOperatedWire['contracts'] {
  return rows.map(row => {
    const { code: store, company, number, kind, title, begins_on, ends_on, signer } = row
    return { store, company, number, kind, title, begins_on, ends_on, signer, state: contractState(row, now) }
  })
}

type Stores = { id: number; code: string }[]

/** The stores that are named, or the first that may order, one more than a transaction has. @throws {ApiError} 422 at `stores` */
async function storesFor(trx: Trx, { kind, stores }: Issue): Promise<Stores> {
  if (!stores)
    return storesThatMay(trx, kind)
      .select(['id', 'code'])
      .orderBy('id')
      .limit(storesAtOnce + 1)
      .execute()
  const found = await trx.selectFrom('member').select(['id', 'code']).orderBy('id').where('code', 'in', stores).execute()
  const missing = stores.find(code => !found.some(each => each.code === code))
  if (missing !== undefined) throw ApiError.invalid('stores', messages.unknownStore(missing))
  return found
}

/** Not the 31st of a month that has none. */
const isDay = (day: string) => addDays(day, 0) === day

/** Gives stores a contract to sign; of more than 50 the first, and the others in steps after the answer. */
export async function issueToStores(trx: Trx, body: Issue, by: By): Promise<ContractOperatedWire> {
  const { now, name } = by
  const { kind, ends_on: endsOn, paragraphs } = body
  if (endsOn !== undefined && (endsOn < chinaDay(now) || !isDay(endsOn))) throw ApiError.invalid('ends_on', messages.endsBefore)
  const stores = await storesFor(trx, body)
  const isRun = stores.length > storesAtOnce
  const { issued, skipped, failed } = isRun
    ? await beginRun(trx, body, { ...by, named: body.stores && stores })
    : await issueToEach(trx, stores, { kind, seller: await sellerOf(trx), now, by: name, paragraphs, endsOn })
  for (const { code, error } of failed) process.emitWarning(new Error(`no contract for the store ${code}`, { cause: error }))
  const rows =
    issued.length === 0
      ? []
      : await selectOperated(trx)
          .where('contract.state', '=', 'open')
          .where('contract.kind', '=', kind)
          .where('contract.member_id', 'in', issued)
          .execute()
  return {
    ...{ contracts: operated(rows, now), skipped },
    ...(failed.length > 0 && { failed: failed.map(({ code }) => code) }),
    ...(isRun && { runs: await listRuns(trx, now) }),
  }
}

/** Stops what is on its way to many stores: a wrong text goes to no more of them. */
export async function stopIssue(trx: Trx, { kind }: Body<typeof calls.operateContractStopCall>, by: By): Promise<ContractOperatedWire> {
  await stopRun(trx, kind, by)
  return { contracts: [], skipped: [], runs: await listRuns(trx, by.now) }
}

const lockContract = (trx: Trx, number: string): Promise<ContractRow> =>
  lockedRow(trx, trx.selectFrom('contract').selectAll().where('number', '=', number), messages.unknownContract)

async function operatedOne(trx: Trx, number: string, now: number): Promise<ContractOperatedWire> {
  return { contracts: operated(await selectOperated(trx).where('contract.number', '=', number).execute(), now), skipped: [] }
}

export async function withdrawContract(
  trx: Trx,
  { number, reason }: Body<typeof calls.operateContractEndCall>,
  { name, now }: By,
): Promise<ContractOperatedWire> {
  const contract = await lockContract(trx, number)
  if (contract.state === 'ended') throw ApiError.conflict(messages.moved)
  await endContract(trx, contract, { by: name, reason, now })
  return operatedOne(trx, number, now)
}

/** What was signed with a seal on paper counts as what is signed online. */
export async function notePaper(
  trx: Trx,
  { number, signer }: Body<typeof calls.operateContractPaperCall>,
  { now }: By,
): Promise<ContractOperatedWire> {
  const { id, state, member_id } = await lockContract(trx, number)
  if (state !== 'open') throw ApiError.conflict(messages.moved)
  await trx.updateTable('contract').set({ state: 'signed', signed_at: now, signer, is_on_paper: 1 }).where('id', '=', id).execute()
  await noteForce(trx, member_id)
  return operatedOne(trx, number, now)
}

export async function listForOperators(
  trx: Trx,
  { state, store }: Body<typeof calls.operateContractListCall>,
  { now, name, role }: By & { role?: StaffRole | undefined },
): Promise<ContractOperatedWire> {
  const rows = await selectOperated(trx)
    .$if(role === 'sales', own => own.where('member.salesperson', '=', name))
    .$if(store !== undefined, some => some.where('member.code', '=', store!))
    .limit(mostListed)
    .execute()
  // They tell how many stores the shop has.
  const runs = role === 'sales' ? [] : await listRuns(trx, now)
  return {
    contracts: operated(rows, now).filter(each => state === 'all' || each.state === state),
    skipped: [],
    ...(runs.length > 0 && { runs }),
  }
}
