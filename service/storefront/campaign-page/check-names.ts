import type { Kysely } from 'kysely'
import type { Block, CampaignDocument, GoodsBlock } from '../../promotions/campaign/document.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

const missing = <Name>(named: readonly Name[], known: readonly Name[]): Name[] => [...new Set(named)].filter(each => !known.includes(each))

async function goodsProblem(db: Db, { goods, brand, category }: GoodsBlock): Promise<string | undefined> {
  const shown = db.selectFrom('goods').where('status', '=', 'on')
  if (goods) {
    const rows = await shown.where('id', 'in', goods).select('id').execute()
    const unknown = missing(
      goods,
      rows.map(row => row.id),
    )
    return unknown.length > 0 ? messages.unknownGoods(unknown.join(messages.comma)) : undefined
  }
  if (brand !== undefined) {
    const row = await shown.where('brand', '=', brand).select('id').limit(1).executeTakeFirst()
    return row ? undefined : messages.unknownBrand(brand)
  }
  const id = category ?? 0
  const row = await db.selectFrom('category').where('id', '=', id).select('id').executeTakeFirst()
  return row ? undefined : messages.unknownCategory(id)
}

async function couponsProblem(db: Db, ids: readonly number[]): Promise<string | undefined> {
  const rows = await db.selectFrom('coupon_offer').where('id', 'in', ids).select('id').execute()
  const unknown = missing(
    ids,
    rows.map(row => row.id),
  )
  return unknown.length > 0 ? messages.unknownCoupons(unknown.join(messages.comma)) : undefined
}

async function blockProblem(db: Db, block: Block): Promise<[field: string, problem: string | undefined]> {
  if (block.type === 'coupons') return ['coupons', await couponsProblem(db, block.coupons)]
  if (block.type !== 'goods') return ['', undefined]
  return [block.goods ? 'goods' : block.brand === undefined ? 'category' : 'brand', await goodsProblem(db, block)]
}

/** What a page names and the shop does not have. */
export async function unknownNames(db: Db, { stores = [], blocks }: CampaignDocument): Promise<string[]> {
  const problems: string[] = []
  if (stores.length > 0) {
    const rows = await db.selectFrom('member').where('code', 'in', stores).select('code').execute()
    const unknown = missing(
      stores,
      rows.map(row => row.code),
    )
    if (unknown.length > 0) problems.push(problemAt('/stores', messages.unknownStores(unknown.join(messages.comma))))
  }
  for (const [index, block] of blocks.entries()) {
    const [field, problem] = await blockProblem(db, block)
    if (problem !== undefined) problems.push(problemAt(`/blocks/${index}/${field}`, problem))
  }
  return problems
}
