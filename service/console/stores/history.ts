import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { StoreEventWire } from '@yaoji/contract/calls/console/store'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { behind, usualLimit, type KeysetColumns } from '../keyset.ts'

type Db = Kysely<Tables>
type Event = StoreEventWire & { at: number; id: string }
/** The rows of a source that no page has shown yet. */
type Rest = (columns: KeysetColumns) => RawBuilder<SqlBool>
type Placed = { at: number | null; id: number | string }

const eventOf = (
  kind: StoreEventWire['kind'],
  { at, id }: Placed,
  event: Pick<StoreEventWire, 'what'> & Partial<StoreEventWire>,
): Event => ({
  ...{ kind, who: '', entry_point: '', note: '', at: Number(at), id: String(id), created_at: seconds(Number(at)) },
  ...event,
})

/** Reasons are what people want to read of an operation. */
function noteOf(detail: string): string {
  const { fields } = JSON.parse(detail) as { fields: Record<string, unknown> } // Written by operations/audit/record.ts.
  return typeof fields.reason === 'string' ? fields.reason : ''
}

const paperPrefix = 'paper:'

/** The kinds of the papers that some entries of the audit log are about, by the entry's object. */
async function papersOf(db: Db, objects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = objects.filter(object => object.startsWith(paperPrefix)).map(object => object.slice(paperPrefix.length))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('handed_paper').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, kind }) => [`${paperPrefix}${id}`, kind]))
}

async function operated(db: Db, { id, code }: MemberRow, rest: Rest): Promise<Event[]> {
  const papers = db.selectFrom('handed_paper').select(sql<string>`'paper:' || id`.as('object')).where('member_id', '=', id)
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'created_at as at', 'object', 'action', 'actor', 'signer', 'entry_point', 'detail'])
    .where(row => row.or([row('object', '=', `store:${code}`), row('object', 'in', papers)]))
    .where(rest(['created_at', 'id']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(usualLimit + 1)
    .execute()
  const kinds = await papersOf(
    db,
    rows.map(({ object }) => object),
  )
  return rows.map(({ action, actor, signer, entry_point, detail, object, ...place }) => {
    const note = [kinds.get(object) ?? '', noteOf(detail)].filter(Boolean).join(' · ')
    return eventOf('audit', place, { what: action, who: signer ? `${actor} · ${signer}` : actor, entry_point, note })
  })
}

async function handedIn(db: Db, { id }: MemberRow, rest: Rest): Promise<Event[]> {
  const rows = await db
    .selectFrom('handed_paper')
    .leftJoin('person', 'person.id', 'handed_paper.person_id')
    .select(['handed_paper.id', 'sent_at as at', 'kind', 'person.name'])
    .where('member_id', '=', id)
    .where('sent_at', 'is not', null)
    .where(rest(['sent_at', 'handed_paper.id']))
    .orderBy('sent_at', 'desc')
    .orderBy('handed_paper.id', 'desc')
    .limit(usualLimit + 1)
    .execute()
  return rows.map(({ kind, name, ...place }) => eventOf('paper', place, { what: kind, who: name ?? '' }))
}

/** A store has one application. */
async function applied(db: Db, { id }: MemberRow, rest: Rest): Promise<Event[]> {
  const own = db.selectFrom('store_application').select(['member_id as id', 'submitted_at as at', 'contact']).where('member_id', '=', id)
  const rows = await own.where(rest(['submitted_at', 'member_id'])).execute()
  return rows.map(({ contact, ...place }) => eventOf('applied', place, { what: '', who: contact }))
}

async function ordered(db: Db, { id }: MemberRow, rest: Rest): Promise<Event[]> {
  const own = db.selectFrom('orders').select(['id', 'created_at as at', 'sn', 'contact_name']).where('member_id', '=', id)
  const rows = await own
    .where(rest(['created_at', 'id']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(usualLimit + 1)
    .execute()
  return rows.map(row => eventOf('order', row, { what: row.sn, who: row.contact_name }))
}

async function complained(db: Db, { id }: MemberRow, rest: Rest): Promise<Event[]> {
  const own = db.selectFrom('after_sale').select(['id', 'created_at as at', 'sn']).where('member_id', '=', id)
  const rows = await own
    .where(rest(['created_at', 'id']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(usualLimit + 1)
    .execute()
  return rows.map(row => eventOf('after_sale', row, { what: row.sn }))
}

async function peopleChanged(db: Db, { id }: MemberRow, rest: Rest): Promise<Event[]> {
  const rows = await db
    .selectFrom('staff_change')
    .innerJoin('person', 'person.id', 'staff_change.person_id')
    .select(['staff_change.id', 'staff_change.created_at as at', 'event', 'subject', 'person.name'])
    .where('member_id', '=', id)
    .where(rest(['staff_change.created_at', 'staff_change.id']))
    .orderBy('staff_change.created_at', 'desc')
    .orderBy('staff_change.id', 'desc')
    .limit(usualLimit + 1)
    .execute()
  return rows.map(row => eventOf('people', row, { what: row.event, who: row.name, note: row.subject }))
}

/** Events of one moment are in the order of their sources. */
const sources = [operated, handedIn, applied, ordered, complained, peopleChanged] as const

/** What a source has behind the last event of the page before: `<moment>.<its source>.<its id>`. */
function restOf(source: number, after: string | undefined): Rest {
  if (after === undefined) return () => sql<SqlBool>`true`
  const [at = '', ofSource = '', ...id] = after.split('.')
  if (source === Number(ofSource)) return columns => behind(columns, '<', [at, ...id].join('.'))
  const compared = sql.raw(source > Number(ofSource) ? '<=' : '<')
  return ([moment]) => sql<SqlBool>`${sql.ref(moment)} ${compared} ${Number(at)}`
}

/** What happened to a store, the newest first; `next` is the place of the last event on the page. */
export async function storeHistory(db: Db, store: MemberRow, after?: string) {
  const found: (Event & { source: number })[] = []
  for (const [index, source] of sources.entries())
    found.push(...(await source(db, store, restOf(index, after))).map(event => ({ ...event, source: index })))
  const page = found.toSorted((one, other) => other.at - one.at).slice(0, usualLimit)
  const last = page.at(-1)
  return {
    list: page.map(({ at: _, id: _id, source: _source, ...event }) => event),
    next: found.length > usualLimit && last ? `${last.at}.${last.source}.${last.id}` : null,
  }
}
