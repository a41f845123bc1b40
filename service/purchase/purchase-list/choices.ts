import type { Kysely, Transaction } from 'kysely'
import { isSoldByWeight } from '@yaoji/contract/domain/cart/purchase-amount'
import { listLimits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'

import { weightlessKey } from './row-key.ts'

/** The goods that a store chose for rows of former lists, by the key of the row. */
export type Choices = ReadonlyMap<string, number>

/** Choices of this store alone. One statement: a list has at most 500 rows. */
export async function loadChoices(db: Kysely<Tables>, memberId: number, rowKeys: readonly string[]): Promise<Choices> {
  const keys = [...new Set(rowKeys.filter(Boolean).flatMap(key => [key, weightlessKey(key)]))]
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_choice')
    .select(['row_key', 'goods_id'])
    .where('member_id', '=', memberId)
    .where('row_key', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.row_key, row.goods_id]))
}

export type Choice = { key: string; goodsId: number }

/** A choice as the wire has it: goods:key. */
export function readChoice(text: string): Choice {
  const at = text.indexOf(':')
  return { goodsId: Number(text.slice(0, at)), key: text.slice(at + 1) }
}

/** Goods on the shelf among these, with the unit in which they are sold. */
async function unitsOf(trx: Transaction<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx.selectFrom('goods').select(['id', 'pack_unit']).where('id', 'in', ids).where('status', '=', 'on').execute()
  return new Map(rows.map(row => [row.id, row.pack_unit]))
}

/** No call stores more, so that no more are ever too many. */
const tooManyMax = listLimits.rowsMax

/** The oldest choices of a store make room for its newest. */
async function dropOldest(trx: Transaction<Tables>, memberId: number): Promise<void> {
  const oldest = trx
    .selectFrom('list_choice')
    .select('row_key')
    .where('member_id', '=', memberId)
    .orderBy('chosen_at', 'desc')
    .orderBy('row_key')
    .limit(tooManyMax)
    .offset(listLimits.choicesMax)
  const keys = (await oldest.execute()).map(row => row.row_key)
  if (keys.length > 0) await trx.deleteFrom('list_choice').where('member_id', '=', memberId).where('row_key', 'in', keys).execute()
}

/** Stores choices in place of those before; goods that are not on the shelf are passed over. Answers how many were stored. */
export async function storeChoices(trx: Transaction<Tables>, memberId: number, choices: readonly Choice[], now: number): Promise<number> {
  const units = await unitsOf(trx, [...new Set(choices.map(each => each.goodsId))])
  const chosen = new Map(
    choices.flatMap(({ key, goodsId }) => {
      const unit = units.get(goodsId)
      return unit === undefined ? [] : [[isSoldByWeight(unit) ? weightlessKey(key) : key, goodsId] as const]
    }),
  )
  if (chosen.size === 0) return 0
  // Sorted, so that two calls of one store lock the rows in the same order.
  const rows = [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await trx
    .insertInto('list_choice')
    .values(rows.map(([row_key, goods_id]) => ({ member_id: memberId, row_key, goods_id, chosen_at: now })))
    .onConflict(conflict =>
      conflict.columns(['member_id', 'row_key']).doUpdateSet(({ ref }) => ({
        goods_id: ref('excluded.goods_id'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute()
  await dropOldest(trx, memberId)
  return rows.length
}
