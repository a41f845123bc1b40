import { sql, type Kysely } from 'kysely'
import type { StoreEventWire } from '@yaoji/contract/calls/console/store'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/seconds.ts'

type Db = Kysely<Tables>
type Event = StoreEventWire & { at: number }

const eventsAtOnce = 60
const longAfter = Number.MAX_SAFE_INTEGER

const eventOf = (kind: StoreEventWire['kind'], at: number, event: Pick<StoreEventWire, 'what'> & Partial<StoreEventWire>): Event => ({
  ...{ kind, who: '', entry_point: '', note: '', at: Number(at), created_at: seconds(Number(at)) },
  ...event,
})

/** Reasons are what people want to read of an operation. */
function noteOf(detail: string): string {
  const { fields } = JSON.parse(detail) as { fields: Record<string, unknown> } // Written by operations/audit/record.ts.
  return typeof fields.reason === 'string' ? fields.reason : ''
}

async function operated(db: Db, { id, code }: MemberRow, before: number): Promise<Event[]> {
  const papers = db.selectFrom('handed_paper').select(sql<string>`'paper:' || id`.as('object')).where('member_id', '=', id)
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where(row => row.or([row('object', '=', `store:${code}`), row('object', 'in', papers)]))
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(eventsAtOnce + 1)
    .execute()
  return rows.map(({ action, actor, signer, entry_point, detail, created_at }) =>
    eventOf('audit', created_at, { what: action, who: signer ? `${actor} · ${signer}` : actor, entry_point, note: noteOf(detail) }),
  )
}

async function handedIn(db: Db, { id }: MemberRow, before: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('handed_paper')
    .leftJoin('person', 'person.id', 'handed_paper.person_id')
    .select(['kind', 'sent_at', 'person.name'])
    .where('member_id', '=', id)
    .where('sent_at', 'is not', null)
    .where('sent_at', '<', before)
    .orderBy('sent_at', 'desc')
    .orderBy('handed_paper.id', 'desc')
    .limit(eventsAtOnce + 1)
    .execute()
  return rows.map(({ kind, sent_at, name }) => eventOf('paper', sent_at ?? 0, { what: kind, who: name ?? '' }))
}

async function applied(db: Db, { id }: MemberRow, before: number): Promise<Event[]> {
  const own = db.selectFrom('store_application').select(['submitted_at', 'contact']).where('member_id', '=', id)
  const rows = await own.where('submitted_at', '<', before).execute()
  return rows.map(({ submitted_at, contact }) => eventOf('applied', submitted_at, { what: '', who: contact }))
}

async function ordered(db: Db, { id }: MemberRow, before: number): Promise<Event[]> {
  const own = db.selectFrom('orders').select(['sn', 'contact_name', 'created_at']).where('member_id', '=', id)
  const rows = await own
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsAtOnce + 1)
    .execute()
  return rows.map(row => eventOf('order', row.created_at, { what: row.sn, who: row.contact_name }))
}

async function complained(db: Db, { id }: MemberRow, before: number): Promise<Event[]> {
  const own = db.selectFrom('after_sale').select(['sn', 'created_at']).where('member_id', '=', id)
  const rows = await own
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsAtOnce + 1)
    .execute()
  return rows.map(row => eventOf('after_sale', row.created_at, { what: row.sn }))
}

async function peopleChanged(db: Db, { id }: MemberRow, before: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('staff_change')
    .innerJoin('person', 'person.id', 'staff_change.person_id')
    .select(['event', 'subject', 'person.name', 'staff_change.created_at'])
    .where('member_id', '=', id)
    .where('staff_change.created_at', '<', before)
    .orderBy('staff_change.created_at', 'desc')
    .orderBy('staff_change.id', 'desc')
    .limit(eventsAtOnce + 1)
    .execute()
  return rows.map(row => eventOf('people', row.created_at, { what: row.event, who: row.name, note: row.subject }))
}

const sources = [operated, handedIn, applied, ordered, complained, peopleChanged] as const

/** What happened to a store before a time in milliseconds, the newest first; `next` is the time of the last one on the page. */
export async function storeHistory(db: Db, store: MemberRow, before = longAfter) {
  const found: Event[] = []
  for (const source of sources) found.push(...(await source(db, store, before)))
  const sorted = found.toSorted((one, other) => other.at - one.at)
  // Events of one moment stay together: the next page begins before it.
  const last = sorted[eventsAtOnce - 1]?.at
  const page = last === undefined ? sorted : sorted.filter(({ at }) => at >= last)
  return { list: page.map(({ at: _, ...event }) => event), next: page.length < sorted.length && last !== undefined ? last : null }
}
