import type { Kysely } from 'kysely'
import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { storeStateNames, type StoreState } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>
type Facts = { papers: number; applied: number | null; state: string | null; region: string; lastOrder: number | null }

async function factsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('store_application', 'store_application.member_id', 'member.id')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .where('member.id', 'in', ids)
    .select(['member.id', 'store_application.state', 'submitted_at', 'store_application.region as applied_region', 'address.region'])
    .select(({ selectFrom }) => [
      selectFrom('handed_paper')
        .whereRef('handed_paper.member_id', '=', 'member.id')
        .where('handed_paper.state', 'in', ['waiting', 'reviewing'])
        .select(({ fn }) => fn.countAll().as('n'))
        .as('papers'),
      selectFrom('orders')
        .whereRef('orders.member_id', '=', 'member.id')
        .select(({ fn }) => fn.max('orders.created_at').as('last'))
        .as('last_order'),
    ])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        papers: Number(row.papers ?? 0),
        applied: row.submitted_at,
        state: row.state,
        region: row.region ?? row.applied_region ?? '',
        lastOrder: row.last_order === null ? null : Number(row.last_order),
      },
    ]),
  )
}

function stateOf({ status, is_passed }: MemberRow, { state, papers }: Facts): StoreState {
  if (status === 'frozen') return 'frozen'
  if (is_passed === 1) return 'passed'
  if (state === 'rejected') return 'rejected'
  return state === 'waiting' || papers > 0 ? 'reviewing' : 'none'
}

const none: Facts = { papers: 0, applied: null, state: null, region: '', lastOrder: null }

/** Stores as rows of the list, in the order in which they were given. */
export async function storeRows(db: Db, stores: readonly MemberRow[]): Promise<ConsoleStoreRowWire[]> {
  if (stores.length === 0) return []
  const facts = await factsOf(
    db,
    stores.map(({ id }) => id),
  )
  return stores.map(store => {
    const found = facts.get(store.id) ?? none
    return {
      store: store.code,
      company: store.company,
      rank: store.rank,
      rank_name: rankNames[store.rank] ?? '',
      is_frozen: store.status === 'frozen' ? 1 : 0,
      is_passed: store.is_passed,
      state_text: storeStateNames[stateOf(store, found)],
      salesperson: store.salesperson,
      region: found.region,
      papers: found.papers,
      applied_at: store.is_passed === 0 && found.state === 'waiting' && found.applied !== null ? seconds(found.applied) : null,
      created_at: seconds(store.created_at),
      last_order_at: found.lastOrder === null ? null : seconds(found.lastOrder),
    }
  })
}
