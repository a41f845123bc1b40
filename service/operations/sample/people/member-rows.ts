import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { hashPassword } from '../../../identity/session/password.ts'
import { contractFlags } from './contract-rows.ts'
import { lotteryRows } from '../shop/lottery-rows.ts'
import { couponOfferRows } from '../shop/coupon-offer-rows.ts'
import { sampleCoupons } from '../data/coupons.ts'
import { heldFor } from './wallet-rows.ts'
import { topupRows, waitingTopup } from './topup-rows.ts'
import { sampleTaxNumber } from '../goods/numbers.ts'
import { sampleVouchers, type SampleVoucher } from '../data/vouchers.ts'
import type { PastOrderRows } from '../past/past-order-rows.ts'
import { pointsRows } from '../past/past-points-rows.ts'
import { demoPassword, sampleMembers, samplePeople, type SampleMember } from '../data/members.ts'

const dayMs = 86_400_000

export type MemberRows = {
  [Table in
    | 'person'
    | 'member'
    | 'membership'
    | 'member_scope'
    | 'address'
    | 'account'
    | 'coupon_offer'
    | 'lottery'
    | 'lottery_prize'
    | 'lottery_draw'
    | 'lottery_claim'
    | 'coupon'
    | 'voucher'
    | 'points_log'
    | 'recharge'
    | 'recharge_arrival'
    | 'ledger']: Insertable<Tables[Table]>[]
}

function memberRow(member: SampleMember, now: number): Insertable<Tables['member']> {
  return {
    id: member.id,
    code: member.code,
    company: member.company,
    rank: member.rank,
    parent_id: member.parentId,
    is_passed: member.isPassed ? 1 : 0,
    is_special: member.isSpecial ? 1 : 0,
    is_show_youx: member.showsFreeShippingZone ? 1 : 0,
    is_can_chat: 1,
    is_after_sale: member.isPassed ? 1 : 0,
    ...contractFlags(member, now),
    status: 'active',
    points: member.points,
    admin_name: member.admin?.name ?? '',
    admin_phone: member.admin?.phone ?? '',
    admin_is_default: member.admin ? 0 : 1,
    salesperson: member.salesperson,
    tax_number: member.isPassed ? sampleTaxNumber(member.id) : '',
    created_at: now - 200 * dayMs,
  }
}

// What the member paid in, in two transfers, so that the balance is the sum of the ledger.
function paidIn(member: SampleMember, spentFen: number, now: number) {
  const first = Math.floor(member.balanceFen / 2)
  const transfers = [
    [first, 120],
    [member.balanceFen - first + spentFen, 90],
  ] as const
  return transfers
    .filter(([amount]) => amount > 0)
    .map(([amount, daysAgo]) => ({ member, id: `${member.id}-${daysAgo}`, amount, at: now - daysAgo * dayMs }))
}

function rechargeRows({ member, id, amount, at }: ReturnType<typeof paidIn>[number]): Insertable<Tables['ledger']>[] {
  const row = { event_id: `recharge:${id}`, kind: 'recharge', created_at: at }
  return [
    { ...row, account: `member:${member.id}`, delta_fen: amount },
    { ...row, account: 'shop:bank', delta_fen: -amount },
  ]
}

type SampleCoupon = (typeof sampleCoupons)[number] & { isVoid?: true }

function couponRow(coupon: SampleCoupon, id: number, { order_deduction }: PastOrderRows, now: number) {
  const { memberId, name, scope, terms, beginsInDays, endsInDays, isVoid } = coupon
  const used = order_deduction.find(({ kind, source_id }) => (kind === 'coupon' || kind === 'freight-coupon') && source_id === id)
  return {
    member_id: memberId,
    name,
    scope,
    terms,
    begins_at: now + beginsInDays * dayMs,
    ends_at: now + endsInDays * dayMs,
    state: isVoid ? 'void' : used ? 'used' : 'unused',
    order_id: used?.order_id ?? null,
    offer_id: null,
  }
}

