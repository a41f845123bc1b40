import type { Kysely } from 'kysely'
import type { ChainStoreWire, ChainWire } from '@yaoji/contract/calls/member/chain'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { daysLeft, storeStateNames, warningRungs } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { storesSeen, type SeenStore } from '../../identity/store-scope/stores-seen.ts'
import { monthRange } from '../../purchase/invoice/list.ts'
import { tabCountsByStore } from '../../purchase/order/list/joint-counts.ts'
import { monthSums } from './month-sums.ts'
import { approvalsOf, debtsOf } from './waiting.ts'

type Db = Kysely<Tables>
type Sums = ChainWire['totals']

const yuan = (fen: number) => formatFen(fen as Fen)

async function papersOf(db: Db, ids: readonly number[], today: string): Promise<ChainWire['papers']> {
  const rows = await db
    .selectFrom('member_paper')
    .innerJoin('member', 'member.id', 'member_paper.member_id')
    .where('member_id', 'in', ids)
    .where('expires_on', '<=', addDays(today, warningRungs[0]))
    .select(['member_id', 'company', 'kind', 'expires_on'])
    .orderBy('expires_on')
    .orderBy('member_id')
    .orderBy('kind')
    .execute()
  return rows.map(({ member_id, company, kind, expires_on }) => ({
    store_id: member_id,
    company,
    kind,
    expires_on,
    days: daysLeft(expires_on, today) ?? 0,
  }))
}

const noOrders = { unpaid: 0, approval: 0, unshipped: 0, unreceived: 0 } as const

const stateText = ({ status, is_passed }: SeenStore): string =>
  status === 'frozen' ? storeStateNames.frozen : is_passed === 1 ? storeStateNames.passed : storeStateNames.reviewing

type ChainQuery = { head: MemberRow; personId: number; month: string; now: number }

async function storeRows(db: Db, stores: readonly SeenStore[], { month, now }: ChainQuery): Promise<ChainStoreWire[]> {
  const ids = stores.map(({ id }) => id)
  const [from, to] = monthRange(month)
  const [debts, sums] = [await debtsOf(db, ids, now), await monthSums(db, { ids, from, to })]
  const counts = await tabCountsByStore(db, ids)
  const rows: ChainStoreWire[] = []
  for (const store of stores) {
    const { id, company } = store
    const { unpaid, approval, unshipped, unreceived } = counts.get(id) ?? noOrders
    const own = debts.get(id) ?? []
    const sumOf = (list: typeof own) => yuan(list.reduce((sum, { fen }) => sum + fen, 0))
    rows.push({
      ...{ id, company, state_text: stateText(store), unpaid, approval, unshipped, unreceived },
      ...{ owed: sumOf(own), overdue: sumOf(own.filter(({ isOver }) => isOver)) },
      due_on: own[0] ? chinaDay(own[0].due_at - 1) : '',
      ordered: yuan(sums.ordered.get(id) ?? 0),
      paid: yuan(sums.paid.get(id) ?? 0),
      refunded: yuan(sums.refunded.get(id) ?? 0),
      invoiced: yuan(sums.invoiced.get(id) ?? 0),
    })
  }
  return rows
}

const counted = ['unpaid', 'approval', 'unshipped', 'unreceived'] as const
const amounts = ['owed', 'overdue', 'ordered', 'paid', 'refunded', 'invoiced'] as const
const fenOf = (amount: string): number => Number(amount.replace('.', ''))

function totalsOf(stores: readonly ChainStoreWire[]): Sums {
  const numbers = counted.map(name => [name, stores.reduce((sum, store) => sum + store[name], 0)])
  const yuans = amounts.map(name => [name, yuan(stores.reduce((sum, store) => sum + fenOf(store[name]), 0))])
  return Object.fromEntries([...numbers, ...yuans]) as Sums // Every name of both lists.
}

/** All that the head of a chain has to see to, store by store, on one page. */
export async function loadChain(db: Db, query: ChainQuery): Promise<ChainWire> {
  const { head, personId, month, now } = query
  const seen = await storesSeen(db, head, personId)
  if (seen.length === 0) return { month, stores: [], totals: totalsOf([]), approvals: [], papers: [] }
  const stores = await storeRows(db, seen, query)
  const ids = seen.map(({ id }) => id)
  return {
    month,
    stores,
    totals: totalsOf(stores),
    approvals: await approvalsOf(db, seen),
    papers: await papersOf(db, ids, chinaDay(now)),
  }
}
