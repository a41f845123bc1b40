import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { PartnerHealthWire } from '@yaoji/contract/calls/identity/partner-desk'
import type { Tables } from '../../platform/database/tables.ts'
import type { Counted } from './tally.ts'

const dayMs = 86_400_000
const healthDays = 30
/** Origins and releases of a partner and day that have a row of their own; strangers can make up any. */
const detailsMax = 20
const shownMax = 10

const textOf = ({ partner_id: id, day, kind, detail }: { partner_id: string; day: number; kind: string; detail: string }) =>
  [id, day, kind, detail].join(' ')

/** Counts by partner: what an unregistered page said of an unknown key is left out. */
async function ofPartners(
  trx: Transaction<Tables>,
  counted: readonly Counted[],
  now: number,
): Promise<Map<string, Counted & { partner: string }>> {
  const keys = [...new Set(counted.flatMap(({ key = '' }) => key || []))]
  const active = trx.selectFrom('partner').select(['id', 'key', 'former_key', 'former_until']).where('revoked_at', 'is', null)
  const partners = keys.length > 0 ? await active.execute() : []
  const idOf = (key: string) => partners.find(each => each.key === key || (each.former_key === key && Number(each.former_until) > now))?.id
  const all = new Map<string, Counted & { partner: string }>()
  for (const each of counted) {
    const partner = each.partner ?? idOf(each.key ?? '')
    if (partner === undefined) continue
    const name = textOf({ ...each, partner_id: partner })
    all.set(name, { ...each, partner, times: each.times + (all.get(name)?.times ?? 0) })
  }
  return all
}

/** Adds counts to the rows of their day. */
export async function addCounts(trx: Transaction<Tables>, counted: readonly Counted[], now: number): Promise<void> {
  const all = await ofPartners(trx, counted, now)
  const days = [...new Set([...all.values()].map(({ day }) => day))]
  if (days.length === 0) return
  const rows = await trx.selectFrom('partner_count').select(['partner_id', 'day', 'kind', 'detail']).where('day', 'in', days).execute()
  const known = new Set(rows.map(row => textOf({ ...row, day: Number(row.day) })))
  const startOf = (row: { partner_id: string; day: number; kind: string }) => textOf({ ...row, detail: '' })
  const room = new Map<string, number>()
  for (const row of rows) {
    const start = startOf({ ...row, day: Number(row.day) })
    room.set(start, (room.get(start) ?? detailsMax) - 1)
  }
  const values: Insertable<Tables['partner_count']>[] = []
  for (const [name, { partner: partner_id, day, kind, detail, times }] of [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const row = { partner_id, day, kind, detail, times }
    const left = room.get(startOf(row)) ?? detailsMax
    if (!known.has(name) && left <= 0) continue
    if (!known.has(name)) room.set(startOf(row), left - 1)
    values.push(row)
  }
  if (values.length > 0) await insertCounts(trx, values)
}

/** The tally holds 2,000 rows at most, which fit one statement. */
async function insertCounts(trx: Transaction<Tables>, values: Insertable<Tables['partner_count']>[]): Promise<void> {
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
