import type { Kysely, Transaction } from 'kysely'
import { operateCreditLineCall } from '@yaoji/contract/calls/operator/order'
import type { EffectsWire } from '@yaoji/contract/calls/operator/statement'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'
import type { Done } from '../done.ts'
import { plainNames } from '../goods-rows/sent-rows.ts'
import { perform } from '../operator-calls/guard.ts'
import { messages as operatorMessages } from '../operator-calls/messages.ts'
import { addressOf, operationOf } from '../operator-calls/operation.ts'
import { documentOf } from '../operator-calls/statement-row.ts'
import { isRaise, storeOperations } from '../operator-calls/store-operations.ts'
import { messages } from './messages.ts'
import type { StoreRow } from './read-rows.ts'
import type { KnownStore, Outcome, StoreWork } from './take-rows.ts'

type Line = { limit: Fen; days: number }
type Change = Line & { isRaised: boolean }
type Waiting = { state: string; confirm: string; sentences: readonly string[] }

const limitMax = 999_999_999_999

const operation = operationOf(storeOperations, operateCreditLineCall)

/** Credits of these stores by their ids. */
async function linesOf(db: Kysely<Tables>, stores: readonly KnownStore[]): Promise<ReadonlyMap<number, Line>> {
  const ids = stores.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('credit_line').select(['member_id', 'limit_fen', 'days']).where('member_id', 'in', ids).execute()
  return new Map(rows.map(row => [row.member_id, { limit: row.limit_fen as Fen, days: row.days }]))
}

/** The credit that a row sets; the end of one needs no days. Or what is wrong with the row. */
function readLine({ fields }: StoreRow, before: Line | undefined): Line | string[] {
  const [limitText = '', daysText = ''] = [fields.get('limit'), fields.get('days')]
  const limit = parseFen(limitText)
  const days = daysText === '' ? before?.days : Number(daysText)
  const isDays = daysText === '' || (/^\d{1,3}$/.test(daysText) && Number(daysText) >= 1 && Number(daysText) <= limits.creditDaysMax)
  const problems: string[] = []
  if (limitText === '') problems.push(messages.noLimit)
  else if (limit === undefined || limit < 0 || limit > limitMax) problems.push(messages.limit(limitText))
  if (!isDays) problems.push(messages.days(daysText))
  else if (days === undefined && limit !== 0) problems.push(messages.noDays)
  if (problems.length > 0 || limit === undefined) return problems
  return { limit, days: days ?? 1 }
}

const waits = ({ state, confirm, sentences }: Waiting): Outcome => ({
  result: state === 'told' ? 'to_confirm' : 'to_sign',
  reasons: [state === 'told' ? messages.toConfirm : operatorMessages.sign(confirm), ...sentences],
  confirm,
})

/** What this operator has asked for already and still waits, so that a repeated row waits for the same. */
async function waitingFor(trx: Transaction<Tables>, document: string, { name, now }: Done): Promise<Waiting | undefined> {
  const row = await trx
    .selectFrom('operator_statement')
    .select(['token', 'state', 'facts'])
    .where('operation', '=', addressOf(operation))
    .where('operator', '=', name)
    .where('document', '=', document)
    .where('state', 'in', ['told', 'confirmed'])
    .where('refused_by', 'is', null)
    .where('expires_at', '>', now)
    // What waits for a signature goes before what was only told.
    .orderBy('state')
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .limit(1)
    .executeTakeFirst()
  // This service has written the facts.
  return row && { state: row.state, confirm: row.token, sentences: (JSON.parse(row.facts) as EffectsWire).sentences }
}

/** Credits as `store/credit_line` sets them: lower at once, a raise by its row with the token, a large one after a second signature. */
export const setCredit: StoreWork<Change> = {
  names: plainNames(['store', 'code', 'limit', 'days', 'confirm']),
  judging: async (db, stores) => {
    const lines = await linesOf(db, stores)
    return (row, { id }) => {
      const before = lines.get(id)
      const line = readLine(row, before)
      if (Array.isArray(line)) return { problems: line }
      const isSame = line.limit === (before?.limit ?? 0) && (line.limit === 0 || line.days === before?.days)
      return { change: isSame ? undefined : { ...line, isRaised: isRaise(line, before) } }
    }
  },
  make: async (trx, { limit, days, isRaised }, { store, row }, done) => {
    const body = { store: store.code, limit: formatFen(limit), days, reason: messages.reason }
    const confirm = row.fields.get('confirm') ?? ''
    // Nothing waits for a credit that is lowered.
    const waiting = isRaised ? await waitingFor(trx, documentOf(body), done) : undefined
    if (waiting && (confirm === '' || (confirm === waiting.confirm && waiting.state === 'confirmed'))) return waits(waiting)
    const outcome = await perform(trx, operation, { ...body, ...(confirm !== '' && { confirm }) }, done)
    return 'answer' in outcome ? { result: 'updated', reasons: [] } : waits(outcome.statement)
  },
}
