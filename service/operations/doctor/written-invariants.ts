import type { Kysely } from 'kysely'
import { deductionKinds } from '@yaoji/contract/domain/deductions/deductions'
import type { Tables } from '../../platform/database/tables.ts'
import { audienceOf } from '../../catalogue/offer/participation.ts'
import { isRanks } from '../../catalogue/offer/ranks.ts'
import { cashbackKind, isKeptWhole, readCashbackTerms } from '../../promotions/rules/cashback-terms.ts'
import { readCouponTerms } from '../../promotions/rules/coupon-terms.ts'
import { groupKind, readGroupTarget } from '../../promotions/rules/group-offer.ts'
import { isGiftKind, readGiftTerms, readSetPrice } from '../../promotions/rules/line-terms.ts'
import { readTerms, type TermsRow } from '../../promotions/rules/terms.ts'
import { documentOf } from '../../promotions/campaign/document.ts'
import { isPublished } from '../../promotions/campaign/published.ts'
import { readSavedLines } from '../../purchase/cart/saved-carts.ts'
import { readPapers } from '../../purchase/order/create/wishes.ts'
import { readScopes } from '../../platform/http/access/partner.ts'
import { readSetting } from '../../platform/settings/reader.ts'
import { settingKeys } from '../../platform/settings/schemas.ts'

type Db = Kysely<Tables>

const isObject = (text: string): boolean => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether what a promotion says of itself is read where it counts. */
function isReadable({ kind, ...row }: TermsRow & { kind: string }): boolean {
  if (audienceOf(row) === 'nobody' || !isObject(row.terms)) return false
  if (isGiftKind(kind)) return readGiftTerms(row) !== undefined
  if (kind === cashbackKind) return readCashbackTerms(row) !== undefined
  if (kind === groupKind) return readGroupTarget(row) !== undefined
  if (kind === 'set') return readSetPrice(row) !== undefined
  return !(deductionKinds as readonly string[]).includes(kind) || readTerms(row) !== undefined
}

const couponRows = async (db: Db) => [
  ...(await db.selectFrom('coupon').select(['id', 'scope', 'terms']).orderBy('id').execute()).map(row => ({ ...row, table: 'coupon' })),
  ...(await db.selectFrom('coupon_offer').select(['id', 'scope', 'terms']).orderBy('id').execute()).map(row => ({
    ...row,
    table: 'coupon offer',
  })),
]

const ranked = async (db: Db) => [
  ...(await db.selectFrom('coupon_offer').select(['id', 'ranks']).orderBy('id').execute()).map(row => ({ ...row, table: 'coupon offer' })),
  ...(await db.selectFrom('lottery').select(['id', 'ranks']).orderBy('id').execute()).map(row => ({ ...row, table: 'lottery' })),
]

async function campaignProblems(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('campaign').select(['id', 'draft', 'content']).orderBy('id').execute()
  return rows.flatMap(({ id, draft, content }) => [
    ...(isPublished({ content }) && !documentOf(content) ? [`campaign ${id}: content cannot be read, no page shows it`] : []),
    ...(documentOf(draft) ? [] : [`campaign ${id}: draft cannot be read, save it again`]),
  ])
}

async function partnerProblems(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('partner').select(['id', 'name', 'scopes']).orderBy('id').execute()
  return rows
    .filter(({ scopes }) => !readScopes(scopes))
    .map(({ id, name }) => `partner ${id} (${name}): scopes cannot be read, its pages may do nothing`)
}

/** What stores have of their own: the shop shows it without what cannot be read. */
async function storeProblems(db: Db): Promise<string[]> {
  const carts = await db.selectFrom('saved_cart').select(['id', 'lines']).orderBy('id').execute()
  const orders = await db.selectFrom('orders').select(['id', 'papers']).orderBy('id').execute()
  const cashbacks = await db.selectFrom('order_cashback').select(['order_id', 'tiers', 'line_ids']).orderBy('order_id').execute()
  return [
    ...carts.filter(({ lines }) => !readSavedLines(lines)).map(({ id }) => `saved cart ${id}: lines cannot be read, nobody sees it`),
    ...orders.filter(({ papers }) => !readPapers(papers)).map(({ id }) => `order ${id}: papers cannot be read, it asks for none`),
    ...cashbacks
      .filter(row => !isKeptWhole(row))
      .map(({ order_id: id }) => `order ${id}: terms of its cash-back cannot be read, no money moves`),
  ]
}

async function settingProblems(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute()
  return rows.flatMap(({ key, value }) => {
    const known = settingKeys.find(each => each === key)
    const isWrong = known !== undefined && readSetting(known, value).problems.length > 0
    return isWrong ? [`setting ${key} is not as npm run set writes it: look with npm run set -- check ${key}`] : []
  })
}

/** JSON that none of our writers produces: the shop skips it, so only the doctor reports it. */
export async function writtenProblems(db: Db): Promise<string[]> {
  const promotions = await db.selectFrom('promotion').select(['id', 'kind', 'scope', 'terms']).orderBy('id').execute()
  return [
    ...promotions
      .filter(row => !isReadable(row))
      .map(({ id, kind }) => `promotion ${id} (${kind}): scope or terms cannot be read, it holds for nobody`),
    ...(await couponRows(db))
      .filter(row => !readCouponTerms(row))
      .map(({ table, id }) => `${table} ${id}: scope or terms cannot be read, it is worth nothing`),
    ...(await ranked(db))
      .filter(({ ranks }) => !isRanks(ranks))
      .map(({ table, id }) => `${table} ${id}: ranks cannot be read, it is for nobody`),
    ...(await campaignProblems(db)),
    ...(await partnerProblems(db)),
    ...(await storeProblems(db)),
    ...(await settingProblems(db)),
  ]
}
