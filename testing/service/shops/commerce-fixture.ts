import type { Insertable, Transaction } from 'kysely'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { newStore } from '../../../service/identity/registration/insert-store.ts'
import { couponTermsRow } from '../../../service/promotions/rules/coupon-terms.ts'
import { termsRow } from '../../../service/promotions/rules/terms.ts'
import { alignIdentities } from '../../../service/platform/database/identities.ts'
import { givePapers } from '../people/give-papers.ts'
import { giveContract } from '../people/give-contract.ts'
import { insertOwner } from '../people/insert-owner.ts'
import { commerceGoods, goodsIds } from './commerce-goods.ts'
import { insertAgentClient } from '../agents/agents.ts'
import { insertPortal } from './partners.ts'
import { insertLottery } from '../orders/insert-lottery.ts'
import { insertPointsGoods } from '../orders/points-orders.ts'

type Trx = Transaction<Tables>

/** Members of the commerce tests, each with one address of the same id. They do not log in by password. */
export const memberIds = { buyer: 1, rival: 2, unapproved: 3, unsigned: 4, frozen: 5, poor: 6, special: 7 } as const
export type Username = keyof typeof memberIds

/** A gift promotion on goods that none of these members may buy. */
export const giftPromotionId = 3

/** A coupon that every store may claim, more than once. */
export const couponOfferId = 1

/** An activity of 药聚会 that runs, with goods that are cold or limited. */
export const campaignId = 1

/** A group for goods that no test is about, which runs. */
export const groupId = 4
export const groupGoodsId = 140

export const couponIds = { ten: 1, dear: 2, notBegun: 3, over: 4, rivals: 5 } as const

const dayMs = 86_400_000
const openingFen = 5_000_000
const poorFen = 1_000

const oddities: Partial<Record<Username, Partial<Insertable<Tables['member']>>>> = {
  unapproved: { is_passed: 0 },
  unsigned: { is_contract_signed: 0 },
  frozen: { status: 'frozen' },
  special: { is_special: 1 },
}

async function insertGoods(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('warehouse')
    .values([
      { id: 1, name: '一号仓', freight_fen: 1_200, free_from_fen: 50_000, start_fen: 20_000 },
      { id: 2, name: '二号仓', freight_fen: 800, free_from_fen: 30_000, start_fen: 0 },
    ])
    .execute()
  await trx.insertInto('category').values({ id: 1, parent_id: null, menu: 'general', name: '西药', sort: 1 }).execute()
  await trx
    .insertInto('goods')
    .values(commerceGoods.map(goods => goods.row))
    .execute()
  const places = commerceGoods.map(({ row, ...rest }) => ({ ...rest, place: { goods_id: row.id, warehouse_id: rest.warehouse } }))
  await trx
    .insertInto('goods_price')
    // In force for longer than any price for a time is compared with.
    .values(places.map(({ place, price }) => ({ ...place, rank: 0, price_units: price, updated_at: now - 90 * dayMs })))
    .execute()
  await trx
    .insertInto('stock')
    .values(places.map(({ place, stock }) => ({ ...place, onhand: stock, reserved: 0 })))
    .execute()
  await trx
    .insertInto('batch')
    .values(
      places.map(({ place, stock, expiresInDays }) => ({
        ...place,
        number: 'B1',
        made_on: '2025-01-01',
        expires_on: addDays(chinaDay(now), expiresInDays),
        quantity: stock,
      })),
    )
    .execute()
  await trx.insertInto('ladder').values({ goods_id: goodsIds.packed, kind: 2, number: 30, price_units: 92_000 }).execute()
}

const plainMember = { ...newStore, rank: 1, parent_id: null, is_passed: 1, is_show_youx: 0, is_can_chat: 1, is_contract_signed: 1 }

async function insertMember(trx: Trx, username: Username, now: number): Promise<void> {
  const id = memberIds[username]
  const own = { id, code: username, company: `试验药店${id}`, tax_number: `91999900MA000000${id}X`, created_at: now }
  await trx
    .insertInto('member')
    .values({ ...plainMember, ...own, ...oddities[username] })
    .execute()
  await insertOwner(trx, { id, username, phone: `1380000000${id}` })
  await trx.insertInto('member_scope').values({ member_id: id, scope: '化学药' }).execute()
  if (username !== 'unapproved') await givePapers(trx, id)
  await insertPlace(trx, id)
  // No test of the goods themselves has to sign for them.
  if (username === 'special') await giveContract(trx, id, { kind: 'ephedrine', now, isSigned: true, endsOn: null })
  await openAccount(trx, id, username === 'poor' ? poorFen : openingFen, now)
}

/** The address of a store of the commerce tests; its id is that of the store. */
export async function insertPlace(trx: Trx, id: number): Promise<void> {
  const place = { name: '王药师', phone: '13800000000', region: '四川省 成都市 武侯区', detail: '试验路1号', is_default: 1 }
  await trx
    .insertInto('address')
    .values({ id, member_id: id, ...place })
    .execute()
}

