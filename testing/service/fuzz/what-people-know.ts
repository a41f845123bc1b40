import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { lineTypes, type LineKind } from '@yaoji/contract/domain/lines/line-kind'
import { isGiftKind } from '../../../service/promotions/rules/line-terms.ts'
import { testPassword } from '../people/add-member.ts'
import { testCompany } from '../access/registration-rows.ts'
import type { TestApp } from '../app/start-test-app.ts'
import { tinyPng } from '../app/tiny-files.ts'
import type { KnownValues } from './known-values.ts'

export const people = ['danti', 'caigou', 'zhensuo', 'liansuo', 'caiwu', 'zhidu', 'xinke', 'daiqian']

const goodsKnown = 20
const namesKnown = 12

function isLineKind(kind: string): kind is LineKind {
  return kind in lineTypes
}

/** Goods of gifts, flash sales and sets, as a visitor of their pages adds or chooses them. */
async function learnPromotions({ database }: TestApp, known: KnownValues): Promise<void> {
  const rows = await database.read
    .selectFrom('promotion_goods')
    .innerJoin('promotion', 'promotion.id', 'promotion_id')
    .select(['promotion.id', 'kind', 'goods_id'])
    .orderBy('promotion.id')
    .orderBy('goods_id')
    .execute()
  for (const [place, { id, kind, goods_id }] of rows.entries()) {
    const owner = place % people.length
    if (isGiftKind(kind)) known.learn({ gift_id: id, goods_id }, '', owner)
    else if (isLineKind(kind)) known.learn({ goods_id, type: lineTypes[kind], set_id: id, fitting: 1 }, '', owner)
  }
}

/** Who comes to register, and what they bring: telephones, a company, a paper with its page. */
function learnNewcomers(known: KnownValues): void {
  for (let index = 0; index < namesKnown; index++) {
    const number = String(index).padStart(2, '0')
    known.keep('phone', `138000011${number}`)
    known.keep('username', `fuzzer-${number}`)
    known.keep('company', `随机药店${number}`)
    known.keep('upload_id', `upload-of-the-fuzzer-${number}`)
    known.keep('paper_number', `91330106MA2CFUZZ${number}`)
  }
  const { company: _, ...rest } = testCompany
  for (const [name, value] of Object.entries(rest)) known.keep(name, value)
  for (const [name, value] of Object.entries({ piece: tinyPng, position: 0, pieces: 1, is_agreed: 1, issued_on: '2024-01-05' }))
    known.keep(name, value)
  known.keep('expires_on', '2031-05-05')
}

/** What no answer tells: how to log in, a file; and what there is to buy. */
export async function learnAll(shop: TestApp, known: KnownValues): Promise<void> {
  for (const username of people) known.keep('username', username)
  known.keep('password', testPassword)
  known.keep('file', tinyPng)
  const stores = await shop.database.read.selectFrom('member').select(['id', 'code', 'company']).orderBy('id').execute()
  for (const { id, code, company } of stores) {
    known.keep('store', code)
    known.keep('company', company)
    known.keep('store_id', id)
  }
  learnNewcomers(known)
  await learnPromotions(shop, known)
  for (const [owner, as] of people.entries()) {
    const { body: base } = await shop.call(userBaseCall, { as })
    known.learn({ company: base.data.company }, '', owner)
    const { body } = await shop.call(goodsListCall, { as, query: { in_stock: 1, page_size: goodsKnown } })
    for (const goods of body.data.list) known.learn(goods, 'goods', owner)
  }
}

/** Stores that registered and wait, as the shop sees them. */
export async function learnApplicants({ database }: TestApp, known: KnownValues): Promise<void> {
  const waiting = await database.read
    .selectFrom('store_application')
    .innerJoin('member', 'member.id', 'store_application.member_id')
    .select('member.code')
    .where('store_application.state', '=', 'waiting')
    .orderBy('member.id')
    .execute()
  for (const { code } of waiting) known.learn({ store: code, awaited_store: code }, '', 0)
}
