import { sql, type Kysely, type Selectable } from 'kysely'
import type { AuditEntryWire, AuditQuery } from '@yaoji/contract/calls/console/audit'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { subjectKinds } from '../../operations/audit/subject.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>

const rowsAtOnce = 50

type Detail = { fields: Record<string, unknown>; changes: Record<string, readonly [unknown, unknown]> }

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function entryWire({ id, created_at, detail, hash: _, ...row }: Selectable<Tables['audit_entry']>): AuditEntryWire {
  const { fields, changes } = JSON.parse(detail) as Detail // Written by operations/audit/record.ts.
  return {
    id: Number(id),
    created_at: seconds(Number(created_at)),
    ...row,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value: textOf(value) })),
    changes: Object.entries(changes).map(([name, [before, after]]) => ({ name, before: textOf(before), after: textOf(after) })),
  }
}

/** The first entry at or after a time, in epoch milliseconds; undefined where all are before it. Entries are numbered as they are written. */
async function firstSince(db: Db, time: number): Promise<number | undefined> {
  const first = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('created_at', '>=', time)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && Number(first.id)
}

/** Days as ids, so that the order of the list and its filters come from one index. */
async function idsOfDays(db: Db, { from, until }: AuditQuery): Promise<{ first: number; end: number }> {
  const first = from === undefined ? 0 : await firstSince(db, chinaDayStart(from))
  const end = until === undefined ? undefined : await firstSince(db, chinaDayStart(addDays(until, 1)))
  return { first: first ?? Infinity, end: end ?? Infinity }
}

/** Whose entries a word means: those of a person or program of this name, else those of the objects with this number. */
async function wordFilter(db: Db, word: string) {
  const acted = await db.selectFrom('audit_entry').select('id').where('actor', '=', word).limit(1).executeTakeFirst()
  return acted ? sql<boolean>`actor = ${word}` : sql<boolean>`object in (${sql.join(subjectKinds.map(kind => `${kind}:${word}`))})`
}

/** One page of the audit log, the newest first: at most four statements, each in an index. */
export async function listAudit(db: Db, query: AuditQuery): Promise<{ list: AuditEntryWire[]; next: number | null }> {
  const { object, q = '', action = '', after, limit = rowsAtOnce } = query
  const { first, end } = await idsOfDays(db, query)
  if (first === Infinity) return { list: [], next: null }
  const word = q.trim()
  const ofWord = word === '' ? sql<boolean>`true` : await wordFilter(db, word)
  const before = Math.min(end, after ?? Infinity)
  const found = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(object !== undefined, own => own.where('object', '=', object ?? ''))
    .$if(action !== '', own => own.where('action', '=', action))
    .$if(first > 0, own => own.where('id', '>=', first))
    .$if(before < Infinity, own => own.where('id', '<', before))
    .where(ofWord)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const list = found.slice(0, limit).map(entryWire)
  return { list, next: found.length > limit ? (list.at(-1)?.id ?? null) : null }
}
