import type { Kysely } from 'kysely'
import { isLocked } from '../../catalogue/offer/sale-days.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'
import { approvedPapers, asApproved, dossiersById, lapsesOf, relatedIds, type DossierRow, type PaperRow } from './rows.ts'

type Db = Kysely<Tables>
/** Below the parameters that a statement of SQLite takes. */
const idsAtOnce = 10_000

type Goods = { id: number; scope: string; is_ephedrine: number; sold_until: string; received_until: string }
type Papers = ReadonlyMap<string, PaperRow[]>
type Firms = ReadonlyMap<string, DossierRow>

/** Of goods, what their approved dossiers lack: for a sale, or for a receipt, which needs supplier and agent too. */
function lapses(dossiers: readonly DossierRow[], { scope, is_ephedrine }: Goods, { firms, papers }: { firms: Firms; papers: Papers }) {
  return ({ isReceipt }: { isReceipt: boolean }, today: string): string[] => {
    const of = (dossier: DossierRow) => lapsesOf(dossier, scope, papers.get(dossier.id) ?? [], today)
    const needed = (dossier: DossierRow): DossierRow[] => {
      const agent = isReceipt || is_ephedrine === 1 ? dossier.agent_id : null
      const ids = [dossier.holder_id, isReceipt ? dossier.supplier_id : null, agent]
      return [dossier, ...ids.flatMap(id => (id === null ? [] : (firms.get(id) ?? [])))]
    }
    return [...new Set(dossiers.flatMap(dossier => needed(dossier).flatMap(of)))]
  }
}

async function lapsesOfGoods(db: Db, goods: Goods) {
  const rows = db.selectFrom('dossier').selectAll().where('goods_id', '=', goods.id).where('approved_review', 'is not', null)
  const dossiers = await asApproved(db, await rows.orderBy('sn').execute())
  const firms = await dossiersById(db, [...new Set(dossiers.flatMap(relatedIds))])
  const papers = await approvedPapers(db, [...dossiers, ...firms.values()])
  const reasons = lapses(dossiers, goods, { firms, papers })
  return (kind: { isReceipt: boolean }, today: string) => (dossiers.length === 0 ? [messages.noneApproved] : reasons(kind, today))
}

const selectGoods = (db: Db, id: number): Promise<Goods | undefined> =>
  db.selectFrom('goods').select(['id', 'scope', 'is_ephedrine', 'sold_until', 'received_until']).where('id', '=', id).executeTakeFirst()

/** Why goods are not sold on a day; undefined where they are. */
export async function saleLock(db: Db, id: number, today: string): Promise<string | undefined> {
  const goods = await selectGoods(db, id)
  if (!goods || !isLocked(goods, today)) return undefined
  return messages.notSoldSince((await lapsesOfGoods(db, goods))({ isReceipt: false }, today))
}

/** Why units of goods are not received on a day; undefined where they are. */
async function receiptLock(db: Db, id: number, today: string): Promise<string | undefined> {
  const goods = await selectGoods(db, id)
  if (!goods || goods.received_until >= today) return undefined
  return messages.notReceived((await lapsesOfGoods(db, goods))({ isReceipt: true }, today))
}

/** Every lock of goods on a day, in words. */
export async function locksOf(db: Db, id: number, today: string): Promise<string[]> {
  return [await saleLock(db, id, today), await receiptLock(db, id, today)].filter(lock => lock !== undefined)
}

/** Goods that are not received on a day, each with the reason. */
export async function receiptLocks(db: Db, ids: readonly number[], today: string): Promise<ReadonlyMap<number, string>> {
  const locked = new Map<number, string>()
  for (const some of chunks(ids, idsAtOnce)) {
    const rows = await db.selectFrom('goods').select('id').where('id', 'in', some).where('received_until', '<', today).execute()
    for (const { id } of rows) locked.set(id, (await receiptLock(db, id, today)) ?? messages.noneApproved)
  }
  return locked
}
