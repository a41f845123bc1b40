import type { Transaction } from 'kysely'
import { addDays } from '@yaoji/contract/domain/china-day'
import { endlessDay } from '@yaoji/contract/dossiers'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import { approvedPapers, asApproved, dossiersById, relatedIds, untilOf, type DossierRow } from './rows.ts'

type Trx = Transaction<Tables>
type Ends = { sold_until: string; received_until: string }

const idsAtOnce = 500
const earliest = (...days: readonly string[]): string => days.toSorted()[0] ?? endlessDay
const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** From which day on goods need a dossier; empty where they need none. */
export async function requiredFrom(db: Pick<Trx, 'selectFrom'>): Promise<string> {
  const row = await db.selectFrom('dossier_start').select('from_day').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.from_day ?? ''
}

/** The last day of goods that never had an approved dossier: the one before dossiers are required. */
export const undocumentedUntil = (from: string): string => (from === '' ? endlessDay : addDays(from, -1))

/** Those dossiers of goods that were approved once, with the day on which each of them ends for sale and for receipt. */
async function endsOf(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Ends>> {
  const rows = await trx
    .selectFrom('dossier')
    .innerJoin('goods', 'goods.id', 'dossier.goods_id')
    .selectAll('dossier')
    .select(['goods.scope', 'goods.is_ephedrine'])
    .where('dossier.goods_id', 'in', ids)
    .where('dossier.approved_review', 'is not', null)
    .execute()
  const dossiers = await asApproved(trx, rows)
  const firms = await dossiersById(trx, [...new Set(dossiers.flatMap(relatedIds))])
  const papers = await approvedPapers(trx, [...dossiers, ...firms.values()])
  const until = (dossier: DossierRow | undefined, scope: string) => untilOf(dossier, scope, (dossier && papers.get(dossier.id)) ?? [])
  const ends = new Map<number, Ends>()
  for (const { scope, is_ephedrine, ...dossier } of dossiers) {
    if (dossier.goods_id === null) continue
    const firm = (id: string | null) => (id === null ? endlessDay : until(firms.get(id), scope))
    const own = earliest(until(dossier, scope), firm(dossier.holder_id))
    const agent = firm(dossier.agent_id)
    const sold = is_ephedrine === 1 ? earliest(own, agent) : own
    const received = earliest(own, agent, firm(dossier.supplier_id))
    const before = ends.get(dossier.goods_id)
    // Goods of two suppliers are sold and received as long as one of their dossiers holds.
    ends.set(dossier.goods_id, {
      sold_until: latest(sold, before?.sold_until ?? ''),
      received_until: latest(received, before?.received_until ?? ''),
    })
  }
  return ends
}

/** Writes until when goods may be sold and received, by their dossiers; a change reaches every process by the log of goods. */
export async function relockGoods(trx: Trx, goodsIds: readonly number[]): Promise<void> {
  const ids = [...new Set(goodsIds)].toSorted((one, other) => one - other)
  await lockGoods(trx, ids)
  const undocumented = undocumentedUntil(await requiredFrom(trx))
  for (const some of chunks(ids, idsAtOnce)) {
    const ends = await endsOf(trx, some)
    const endOf = (id: number): Ends => ends.get(id) ?? { sold_until: undocumented, received_until: undocumented }
    for (const [key, group] of Map.groupBy(some, id => JSON.stringify(endOf(id)))) {
      const set = JSON.parse(key) as Ends // Written in the line above.
      await trx
        .updateTable('goods')
        .set(set)
        .where('id', 'in', group)
        .where(row => row.or([row('sold_until', '<>', set.sold_until), row('received_until', '<>', set.received_until)]))
        .execute()
    }
  }
}

/** The goods that a dossier is about, itself or because their dossiers name it; of an agent, all of its supplier: a draft may name another. */
export async function goodsUnder(trx: Trx, { id, kind, goods_id, supplier_id }: DossierRow): Promise<number[]> {
  if (goods_id !== null) return [goods_id]
  const firm = kind === 'agent' ? supplier_id : id
  const rows = await trx
    .selectFrom('dossier')
    .select('goods_id')
    .where('kind', '=', 'goods')
    .where(row => row.or([row('supplier_id', '=', firm), row('holder_id', '=', firm)]))
    .execute()
  return rows.flatMap(row => row.goods_id ?? [])
}
