import type { Kysely, Transaction } from 'kysely'
import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** Units by the id of the store; a store without is missing. */
export type Numbers = ReadonlyMap<number, number>
export type DraftRow = { goodsId: number; place: number; numbers: Numbers }

/** Written by saveRows alone. */
const readNumbers = (text: string): Numbers =>
  new Map(Object.entries(JSON.parse(text) as Record<string, number>).map(([id, number]) => [Number(id), number]))

const textOf = (numbers: Numbers) => JSON.stringify(Object.fromEntries([...numbers].filter(([, number]) => number > 0)))

/** What the person keeps, in the order in which goods came; only these goods with `goodsIds`. */
export async function loadDraft(db: Kysely<Tables>, personId: number, goodsIds?: readonly number[]): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('matrix_row')
    .select(['goods_id', 'place', 'numbers'])
    .where('person_id', '=', personId)
    .$if(goodsIds !== undefined, query => query.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('place')
    .orderBy('goods_id')
    .execute()
  return rows.map(row => ({ goodsId: row.goods_id, place: row.place, numbers: readNumbers(row.numbers) }))
}

/** The table of a person is changed by one call at a time. An update that changes nothing is the lock that both databases know. */
export async function lockDraft(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('person')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', personId)
    .execute()
}

const rowsAtOnce = 250

export async function saveRows(trx: Trx, personId: number, rows: readonly DraftRow[], now: number): Promise<void> {
  for (const some of chunks(rows, rowsAtOnce)) {
    const values = some.map(row => ({
      person_id: personId,
      goods_id: row.goodsId,
      place: row.place,
      numbers: textOf(row.numbers),
      updated_at: now,
    }))
    await trx
      .insertInto('matrix_row')
      .values(values)
      .onConflict(conflict =>
        conflict
          .columns(['person_id', 'goods_id'])
          .doUpdateSet(({ ref }) => ({ numbers: ref('excluded.numbers'), updated_at: ref('excluded.updated_at') })),
      )
      .execute()
  }
}

async function knownGoods(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  return new Set((await trx.selectFrom('goods').select('id').where('id', 'in', ids).execute()).map(row => row.id))
}

async function endOf(trx: Trx, personId: number) {
  const { count, last } = await trx
    .selectFrom('matrix_row')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('place').as('last')])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? 0 }
}

/** Puts quantities to goods, which are added behind the others; goods that there are not are passed over. */
export async function mergeRows(trx: Trx, personId: number, given: ReadonlyMap<number, Numbers>, now: number): Promise<void> {
  await lockDraft(trx, personId)
  const ids = [...given.keys()]
  const kept = new Map((await loadDraft(trx, personId, ids)).map(row => [row.goodsId, row]))
  const fresh = ids.filter(id => !kept.has(id))
  const known = fresh.length > 0 ? await knownGoods(trx, fresh) : new Set<number>()
  const added = fresh.filter(id => known.has(id))
  const { count, last } = added.length > 0 ? await endOf(trx, personId) : { count: 0, last: 0 }
  if (added.length > 0 && count + added.length > matrixLimits.goodsMax) throw ApiError.invalid('lines', messages.goodsFull)
  const rowOf = (goodsId: number): DraftRow =>
    kept.get(goodsId) ?? { goodsId, place: last + 1 + added.indexOf(goodsId), numbers: new Map() }
  const rows = [...kept.keys(), ...added].map(goodsId => {
    const row = rowOf(goodsId)
    return { ...row, numbers: new Map([...row.numbers, ...(given.get(goodsId) ?? [])]) }
  })
  await saveRows(trx, personId, rows, now)
}

export async function dropRows(trx: Trx, personId: number, goodsIds: readonly number[] | undefined): Promise<void> {
  await lockDraft(trx, personId)
  await trx
    .deleteFrom('matrix_row')
    .where('person_id', '=', personId)
    .$if(goodsIds !== undefined, query => query.where('goods_id', 'in', goodsIds ?? []))
    .execute()
}
