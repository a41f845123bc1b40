import type { Kysely } from 'kysely'
import { contains } from '../platform/database/query-parts.ts'
import type { Tables } from '../platform/database/tables.ts'
import { goodsNamed } from './goods/texts.ts'

type Db = Kysely<Tables>

/** Stores with this code, or with this word in their name. */
export const byStore = (db: Db, word: string) =>
  db
    .selectFrom('member')
    .select('member.id')
    .where(row => row.or([row('code', '=', word), contains('company', word)]))

/** Goods with this number, or with this word in their name. */
export const byGoods = (db: Db, word: string) =>
  db
    .selectFrom('goods')
    .select('goods.id')
    .where(row => row.or([goodsNamed(db, word), ...(/^\d{1,9}$/.test(word) ? [row('goods.id', '=', Number(word))] : [])]))

/** Stores and goods that are looked up first, and then what is theirs. */
const fewMax = { stores: 50, goods: 1_000 } as const

/**
 * Ids that a word names, undefined where they are many. What belongs to few is found by an index of its own; many have much, so that a list
 * is read in its order until a page is full.
 */
export async function fewOf<Id>(rows: { execute: () => Promise<{ id: Id }[]> }, most: number): Promise<Id[] | undefined> {
  const found = await rows.execute()
  return found.length > most ? undefined : found.map(({ id }) => id)
}

export const fewStores = (db: Db, word: string) => fewOf(byStore(db, word).limit(fewMax.stores + 1), fewMax.stores)
export const fewGoods = (db: Db, word: string) => fewOf(byGoods(db, word).limit(fewMax.goods + 1), fewMax.goods)
