import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { TopupOperatedWire } from '@yaoji/contract/calls/operator/topup'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { moneyCall, moneyLogCall, moneyLogFileCall, rechargeCall, rechargeCancelCall } from '@yaoji/contract/calls/purchase/wallet'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openTransfers, transferAccount } from '../../../testing/service/orders/wallet-of.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { waitingTopups } from './topup-desk.ts'

// The buyer has 50,000.00; closeShop examines what is booked.
describe.each(dialects)('topping a balance up by transfer on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
  })
  afterEach(() => closeShop(shop))

  const money = async (as: Username = 'buyer') => (await shop.call(moneyCall, { as })).body.data
  async function begin(amount = '5000.00', as: Username = 'buyer') {
    const { awaited } = (await shop.call(rechargeCall, { as, body: { amount, method: 'transfer' } })).body.data
    return { id: awaited?.id ?? '', code: awaited?.facts.at(-1)?.value ?? '' }
  }
  const giveUp = (id: string, as: Username = 'buyer') => shop.call(rechargeCancelCall, { as, params: { id } })
  const arrive = (topup_code: string, reference: string, amount = '5000.00') =>
    shop.database.write(trx =>
      carryOut<TopupOperatedWire>(trx, 'topup-arrived', {
        body: { topup_code, amount, reference },
        name: '财务',
        now: shop.clock.now(),
      }),
    )
  const waiting = async () => (await waitingTopups(shop.database.read)).map(row => row.code)
  const log = async () => (await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 1 } })).body.data.list
  const heard = async () => (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data

  it('tells where to transfer what under a code of its own, and waits until the shop has seen the money', async () => {
    const { id, code } = await begin()
    expect(code).toMatch(/^CZ\d{16}$/)
    const awaited = {
      ...{ id, amount: '5000.00', method: 'transfer', door: null },
      facts: [
        { name: '收款户名', value: transferAccount.name },
        { name: '开户银行', value: transferAccount.bank },
        { name: '收款账号', value: transferAccount.number },
        { name: '转账金额', value: '5000.00' },
        { name: '汇款附言', value: code },
      ],
    }
    expect(await money()).toMatchObject({ balance: '50000.00', methods: [{ id: 'transfer', name: '对公转账' }], awaited })
    shop.clock.advance(29 * 86_400_000)
    await cleanUp(shop.database, shop.clock.now())
    expect((await money()).awaited).toEqual(awaited)
    expect(await waiting()).toEqual([code])
    const { message_count: before } = await heard()
    expect(await arrive(code, 'B1')).toEqual({
      ...{ topup_code: code, store: 'buyer', company: `试验药店${memberIds.buyer}` },
      ...{ asked: '5000.00', amount: '5000.00', balance: '55000.00' },
    })
    expect([await money(), await waiting()]).toEqual([expect.objectContaining({ balance: '55000.00', awaited: null }), []])
    expect((await log())[0]).toMatchObject({ use_type: 1, amount: '5000.00', balance: '55000.00', topup_code: code, order_sn: '' })
    expect((await shop.call(moneyLogFileCall, { as: 'buyer', query: { use_type: 1 } })).body.data.text).toContain(
      `5000.00,55000.00,${code}`,
    )
    const { message_count, list } = await heard()
    expect([message_count - before, list[0]]).toEqual([1, expect.objectContaining({ title: '充值¥5,000.00已到账', path: '/yegl' })])
    const booked = shop.database.read.selectFrom('ledger').select(['account', 'delta_fen']).where('delta_fen', 'in', [500_000, -500_000])
    expect(await booked.orderBy('delta_fen').execute()).toEqual([
      { account: 'shop:bank', delta_fen: -500_000 },
      { account: `member:${memberIds.buyer}`, delta_fen: 500_000 },
    ])
  })

  it('closes what no one transferred in 30 days and says so once; what comes after all is credited', async () => {
    const { code } = await begin()
    shop.clock.advance(30 * 86_400_000)
    const { message_count: before } = await heard()
    for (let times = 0; times < 2; times++) await cleanUp(shop.database, shop.clock.now())
    expect([(await money()).awaited, await waiting()]).toEqual([null, []])
    const { message_count, list } = await heard()
    expect([message_count - before, list[0]]).toEqual([1, expect.objectContaining({ title: '充值¥5,000.00已关闭', path: '/yegl' })])
    expect(await arrive(code, 'B1')).toMatchObject({ balance: '55000.00' })
  })

  it('counts a reference of the bank once, also where several say so at the same moment, for any store and for its debt', async () => {
    const [{ code }, other] = [await begin(), await begin('100.00', 'rival')]
    const said = await Promise.allSettled([arrive(code, 'B1'), arrive(code, 'B1'), arrive(other.code, 'B1', '100.00')])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(arrive(code, 'B1')).rejects.toMatchObject({ code: 409, message: '该银行流水号已登记' })
    await expect(arrive(other.code, 'B1', '100.00')).rejects.toMatchObject({ code: 409 })
    const credit = (command: string, body: Record<string, unknown>) =>
      shop.database.write(trx => carryOut(trx, command, { body: { store: 'buyer', ...body }, name: '财务', now: shop.clock.now() }))
    await expect(credit('credit-repaid', { amount: '1.00', reference: 'B1' })).rejects.toMatchObject({ code: 409 })
    await credit('credit-line', { limit: '1000.00', days: 30 })
    const { order_id, payable } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'credit', amount: payable } })
    await credit('credit-repaid', { amount: payable, reference: 'B7' })
    await expect(arrive(code, 'B7')).rejects.toMatchObject({ code: 409 })
  })

  it('is what came, not what was asked, and what comes under the same code again is the store’s too', async () => {
    const { code } = await begin()
    await Promise.all([arrive(code, 'B1', '4999.99'), arrive(code, 'B2', '0.01')])
    expect(await money()).toMatchObject({ balance: '55000.00', awaited: null })
    expect((await log()).slice(0, 2).map(move => move.topup_code)).toEqual([code, code])
    const { list } = await heard()
    expect(list.find(({ title }) => title.includes('4,999.99'))).toMatchObject({ text: '申请充值¥5,000.00，已按实际到账金额计入余额' })
    await expect(arrive(code, 'B3', '0.00')).rejects.toMatchObject({ code: 422 })
  })

  it('may be replaced or given up, and what comes for it all the same is credited', async () => {
    const [first, second] = [await begin('100.00'), await begin('200.00')]
    expect(await waiting()).toEqual([second.code])
    await arrive(first.code, 'B1', '100.00')
    expect(await money()).toMatchObject({ balance: '50100.00', awaited: { id: second.id, amount: '200.00' } })
    expect((await giveUp(second.id)).body.data).toMatchObject({ balance: '50100.00', awaited: null })
    expect((await giveUp(second.id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    await arrive(second.code, 'B2', '200.00')
    expect(await money()).toMatchObject({ balance: '50300.00', awaited: null })
    expect(await giveUp(second.id)).toMatchObject({ status: 409, body: { msg: '该笔充值已到账，请刷新查看余额' } })
  })

  it('is no one else’s to see or give up, and a code that no one has is none', async () => {
    const { id, code } = await begin()
    expect((await giveUp(id, 'rival')).status).toBe(404)
    expect((await money('rival')).awaited).toBeNull()
    await expect(arrive('CZ2026112200000000', 'B1')).rejects.toMatchObject({ code: 404 })
    expect(await waiting()).toEqual([code])
  })

  it('is not offered without an account of the shop; one that waits says no half of it', async () => {
    const { id } = await begin()
    await openTransfers(shop.database, { ...transferAccount, number: '' })
    expect(await money()).toMatchObject({ methods: [], awaited: { id, facts: [] } })
    const refused = await shop.call(rechargeCall, { as: 'buyer', body: { amount: '100.00', method: 'transfer' } })
    expect(refused).toMatchObject({ status: 422, body: { errors: { method: ['暂未开通，请联系客服充值'] } } })
  })
})
