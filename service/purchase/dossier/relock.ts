import type { Transaction } from 'kysely'
import { addDays } from '@yaoji/contract/domain/china-day'
import { endlessDay } from '@yaoji/contract/goods/dossiers'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import { approvedOfGoods, countingDossiers, untilOf, type DossierRow } from './rows.ts'

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

/** The days on which the approved dossiers of goods end for sale and for receipt. */
async function endsOf(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Ends>> {
  const rows = await trx.selectFrom('goods').select(['id', 'scope', 'is_ephedrine']).where('id', 'in', ids).execute()
  const goods = new Map(rows.map(row => [row.id, row]))
  const { dossiers, firms, papers } = await approvedOfGoods(trx, ids)
  const ends = new Map<number, Ends>()
  for (const dossier of dossiers) {
    const own = goods.get(dossier.goods_id ?? 0)
    if (!own) continue
    const until = (isReceipt: boolean) =>
      earliest(
        ...countingDossiers(dossier, firms, { isReceipt, isEphedrine: own.is_ephedrine === 1 }).map(each =>
          untilOf(each, own.scope, papers.get(each.id) ?? []),
        ),
      )
    const before = ends.get(own.id)
    // Goods of two suppliers are sold and received as long as one of their dossiers holds.
    ends.set(own.id, {
      sold_until: latest(until(false), before?.sold_until ?? ''),
      received_until: latest(until(true), before?.received_until ?? ''),
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
