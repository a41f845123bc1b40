import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { isHeadOffice, storesSeen } from '../../identity/store-scope/stores-seen.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tabCountsByStore } from '../../purchase/order/list/joint-counts.ts'
import { countUrgentPapers } from './papers.ts'
import { approvalsOf, debtsOf } from './waiting.ts'

type Asked = { member: MemberRow; personId: number; now: number }

/** What waits in all stores of a chain for who is at its head office; undefined elsewhere, and for a chain of one store. */
export async function chainTasks(db: Kysely<Tables>, { member, personId, now }: Asked): Promise<CentreWire['chain']> {
  if (!isHeadOffice(member)) return undefined
  const stores = await storesSeen(db, member, personId)
  if (stores.length < 2) return undefined
  const ids = stores.map(({ id }) => id)
  const counts = [...(await tabCountsByStore(db, ids)).values()]
  const debts = [...(await debtsOf(db, ids, now)).values()].flat()
  const sumOf = (rows: typeof debts) => formatFen(rows.reduce((sum, { fen }) => sum + fen, 0) as Fen)
  return {
    stores: stores.length,
    unpaid: counts.reduce((sum, { unpaid }) => sum + unpaid, 0),
    approvals: (await approvalsOf(db, stores)).length,
    unreceived: counts.reduce((sum, { unreceived }) => sum + unreceived, 0),
    papers: await countUrgentPapers(db, ids, now),
    owed: sumOf(debts),
    overdue: sumOf(debts.filter(({ isOver }) => isOver)),
  }
}
