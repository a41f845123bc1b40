import type { Transaction } from 'kysely'
import type { AuditEntryPoint } from '@yaoji/contract/calls/console/audit'
import { maskIdNumbers } from '@yaoji/contract/validation/id-number'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addAuditEntries, type AuditEntry } from './chain.ts'
import { answeredSubject, changesBetween, snapshotOf, subjectOf } from './subject.ts'

type Trx = Transaction<Tables>
type Fields = Readonly<Record<string, unknown>>

/** Who does what, where and when; its entry goes to `entries` where those of one transaction are written together. */
export type Act = {
  action: string
  fields: Fields
  /** The fields name no object: they are the filter of a list. */
  isOfList?: boolean
  actor: string
  signer?: string | undefined
  entryPoint: AuditEntryPoint
  now: number
  entries?: AuditEntry[] | undefined
}

const fieldMaxLength = 400

/** Replaces a file or a picture by its length. */
const longText = (length: number) => `…(${length})`

/** Fields as an entry stores them: long ones by their length, numbers of ID cards by their last four. */
function shortened(fields: Fields): Fields {
  const short = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length > fieldMaxLength) return longText(value.length)
    if (typeof value === 'string') return maskIdNumbers(value)
    if (Array.isArray(value) && JSON.stringify(value).length > fieldMaxLength) return longText(JSON.stringify(value).length)
    return value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)]))
}

/** Does the work and writes down in the same transaction what it changed. */
export async function recorded<Answer>(trx: Trx, act: Act, work: () => Promise<Answer>): Promise<Answer> {
  const named = subjectOf(act.isOfList ? {} : act.fields)
  const before = await snapshotOf(trx, named)
  const answer = await work()
  const answered = typeof answer === 'object' && answer !== null ? (answer as Fields) : {}
  // What was created has its number only now.
  const subject = named.object ? named : answeredSubject(answered)
  const changes = changesBetween(before, await snapshotOf(trx, subject))
  const entry: AuditEntry = {
    created_at: act.now,
    entry_point: act.entryPoint,
    actor: act.actor,
    signer: act.signer ?? '',
    action: act.action,
    object: subject.object,
    detail: JSON.stringify({ fields: shortened(act.fields), changes }),
  }
  if (act.entries) act.entries.push(entry)
  else await addAuditEntries(trx, [entry])
  return answer
}

/** Writes down who reads something or takes it out of the shop, which changes nothing. */
export const recordRead = (write: Database['write'], act: Act): Promise<null> => write(trx => recorded(trx, act, async () => null))
