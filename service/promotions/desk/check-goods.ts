import type { Kysely } from 'kysely'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { loadCategories, subtreeIds } from '../../catalogue/category/scope.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { feedsDeductions, isPromoted } from '../../catalogue/offer/special-price.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { goodsMax } from '@yaoji/contract/promotions/document-parts'
import { chosenIn, soldIn, type PromotionDocument } from '../kinds/document-parts.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Pool = { goodsIds: readonly number[] | null; problems: string[] }

const listed = (ids: readonly number[]) => ids.join(messages.comma)

/** Goods on the shelf of those that are named, and a sentence for those that are not there or may not take part. */
async function namedGoods(db: Db, ids: readonly number[], mayTakePart: (goods: GoodsRow) => boolean, excluded: (ids: string) => string) {
  const rows = ids.length > 0 ? await db.selectFrom('goods').selectAll().where('id', 'in', ids).where('status', '=', 'on').execute() : []
  const goods = new Map(rows.map(row => [row.id, row]))
  const unknown = ids.filter(id => !goods.has(id))
  const out = rows.filter(row => !mayTakePart(row)).map(row => row.id)
  return {
    goods,
    problems: [...(unknown.length > 0 ? [messages.unknownGoods(listed(unknown))] : []), ...(out.length > 0 ? [excluded(listed(out))] : [])],
  }
}

async function foundGoods(db: Db, { brand, maker, category }: PromotionDocument): Promise<Pool | undefined> {
  if (brand === undefined && maker === undefined && category === undefined) return
  const categories = category === undefined ? [] : subtreeIds(await loadCategories(db), category)
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('status', '=', 'on')
    .where('with_coupon', '=', 1)
    .where('is_ephedrine', '=', 0)
    .$if(brand !== undefined, own => own.where('brand', '=', brand ?? ''))
    .$if(maker !== undefined, own => own.where('manufacturer', '=', maker ?? ''))
    .$if(category !== undefined, own => own.where('category_id', 'in', categories))
    .orderBy('id')
    .execute()
  const at = brand === undefined ? (maker === undefined ? 'category' : 'maker') : 'brand'
  const texts = {
    brand: messages.unknownBrand(brand ?? ''),
    maker: messages.unknownMaker(maker ?? ''),
    category: messages.unknownCategory(category ?? 0),
  }
  if (rows.length === 0) return { goodsIds: null, problems: [problemAt(`/${at}`, texts[at])] }
  if (rows.length > goodsMax) return { goodsIds: null, problems: [problemAt(`/${at}`, messages.tooManyGoods(rows.length, goodsMax))] }
  return { goodsIds: rows.map(row => row.id), problems: [] }
}

/** The goods that feed a promotion, null for all, and what is wrong with those that it names. */
export async function poolOf(db: Db, document: PromotionDocument): Promise<Pool> {
  const found = await foundGoods(db, document)
  if (found) return found
  const ids = chosenIn(document)
  if (ids.length === 0) return { goodsIds: null, problems: [] }
  const { problems } = await namedGoods(db, ids, feedsDeductions, messages.noDeductions)
  return { goodsIds: ids, problems: problems.map(problem => problemAt('/goods', problem)) }
}

/** The goods that a promotion sells or gives, and what is wrong with them. */
export async function soldGoods(db: Db, kind: OperatedPromotionKind, document: PromotionDocument) {
  const isGiving = document.gifts !== undefined
  const sold = document.gifts ?? soldIn(document)
  const ids = sold.map(({ id }) => id)
  // What is given for nothing is no promotion of the goods that are given.
  const isOpen = isGiving && kind !== 'swap' ? (row: GoodsRow) => row.is_ephedrine === 0 : isPromoted
  const { goods, problems } = await namedGoods(db, ids, isOpen, messages.notPromoted)
  const at = isGiving ? '/gifts' : '/goods'
  return { sold, at, goods, problems: problems.map(problem => problemAt(at, problem)) }
}
