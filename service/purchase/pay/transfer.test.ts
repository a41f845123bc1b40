import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileUploadCall, type FileWire } from '@yaoji/contract/calls/identity/uploads'
import { payCreateCall, payProofCall, payQueryCall, type PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { balanceOf, openTransfers, transferAccount } from '../../../testing/service/orders/wallet-of.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'

const hourMs = 3_600_000
const due = 28_800

describe.each(dialects)('paying by transfer on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    order = await shop.buy('buyer', goodsIds.packed, 30)
    expect(order.payable).toBe('288.00')
  })
  afterEach(() => closeShop(shop))

  const id = () => ({ id: order.order_id })
  const status = async () => (await shop.call<PayStatusWire>(payQueryCall, { as: 'buyer', params: id() })).body.data
  const choose = (method: PayMethodId = 'transfer') =>
    shop.call<PayStatusWire>(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method, amount: order.payable } })
  const upload = async () => (await shop.call<FileWire>(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })).body.data.id
  const send = async (body: { payer?: string; remark?: string; file_id?: string } = {}) =>
    shop.call<PayStatusWire>(payProofCall, {
      as: 'buyer',
      params: id(),
      body: { file_id: body.file_id ?? (await upload()), payer: '试验药店1', ...body },
    })
  const row = () => shop.database.read.selectFrom('orders').selectAll().where('id', '=', order.order_id).executeTakeFirstOrThrow()
  const ops = async (command: string, body: Record<string, string>) =>
    shop.database.write(async trx =>
      carryOut(trx, command, { body: { order_sn: (await row()).sn, ...body }, name: 'test', now: shop.clock.now() }),
    )
  const confirm = (amount = '288.00') => ops('confirm-transfer', { amount })
  const refuse = (reason: string) => ops('reject-transfer', { reason })
  const ledger = () =>
    shop.database.read
      .selectFrom('ledger')
      .select(['event_id', 'account', 'delta_fen'])
      .where('kind', '=', 'pay')
      .orderBy('account')
      .execute()
  const states = async () => (await row()).state

  it('shows the account and the order number to write on it, and waits three days', async () => {
    const { expires_at: before } = await row()
    expect((await choose()).body.data).toMatchObject({
      state: 'unpaid',
      awaited: {
        method: 'transfer',
        proof: null,
        facts: [
          { name: '收款户名', value: transferAccount.name },
          { name: '开户银行', value: transferAccount.bank },
          { name: '收款账号', value: transferAccount.number },
          { name: '转账金额', value: '288.00' },
          { name: '汇款附言', value: (await row()).sn },
        ],
      },
    })
    expect((await row()).expires_at).toBe(Number(before) + 48 * hourMs)
    shop.clock.advance(71 * hourMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(0)
    shop.clock.advance(hourMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect((await status()).state).toBe('cancelled')
  })

  it('goes from proof to confirmation to a paid order, booked from bank to sales', async () => {
    await choose()
    const { body } = await send({ remark: ' 尾号\n1234 ' })
    expect(body.data).toMatchObject({
      state: 'paying',
      pay_methods: [],
      next_step: '转账凭证已提交，财务将在1个工作日内确认到账；2026-11-28 00:00前仍未到账的，订单将自动取消',
      awaited: { proof: { payer: '试验药店1', remark: '尾号 1234', refusal: '', file: { type: 'image/png' } } },
    })
    expect(await states()).toBe(20)
    await confirm()
    expect(await status()).toMatchObject({ state: 'paid', awaited: null })
    expect(await ledger()).toEqual([
      { event_id: expect.stringMatching(/^pay:/), account: 'shop:bank', delta_fen: -28_800 },
      { event_id: expect.stringMatching(/^pay:/), account: 'shop:sales', delta_fen: 28_800 },
    ])
    await expect(confirm()).rejects.toThrow('没有待确认的转账')
  })

  it('takes a better proof, and keeps the order where it is', async () => {
    await choose()
    await send()
    expect((await send({ remark: '第二次' })).body.data).toMatchObject({ state: 'paying', awaited: { proof: { remark: '第二次' } } })
    expect(await states()).toBe(20)
  })

  it('is refused with a reason that the buyer reads, who may then send another or pay otherwise', async () => {
    await choose()
    await send()
    shop.clock.advance(71 * hourMs)
    await refuse('图片不清晰')
    expect(await status()).toMatchObject({
      state: 'unpaid',
      next_step: '凭证未通过：图片不清晰，请重新上传',
      awaited: { proof: { refusal: '图片不清晰' } },
    })
    expect((await row()).expires_at).toBe(shop.clock.now() + 24 * hourMs)
    expect((await send()).body.data).toMatchObject({ state: 'paying', awaited: { proof: { refusal: '' } } })
    await refuse('金额不符')
    expect((await choose('balance')).body.data).toMatchObject({ state: 'paid', awaited: null })
  })

  it.each([
    ['别的公司', 422],
    ['试验药店1', 200],
    [' 试验 药店１ ', 200],
  ])('takes only the account of the company: %j', async (payer, code) => {
    await choose()
    const { status: found, body } = await send({ payer })
    expect(found).toBe(code)
    if (code === 422) expect(body.errors).toEqual({ payer: ['付款户名与企业名称不一致，请更换对公账户'] })
    expect(await states()).toBe(code === 422 ? 10 : 20)
  })

  it('is confirmed to the fen, for the order that it is for, and refused only where there is a proof', async () => {
    await choose()
    await expect(refuse('金额不符')).rejects.toMatchObject({ code: 409 })
    await expect(confirm('288.01')).rejects.toMatchObject({ code: 422 })
    await expect(confirm('287.99')).rejects.toMatchObject({ code: 422 })
    const first = order
    shop.clock.advance(1)
    order = await shop.buy('buyer', goodsIds.packed, 30)
    await choose()
    order = first
    await confirm()
    expect(await states()).toBe(30)
    expect(await shop.database.read.selectFrom('orders').select('state').where('state', '=', 10).execute()).toHaveLength(1)
  })

  it('takes no proof in the moment in which the order expires', async () => {
    await choose()
    shop.clock.advance(72 * hourMs)
    expect((await send()).status).toBe(409)
  })

  it('takes no proof of a transfer that was not begun, of a file that was used, and none that is late', async () => {
    expect((await send()).status).toBe(409)
    await choose()
    const file_id = await upload()
    expect((await send({ file_id })).status).toBe(200)
    expect((await send({ file_id })).body.errors).toEqual({ file_id: ['文件不存在或已过期，请重新上传'] })
    await refuse('金额不符')
    shop.clock.advance(100 * hourMs)
    expect(await send()).toMatchObject({ status: 409, body: { msg: '订单已超时，请重新下单' } })
  })

  it('is not paid otherwise while its proof is looked at', async () => {
    await choose()
    await send()
    expect(await choose('balance')).toMatchObject({ status: 409, body: { msg: '订单转账待确认，不能支付' } })
  })

  it('is confirmed with what was due, to the fen', async () => {
    await choose()
    await send()
    await expect(confirm('287.99')).rejects.toThrow('应付¥288.00，到账¥287.99，金额不一致')
    expect(await states()).toBe(20)
  })

  it('pays the order though the buyer had turned to another way, or sent no proof', async () => {
    await choose()
    await confirm()
    expect(await states()).toBe(30)
  })

  it('returns by itself what comes for an order that is over or paid', async () => {
    await choose()
    expect((await choose('balance')).body.data.state).toBe('paid')
    await confirm()
    const refunds = await shop.database.read.selectFrom('refund').select(['cause', 'amount_fen', 'state']).execute()
    expect(refunds).toEqual([{ cause: 'late', amount_fen: due, state: 'awaited' }])
    expect(await balanceOf(shop)).toBe(5_000_000 - due)
    await ops('refund', {})
    expect(await shop.database.read.selectFrom('refund').select(['state', 'settled_at']).execute()).toEqual([
      { state: 'succeeded', settled_at: shop.clock.now() },
    ])
    expect(await states()).toBe(30)
    await expect(ops('refund', {})).rejects.toThrow('没有待打出的退款')
  })
})
