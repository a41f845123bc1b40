import type { Kysely } from 'kysely'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { factOf } from '../../platform/database/cache/facts.ts'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The names under which a member bought goods, each with the ids of these, and as it is looked through. */
export type BoughtNames = ReadonlyMap<string, { ids: readonly number[]; lowerCase: string }>

type Bought = { names: BoughtNames; readAt: number }

/** Members with cached names, a few hundred each. */
const membersMax = 500
/** An order created longer than this before names were read had been committed by then, despite clock differences. */
const overlapMs = 3_600_000

const selectNames = compiledOnce((db, { memberId }: { memberId: number }) =>
  db.selectFrom('order_line').where('buyer_id', '=', memberId).select(['goods_id', 'name']).distinct(),
)

const selectNamesSince = compiledOnce((db, { memberId, since }: { memberId: number; since: number }) =>
  db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('member_id', '=', memberId)
    .where('orders.created_at', '>=', since)
    .select(['goods_id', 'name'])
    .distinct(),
)

/** Adds the names of some lines to those known. */
export function withNames(known: BoughtNames, rows: Awaited<ReturnType<typeof selectNames>>): BoughtNames {
  const names = new Map(known)
  for (const { name, goods_id: id } of rows) {
    const { ids, lowerCase } = names.get(name) ?? { ids: [], lowerCase: plainText(name).toLowerCase() }
    if (!ids.includes(id)) names.set(name, { ids: [...ids, id], lowerCase })
  }
  return names
}

const readAll = async (db: Db, memberId: number, now: number): Promise<Bought> => ({
  names: withNames(new Map(), await selectNames(db, { memberId })),
  readAt: now,
})

/** Lines of orders stay as they are, so only later orders have other names; of a clock that was put back all are read. */
async function readLater({ names, readAt }: Bought, db: Db, memberId: number, now: number): Promise<Bought> {
  if (now < readAt) return readAll(db, memberId, now)
  return { names: withNames(names, await selectNamesSince(db, { memberId, since: readAt - overlapMs })), readAt: now }
}

const bought = factOf<number, Bought>({
  max: membersMax,
  read: readAll,
  renew: readLater,
  replaced: ({ members }) => members,
  isFromAll: true,
})

export async function boughtNames(db: Db, memberId: number, now: number): Promise<BoughtNames> {
  return (await bought(db, memberId, now)).names
}