export async function openAccount(trx: Trx, id: number, balance: number, now: number): Promise<void> {
  await trx.insertInto('account').values({ member_id: id, balance_fen: balance, held_fen: 0 }).execute()
  const entry = { event_id: `opening:${id}`, kind: 'recharge', created_at: now }
  await trx
    .insertInto('ledger')
    .values([
      { ...entry, account: `member:${id}`, delta_fen: balance },
      { ...entry, account: 'shop:bank', delta_fen: -balance },
    ])
    .execute()
}

type Tiers = Parameters<typeof termsRow>[1]['tiers']

/** A promotion without an end, over all goods or some of them. */
export async function addPromotion(
  trx: Trx,
  kind: DeductionKind,
  tiers: Tiers,
  more: Partial<Insertable<Tables['promotion']>> = {},
): Promise<void> {
  await trx
    .insertInto('promotion')
    .values({ kind, name: '', begins_at: 0, ends_at: null, ...termsRow({}, { tiers }), ...more })
    .execute()
}

async function insertPromotions(trx: Trx, now: number): Promise<void> {
  await addPromotion(trx, 'full-reduction', [
    { amount_fen: 100_000, reduce_fen: 2_000 },
    { amount_fen: 500_000, reduce_fen: 15_000 },
  ])
  await addPromotion(trx, 'order-discount', [{ amount_fen: 800_000, percent: 97 }])
  const gift = { id: giftPromotionId, kind: 'tier-gift', name: '', begins_at: 0, ends_at: null }
  const terms = { scope: `{"goods_ids":[${goodsIds.outOfScope}]}`, terms: '{"bar_fen":1,"times_max":1}' }
  await trx
    .insertInto('promotion')
    .values({ ...gift, ...terms })
    .execute()
  await trx.insertInto('promotion_goods').values({ promotion_id: giftPromotionId, goods_id: goodsIds.packed }).execute()
  await insertCoupons(trx, now)
  await insertLottery(trx, now)
  const group = { id: groupId, kind: 'group-buy', name: '试验拼团', begins_at: now - dayMs, ends_at: now + 3_650 * dayMs }
  await trx
    .insertInto('promotion')
    .values({ ...group, scope: '{}', terms: '{"target":100}' })
    .execute()
  await trx.insertInto('promotion_goods').values({ promotion_id: groupId, goods_id: groupGoodsId, price_units: 600_000 }).execute()
  await insertPointsGoods(trx, now)
}

async function insertCampaign(trx: Trx, now: number): Promise<void> {
  const day = (days: number) => addDays(chinaDay(now), days)
  const blocks = [{ type: 'countdown' }, { type: 'goods', title: '聚会商品', goods: [goodsIds.cold, goodsIds.limited] }]
  const draft = JSON.stringify({ name: '试验药聚会', begins: day(-1), ends: day(30), blocks })
  const times = { begins_at: chinaDayStart(day(-1)), ends_at: chinaDayStart(day(31)), updated_at: now }
  await trx
    .insertInto('campaign')
    .values({ id: campaignId, place: 'yjh', preview_key: 'A'.repeat(16), draft, content: draft, ...times })
    .execute()
}

async function insertCoupons(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('coupon_offer')
    .values({
      ...{ id: couponOfferId, name: '领券', ...couponTermsRow({}, { tier: { amount_fen: 10_000, reduce_fen: 100 } }), ranks: '[]' },
      ...{
        begins_at: now - dayMs,
        ends_at: now + 30 * dayMs,
        valid_days: 7,
        valid_until: null,
        total: null,
        member_limit: 99,
        created_at: now,
      },
    })
    .execute()
  const coupon = (id: number, bar: number, begins: number, ends: number, owner: number = memberIds.buyer) => ({
    id,
    member_id: owner,
    name: `优惠券${id}`,
    ...couponTermsRow({}, { tier: { amount_fen: bar, reduce_fen: 1_000 } }),
    begins_at: now + begins * dayMs,
    ends_at: now + ends * dayMs,
    state: 'unused',
    order_id: null,
  })
  await trx
    .insertInto('coupon')
    .values([
      coupon(couponIds.ten, 20_000, -1, 30),
      coupon(couponIds.dear, 99_000_000, -1, 30),
      coupon(couponIds.notBegun, 0, 2, 30),
      coupon(couponIds.over, 0, -30, -1),
      coupon(couponIds.rivals, 0, -1, 30, memberIds.rival),
    ])
    .execute()
}

/** Fills an empty, migrated database with a small shop whose every figure the tests know. */
export async function fillCommerceFixture(database: Database, now: number): Promise<void> {
  await database.write(async trx => {
    await insertGoods(trx, now)
    for (const username of Object.keys(memberIds) as Username[]) await insertMember(trx, username, now)
    await insertPromotions(trx, now)
    await insertCampaign(trx, now)
    await insertPortal(trx)
    await insertAgentClient(trx, now)
    await alignIdentities(database, trx)
  })
}