function voucherRow(
  { id, memberId, name, faceFen, beginsInDays, endsInDays }: SampleVoucher,
  { order_tender }: PastOrderRows,
  now: number,
) {
  const used = order_tender.filter(({ kind, source_id }) => kind === 'voucher' && source_id === id)
  return {
    id,
    member_id: memberId,
    name,
    face_fen: faceFen,
    balance_fen: used.reduce((left, { amount_fen }) => left - amount_fen, faceFen),
    begins_at: now + beginsInDays * dayMs,
    ends_at: now + endsInDays * dayMs,
    state: 'open',
  }
}

// What the shop granted, so that what is left of a voucher is the sum of the ledger.
function grantRows({ id, faceFen, beginsInDays }: SampleVoucher, now: number): Insertable<Tables['ledger']>[] {
  const row = { event_id: `voucher-grant:${id}`, kind: 'voucher', created_at: now + Math.min(0, beginsInDays) * dayMs }
  return [
    { ...row, account: `voucher:${id}`, delta_fen: faceFen },
    { ...row, account: 'shop:vouchers', delta_fen: -faceFen },
  ]
}

/** One hash for all demo accounts, with a fixed nonce so that the sample comes out the same every time. */
function demoHash(): Promise<string> {
  const nonce = createHash('sha256').update('yaoji sample members').digest().subarray(0, 16)
  return hashPassword(demoPassword, nonce)
}

/** What each member did before: what its orders took from the balance, and the orders. */
export type Past = { spentFen: ReadonlyMap<number, number>; past: PastOrderRows }

/** The demo members. */
export async function memberRows({ spentFen, past }: Past, now: number): Promise<MemberRows> {
  const hash = await demoHash()
  const offers = couponOfferRows(now)
  const { coupon: won, lottery, lottery_prize, lottery_draw, lottery_claim } = lotteryRows(now)
  const transfers = sampleMembers.flatMap(member => paidIn(member, spentFen.get(member.id) ?? 0, now))
  const topups = transfers.map(topupRows)
  return {
    person: samplePeople.map(({ id, username, phone, name }) => ({
      ...{ id, username, phone, name },
      password_hash: hash,
      created_at: now - 200 * dayMs,
    })),
    member: sampleMembers.map(member => memberRow(member, now)),
    membership: samplePeople.flatMap(({ id, stores }) =>
      stores.map((store, index) => ({
        person_id: id,
        member_id: store.id,
        role: store.role,
        is_default: index === 0 ? 1 : 0,
        order_limit_fen: store.orderLimitFen ?? null,
        month_budget_fen: store.monthBudgetFen ?? null,
      })),
    ),
    member_scope: sampleMembers.flatMap(({ id, scopes }) => scopes.map(scope => ({ member_id: id, scope }))),
    address: sampleMembers.flatMap(({ id, addresses }) =>
      addresses.map(({ isUnchecked, ...address }, index) => ({
        member_id: id,
        ...address,
        is_default: index === 0 ? 1 : 0,
        is_checked: isUnchecked ? 0 : 1,
      })),
    ),
    account: sampleMembers.map(({ id, balanceFen }) => ({ member_id: id, balance_fen: balanceFen, held_fen: heldFor(id) })),
    coupon_offer: offers.coupon_offer,
    ...{ lottery, lottery_prize, lottery_draw, lottery_claim },
    coupon: [...sampleCoupons.map((coupon, index) => couponRow(coupon, index + 1, past, now)), ...offers.coupon, ...won].map(
      (row, index) => ({ offer_id: null, ...row, id: index + 1 }),
    ),
    voucher: sampleVouchers.map(voucher => voucherRow(voucher, past, now)),
    points_log: sampleMembers.flatMap(member => pointsRows(member, past, now)),
    recharge: [...topups.map(row => row.recharge), waitingTopup(now)],
    recharge_arrival: topups.map(row => row.recharge_arrival),
    ledger: [...transfers.flatMap(rechargeRows), ...sampleVouchers.flatMap(voucher => grantRows(voucher, now))],
  }
}
