import { goodsGroupCall, groupJoinCall } from '@yaoji/contract/calls/rewards/group-buy'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { decideGroups } from '../../../service/rewards/group-buy/decide.ts'
import { carryOut } from './carry-out.ts'
import { memberIds, type Username } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { addLinePromotion } from '../shops/line-promotions.ts'

/** The goods of {@link groupsIn}, 100.00 alone and 80.00 in a group. */
export const groupGoods = goodsIds.cold
export const groupLengthMs = 86_400_000

/** What tests do with groups, of the shop that is open then. */
export function groupsIn(shopOf: () => Shop) {
  const open = ({ target = 10, ...units }: { target?: number; quota?: number; member_limit?: number } = {}) => {
    const now = shopOf().clock.now()
    const times = { begins_at: now, ends_at: now + groupLengthMs }
    return addLinePromotion(shopOf().database, {
      ...{ kind: 'group-buy', name: '冷藏拼团', terms: { target }, ...times },
      goods: [{ goods_id: groupGoods, price_units: 800_000, ...units }],
    })
  }
  const look = async (as?: Username) =>
    (await shopOf().call(goodsGroupCall, { ...(as && { as }), params: { id: groupGoods } })).body.data.group
  const join = (id: number, number: number, as: Username = 'buyer') =>
    shopOf().call(groupJoinCall, { as, params: { id }, body: { number } })
  const quoteOf = async (id: number, number: number, as: Username = 'buyer') =>
    shopOf().checkout(as, { ids: [(await join(id, number, as)).body.data.line_id] })
  const order = async (id: number, number: number, as: Username = 'buyer') => shopOf().createOrder(as, await quoteOf(id, number, as))
  const paid = async (id: number, number: number, as: Username = 'buyer') => {
    await shopOf().recharge(as, 10_000_000)
    const created = await order(id, number, as)
    await shopOf().pay(as, created)
    return created.order_id
  }
  const decide = () => decideGroups({ database: shopOf().database, now: shopOf().clock.now })
  const balanceOf = async (as: Username) =>
    (
      await shopOf()
        .database.read.selectFrom('account')
        .select('balance_fen')
        .where('member_id', '=', memberIds[as])
        .executeTakeFirstOrThrow()
    ).balance_fen
  const titlesOf = async (as: Username) =>
    (await shopOf().call(messageListCall, { as, query: {} })).body.data.list.map(({ title }) => title.replace(/\d{16}/, ''))
  const operate = (command: string, body: Record<string, unknown>) =>
    shopOf().database.write(trx => carryOut(trx, command, { body, name: '运营', now: shopOf().clock.now() }))

  return { open, look, join, quoteOf, order, paid, decide, balanceOf, titlesOf, operate }
}
