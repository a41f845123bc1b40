import type { Insertable } from 'kysely'
import { staffLimits } from '@yaoji/contract/people/roles'
import type { ApplicationState } from '@yaoji/contract/calls/identity/registration'
import type { Tables } from '../../../platform/database/tables.ts'
import { ordinary } from '../../../purchase/cart/line-kind.ts'
import { sampleMembers, samplePeople } from '../data/members.ts'
import { warehouseIds } from '../data/shop.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { texts } from '../goods/texts.ts'

type Rows = { [Table in 'invitation' | 'store_application' | 'saved_cart']: Insertable<Tables[Table]>[] }

const dayMs = 86_400_000

/** Invitations of the single pharmacy in every state; the last one expired unanswered. */
const invitations = [
  { phone: '13900002001', role: 'buyer', state: 'open', daysAgo: 1 },
  { phone: '13900001011', role: 'buyer', state: 'accepted', daysAgo: 60 },
  { phone: '13900002002', role: 'finance', state: 'declined', daysAgo: 12 },
  { phone: '13900002003', role: 'reader', state: 'withdrawn', daysAgo: 15 },
  { phone: '13900002004', role: 'buyer', state: 'open', daysAgo: 20 },
] as const

function applicationRow(member: (typeof sampleMembers)[number], now: number): Insertable<Tables['store_application']>[] {
  const [address] = member.addresses
  const owner = samplePeople.find(({ stores }) => stores.some(({ id, role }) => id === member.id && role === 'owner'))
  if (!owner) return []
  const state: ApplicationState = member.isPassed ? 'approved' : member.refusal ? 'rejected' : 'waiting'
  const isDecided = state !== 'waiting'
  const submitted_at = member.isPassed ? now - 199 * dayMs : now - dayMs
  return [
    {
      ...{ member_id: member.id, state, reason: member.refusal ?? '', contact: owner.name, contact_phone: owner.phone, email: '' },
      ...{ region: address?.region ?? '', detail: address?.detail ?? '', agreed_at: submitted_at, submitted_at },
      decided_at: member.isPassed ? submitted_at + dayMs : isDecided ? now - dayMs / 2 : null,
      decided_by: isDecided ? texts.quality : '',
    },
  ]
}

/** Carts that were put aside: goods of the main warehouse that anybody may buy. */
function savedRows(goods: readonly SampleGoods[], now: number): Rows['saved_cart'] {
  const plain = goods.filter(({ row }) => row.status === 'on' && row.type === 0 && row.is_ephedrine === 0 && row.quota === null)
  const lines = (from: number, count: number) =>
    plain.slice(from, from + count).map(({ row }) => ({ goods_id: row.id, ...ordinary, warehouse_id: warehouseIds.main, quantity: 10 }))
  return [
    { id: 'saved-cart-sample-1', member_id: 1, name: '月底补货', lines: JSON.stringify(lines(10, 6)), created_at: now - 6 * dayMs },
    { id: 'saved-cart-sample-2', member_id: 1, name: '慢病常用', lines: JSON.stringify(lines(30, 3)), created_at: now - 20 * dayMs },
  ]
}

/** What people of stores have begun: invitations, applications, carts that were put aside. */
export function peopleRows(goods: readonly SampleGoods[], now: number): Rows {
  return {
    invitation: invitations.map(({ daysAgo, ...each }, index) => ({
      ...{ id: `invitation-sample-${index + 1}`, member_id: 1, invited_by: 1, order_limit_fen: null, month_budget_fen: null },
      ...each,
      created_at: now - daysAgo * dayMs,
      ends_at: now + (staffLimits.invitationDays - daysAgo) * dayMs,
    })),
    store_application: sampleMembers.flatMap(member => applicationRow(member, now)),
    saved_cart: savedRows(goods, now),
  }
}
