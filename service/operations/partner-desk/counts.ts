import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { PartnerHealthWire } from '@yaoji/contract/calls/identity/partner-desk'
import type { Counted } from '../../platform/database/count-together.ts'
import { rowsWithRoom } from '../../platform/database/rows-with-room.ts'
import type { Tables } from '../../platform/database/tables.ts'

const dayMs = 86_400_000
const healthDays = 30
/** Origins and releases of a partner and day that have a row of their own; strangers can make up any. */
const detailsMax = 20
const shownMax = 10

/** What happened on a partner's pages: `partner` is its id, or `key` what an unregistered page said. */
export type Happening = Pick<Row, 'day' | 'kind' | 'detail'> & { partner?: string; key?: string }
type Row = Insertable<Tables['partner_count']>
type Key = Omit<Row, 'times'>

const groupOf = ({ partner_id: id, day, kind }: Key) => [id, day, kind].join(' ')
const nameOf = (row: Key) => `${groupOf(row)} ${row.detail}`

/** Counts by partner: what an unregistered page said of an unknown key is left out. */
async function ofPartners(trx: Transaction<Tables>, counted: readonly Counted<Happening>[], now: number): Promise<Row[]> {
  const keys = [...new Set(counted.flatMap(({ key = '' }) => key || []))]
  const active = trx.selectFrom('partner').select(['id', 'key', 'former_key', 'former_until']).where('revoked_at', 'is', null)
  const partners = keys.length > 0 ? await active.execute() : []
  const idOf = (key: string) => partners.find(each => each.key === key || (each.former_key === key && Number(each.former_until) > now))?.id
  const all = new Map<string, Row>()
  for (const { partner, key = '', ...what } of counted) {
    const partner_id = partner ?? idOf(key)
    if (partner_id === undefined) continue
    const row = { ...what, partner_id }
    const name = nameOf(row)
    all.set(name, { ...row, times: row.times + (all.get(name)?.times ?? 0) })
  }
  return [...all.values()]
}

/** Adds counts to the rows of their day. */
export async function addCounts(trx: Transaction<Tables>, counted: readonly Counted<Happening>[], now: number): Promise<void> {
  const all = await ofPartners(trx, counted, now)
  const days = [...new Set(all.map(({ day }) => day))]
  if (days.length === 0) return
  const rows = await trx.selectFrom('partner_count').select(['partner_id', 'day', 'kind', 'detail']).where('day', 'in', days).execute()
  const values = rowsWithRoom(all, rows, { nameOf, groupOf, roomOf: () => detailsMax })
  if (values.length > 0) await insertCounts(trx, values)
}

/** At most 2,000 rows wait, which fit one statement. */
async function insertCounts(trx: Transaction<Tables>, values: Row[]): Promise<void> {
  await trx
    .insertInto('partner_count')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['partner_id', 'day', 'kind', 'detail'])
        .doUpdateSet(({ ref }) => ({ times: sql<number>`${ref('partner_count.times')} + ${ref('excluded.times')}` })),
    )
    .execute()
}

/** What was counted for a partner within the last 30 days. */
export async function readHealth(db: Kysely<Tables>, partner: string, now: number): Promise<PartnerHealthWire> {
  const rows = await db
    .selectFrom('partner_count')
    .select(({ fn }) => ['kind', 'detail', fn.sum<number | string>('times').as('times')])
    .where('partner_id', '=', partner)
    .where('day', '>', now - healthDays * dayMs)
    .groupBy(['kind', 'detail'])
    .execute()
  const counts = rows
    .map(({ kind, detail, times }) => ({ kind, detail, count: Number(times) }))
    .toSorted((one, other) => other.count - one.count)
  const of = (wanted: string) => counts.filter(({ kind }) => kind === wanted).slice(0, shownMax)
  const sum = (wanted: string) => of(wanted)[0]?.count ?? 0
  return {
    days: healthDays,
    searches: sum('search'),
    empty: sum('empty'),
    errors: of('error').map(({ detail: kind, count }) => ({ kind, count })),
    refused: of('refused').map(({ detail: origin, count }) => ({ origin, count })),
    versions: of('version').map(({ detail: version, count }) => ({ version, count })),
  }
}
