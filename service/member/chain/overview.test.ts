import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { chainFileCall, chainOverviewCall } from '@yaoji/contract/calls/member/chain'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { statementCall } from '@yaoji/contract/calls/purchase/statement'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { unzipSync } from 'fflate'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'

const as = 'special'
const [head, own, foreign] = [memberIds.special, memberIds.buyer, memberIds.rival]

describe.each(dialects)('the chain at its head office on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      const { person_id } = await trx.selectFrom('membership').select('person_id').where('member_id', '=', head).executeTakeFirstOrThrow()
      await trx.updateTable('member').set({ rank: 4 }).where('id', '=', head).execute()
      // Both are stores of the chain; the person has a role in one.
      await trx.updateTable('member').set({ parent_id: head }).where('id', 'in', [own, foreign]).execute()
      await trx.insertInto('membership').values({ person_id, member_id: own, role: 'owner', is_default: 0 }).execute()
      const expires_on = addDays(chinaDay(shop.clock.now()), 5)
      for (const member_id of [own, foreign])
        await trx
          .insertInto('member_paper')
          .values({ member_id, kind: '药品经营许可证', expires_on })
          .onConflict(conflict => conflict.columns(['member_id', 'kind']).doUpdateSet({ expires_on }))
          .execute()
    })
  })
  afterEach(() => closeShop(shop))

  const month = () => chinaDay(shop.clock.now()).slice(0, 7)
  const overview = async (who = as) => (await shop.call(chainOverviewCall, { as: who })).body.data
  const setRole = (role: 'owner' | 'reader' | 'buyer') =>
    shop.database.write(trx =>
      trx
        .updateTable('membership')
        .set({ role })
        .where('member_id', '=', own)
        .where('person_id', '<>', own)
        .where('is_default', '=', 0)
        .execute(),
    )
  async function awaitApproval(): Promise<string> {
    const clerk = await insertClerk(shop, own, { order_limit_fen: 20_000 })
    const headers = await clerk.headers()
    await shop.call(cartAddCall, { ...headers, body: { goods_id: goodsIds.packed, number: 30 } })
    const quote = (await shop.call(checkoutCall, { ...headers, body: { coupon_id: 0 } })).body.data
    return (await shop.call(orderCreateCall, { ...headers, body: createBody('buyer', quote) })).body.data.order_id
  }

  it('counts as refunded what was paid back, not what only reduced a debt on 账期: the same sums as its statement', async () => {
    const run = (command: string, body: Record<string, string>) =>
      shop.database.write(trx => carryOut(trx, command, { body: { store: 'buyer', ...body }, name: 'test', now: shop.clock.now() }))
    const onCredit = async (): Promise<string> => {
      // Debts of one millisecond have no order.
      shop.clock.advance(1_000)
      const { order_id, payable } = await shop.buy('buyer', goodsIds.packed, 30)
      await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'credit', amount: payable } })
      return order_id
    }
    const cancel = (id: string) => shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: 'not-wanted' } })
    const refunded = async () => {
      const { totals } = (await shop.call(statementCall, { as: 'buyer', query: { month: month() } })).body.data
      const { stores } = await overview()
      return [totals.refunded, stores.find(({ id }) => id === own)?.refunded]
    }
    await run('credit-line', { limit: '1000.00', days: '10' })
    await cancel(await onCredit())
    expect(await refunded()).toEqual(['0.00', '0.00'])
    await onCredit()
    const last = await onCredit()
    await run('credit-repaid', { amount: '300.00', reference: 'R1' })
    // 12.00 of it are repaid and go to the balance; the rest comes off the debt.
    await cancel(last)
    expect(await refunded()).toEqual(['12.00', '12.00'])
  })

  it('has what waits, is owed and ends in each store in which the person has a role, and in no other', async () => {
    const paid = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', paid)
    await shop.buy('rival', goodsIds.packed, 30)
    await shop.database.write(async trx => {
      const { id } = await trx.selectFrom('payment').select('id').where('order_id', '=', paid.order_id).executeTakeFirstOrThrow()
      const debt = { amount_fen: 5_000, cleared_fen: 1_000, due_at: shop.clock.now() - 1, created_at: 0 }
      await trx.insertInto('credit_line').values({ member_id: own, limit_fen: 10_000, days: 30, owed_fen: 4_000 }).execute()
      await trx
        .insertInto('credit_debt')
        .values({ payment_id: id, order_id: paid.order_id, member_id: own, ...debt })
        .execute()
    })
    const { stores, totals, papers } = await overview()
    expect(stores.map(({ id }) => id)).toEqual([head, own])
    expect(stores[1]).toMatchObject({ unpaid: 0, unshipped: 1, owed: '40.00', overdue: '40.00', ordered: paid.payable, paid: paid.payable })
    expect(totals).toMatchObject({ unshipped: 1, owed: '40.00', ordered: paid.payable })
    expect(papers.filter(({ kind }) => kind === '药品经营许可证')).toMatchObject([{ store_id: own, days: 5 }])
    const { name, file } = (await shop.call(chainFileCall, { as, query: { month: month() } })).body.data
    const book = Object.entries(unzipSync(Buffer.from(file, 'base64url'))).map(
      ([path, bytes]) => [path, Buffer.from(bytes).toString()] as const,
    )
    const text = book.map(([, each]) => each).join()
    expect(name).toBe(`连锁对账单-${month()}.xlsx`)
    expect(text).toContain(`试验药店${own}`)
    expect(text).toContain(paid.payable)
    expect(text).not.toContain(`试验药店${foreign}`)
    await shop.database.write(async trx => {
      await trx.deleteFrom('credit_debt').where('member_id', '=', own).execute()
      await trx.deleteFrom('credit_line').where('member_id', '=', own).execute()
    })
  })

  it('reports an order that waits there too, by message at the head office and by SMS to the 店主', async () => {
    await shop.database.write(trx => trx.deleteFrom('outbox').execute())
    const id = await awaitApproval()
    expect((await overview()).approvals).toMatchObject([{ store_id: own, company: `试验药店${own}`, order_id: id, name: '店员80' }])
    const [message] = (await shop.call(messageListCall, { as })).body.data.list
    expect(message).toMatchObject({ title: expect.stringMatching(`^试验药店${own}：.*审批`), path: '/ddgl' })
    const letters = (await shop.database.read.selectFrom('outbox').select('message').execute()).map(
      row => JSON.parse(row.message) as object,
    )
    const letter = { kind: 'orderAwaitsApproval', company: `试验药店${own}`, name: '店员80' }
    expect(letters).toMatchObject([letter, letter])
    // Who may not approve there does not read what waits.
    await setRole('reader')
    expect((await overview()).approvals).toEqual([])
  })

  it('tells all who may approve it, and no other people of the store or of the head office', async () => {
    await insertClerk(shop, own, { id: 81, role: 'owner' })
    await insertClerk(shop, own, { id: 82, role: 'finance' })
    await insertClerk(shop, head, { id: 83, role: 'owner' })
    await shop.database.write(trx => trx.deleteFrom('outbox').execute())
    await awaitApproval()
    const owners = await shop.database.read
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .where('member_id', '=', own)
      .where('role', '=', 'owner')
      .select(['person.id', 'phone'])
      .execute()
    expect(owners).toHaveLength(3)
    const sent = await shop.database.read.selectFrom('outbox').where('way', '=', 'sms').select('receiver').execute()
    expect(sent.map(({ receiver }) => receiver).toSorted()).toEqual(owners.map(({ phone }) => phone).toSorted())
    const unread = (memberId: number) =>
      shop.database.read
        .selectFrom('message_unread')
        .innerJoin('message', 'message.id', 'message_unread.message_id')
        .where('message.member_id', '=', memberId)
        .where('message.title', 'like', '%审批%')
        .select('person_id')
        .execute()
    const unreadOf = async (memberId: number) => (await unread(memberId)).map(row => row.person_id).toSorted()
    expect(await unreadOf(own)).toEqual(owners.map(({ id }) => id).toSorted())
    // Of the head office the one who is 店主 there too.
    expect(await unreadOf(head)).toEqual([memberIds.special])
  })

  it('is empty in a store, for other people of the head office and after a role was taken', async () => {
    expect(await overview('buyer')).toMatchObject({ stores: [], approvals: [], papers: [] })
    await shop.database.write(trx => trx.deleteFrom('membership').where('member_id', '=', own).where('is_default', '=', 0).execute())
    expect((await overview()).stores.map(({ id }) => id)).toEqual([head])
  })
})
