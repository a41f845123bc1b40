import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { moneyCall, moneyLogCall, rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import { withdrawalAskCall, withdrawalListCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { testPassword } from '../../../testing/service/people/add-member.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const account = { bank: '试验银行营业部', account_number: '6222 0200 0000 0001', password: testPassword }

// The buyer has 50,000.00; closeShop examines what is held and booked.
describe.each(dialects)('money back from the balance on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const ask = (amount: string, changes = {}, key?: string) =>
    shop.call(withdrawalAskCall, { as: 'buyer', body: { amount, ...account, ...changes }, ...(key && { idempotencyKey: key }) })
  const money = async () => {
    const { balance, reserved } = (await shop.call(moneyCall, { as: 'buyer' })).body.data
    return [balance, reserved]
  }
  const list = async () => (await shop.call(withdrawalListCall, { as: 'buyer' })).body.data
  const operate = (command: string, withdrawal: string, more = {}) =>
    shop.database.write(trx =>
      carryOut(trx, `withdrawal-${command}`, { body: { withdrawal, ...more }, name: '财务', now: shop.clock.now() }),
    )

  it.each(['1.005', '1.0', '1e2', '１.00', '0x10', '1,000.00', ' 1.00', 'NaN'])(
    'of “%s” is refused at the field of the amount, as a payment and a top-up of it are',
    async amount => {
      const forms = [
        [withdrawalAskCall, account],
        [rechargeCall, { method: 'transfer' }],
        [payCreateCall, { order_id: 'abcdefghij', method: 'alipay' }],
      ] as const
      for (const [call, others] of forms) {
        const { status, body } = await shop.call(call, { as: 'buyer', body: { ...others, amount } })
        expect([status, body.errors?.amount]).toEqual([422, ['金额格式不正确']])
      }
    },
  )

  it('is held while it is checked, and leaves the balance and the bank once it was sent', async () => {
    const { body } = await ask('1200.50')
    expect(body.data).toMatchObject({
      ...{ amount: '1200.50', state: 'checking', state_name: '审核中' },
      ...{ account_name: `试验药店${memberIds.buyer}`, bank: '试验银行营业部', account_end: '0001' },
    })
    expect(await money()).toEqual(['50000.00', '1200.50'])
    expect((await list()).free).toBe('48799.50')
    const { id } = body.data
    await expect(operate('paid', id, { reference: 'B1' })).rejects.toMatchObject({ code: 409 })
    await operate('approve', id)
    await operate('paid', id, { reference: 'B1' })
    await expect(operate('paid', id, { reference: 'B2' })).rejects.toMatchObject({ code: 409 })
    await expect(operate('refuse', id, { reason: '账号有误' })).rejects.toMatchObject({ code: 409 })
    expect(await money()).toEqual(['48799.50', '0.00'])
    const log = (await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 5 } })).body.data.list
    expect(log).toMatchObject([{ use_type: 5, amount: '-1200.50', order_id: '' }])
    const rows = await shop.database.read
      .selectFrom('ledger')
      .select(['account', 'delta_fen'])
      .where('event_id', '=', `withdraw:${id}`)
      .orderBy('delta_fen')
      .execute()
    expect(rows).toEqual([
      { account: `member:${memberIds.buyer}`, delta_fen: -120_050 },
      { account: 'shop:bank', delta_fen: 120_050 },
    ])
  })

  it('is free again when it is refused, with the reason', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    const { id } = (await ask('50000.00')).body.data
    const pay = () =>
      shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method: 'balance', amount: order.payable } })
    expect((await pay()).status).toBe(422)
    await operate('refuse', id, { reason: '账号有误' })
    expect(await money()).toEqual(['50000.00', '0.00'])
    expect((await list()).list).toMatchObject([{ state: 'refused', state_name: '已驳回', reason: '账号有误' }])
    expect((await pay()).status).toBe(200)
  })

  it('is asked for once for one key, one at a time, and never more than is free', async () => {
    const answers = await Promise.all([
      ask('30000.00', {}, 'key-of-one-attempt-1'),
      ask('30000.00', {}, 'key-of-one-attempt-1'),
      ask('30000.00'),
    ])
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id))
    expect([ids.size, await money()]).toEqual([1, ['50000.00', '30000.00']])
    expect((await ask('1.00')).body.errors).toEqual({ amount: ['有一笔提现正在处理，处理完成后再申请'] })
  })

  it('is asked for by 店主 and 财务, and by no one who orders or looks (docs/rules/security.md section 5)', async () => {
    const statuses: number[] = []
    for (const role of ['buyer', 'reader', 'finance'] as const) {
      await shop.database.write(trx => trx.updateTable('membership').set({ role }).where('member_id', '=', memberIds.buyer).execute())
      statuses.push((await ask('10.00')).status)
    }
    expect([statuses, await money()]).toEqual([
      [403, 403, 200],
      ['50000.00', '10.00'],
    ])
  })

  it.each([
    [{ amount: '0.99' }, 'amount', '提现金额须为¥1.00至¥200,000.00'],
    [{ amount: '50000.01' }, 'amount', '可提现余额不足'],
    [{ bank: '行' }, 'bank', '请填写开户银行及网点，4至60个字'],
    [{ account_number: '12a4' }, 'account_number', '请填写8至30位数字的银行账号'],
    [{ password: 'wrong' }, 'password', expect.stringMatching(/密码/)],
  ])('refuses %o at its field', async (changes, field, text) => {
    expect((await ask('10.00', changes)).body.errors).toEqual({ [field]: [text] })
    expect(await money()).toEqual(['50000.00', '0.00'])
  })
})
