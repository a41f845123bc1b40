import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileUploadCall, type FileWire } from '@yaoji/contract/calls/identity/uploads'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payProofCall, payQueryCall, type PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { holdPart } from '../pay-method/balance-part.ts'
import { giveBack } from '../pay-method/refund.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'

type Created = { order_id: string; payable: string }

const opening = 5_000_000
const hourMs = 3_600_000

/** domain.md section 7: part by balance, the rest in another way. */
describe.each(dialects)('paying in two ways on %s', dialect => {
  let shop: Shop
  let order: Created
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    order = await shop.buy('buyer', goodsIds.packed, 30)
    expect(order.payable).toBe('288.00')
  })
  afterEach(() => closeShop(shop))

  const choose = (part: string | undefined, { method = 'transfer', of = order }: { method?: PayMethodId; of?: Created } = {}) =>
    shop.call<PayStatusWire>(payCreateCall, {
      as: 'buyer',
      body: { order_id: of.order_id, method, amount: of.payable, ...(part !== undefined && { balance_part: part }) },
    })
  const prove = async () => {
    const { body } = await shop.call<FileWire>(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })
    const proof = { file_id: body.data.id, payer: '试验药店1' }
    return shop.call<PayStatusWire>(payProofCall, { as: 'buyer', params: { id: order.order_id }, body: proof })
  }
  const ops = (command: string, body: Record<string, string>) =>
    shop.database.write(async trx => {
      const { sn } = await trx.selectFrom('orders').select('sn').where('id', '=', order.order_id).executeTakeFirstOrThrow()
      return carryOut(trx, command, { body: { order_sn: sn, ...body }, name: 'test', now: shop.clock.now() })
    })
  const confirm = (amount: string) => ops('confirm-transfer', { amount })
  const cancel = () => shop.call(orderCancelCall, { as: 'buyer', params: { id: order.order_id }, body: { reason: 'not-wanted' } })
  const account = () =>
    shop.database.read
      .selectFrom('account')
      .select(['balance_fen', 'held_fen'])
      .where('member_id', '=', memberIds.buyer)
      .executeTakeFirstOrThrow()
  const status = async (of = order) =>
    (await shop.call<PayStatusWire>(payQueryCall, { as: 'buyer', params: { id: of.order_id } })).body.data
  const booked = async (kind: string) => {
    const rows = shop.database.read
      .selectFrom('ledger')
      .select(['account', 'delta_fen'])
      .where('kind', '=', kind)
      .where('delta_fen', '<', 0)
    return Object.fromEntries((await rows.execute()).map(row => [row.account, row.delta_fen]))
  }
  const refunds = () => shop.database.read.selectFrom('refund').select(['cause', 'amount_fen', 'state']).orderBy('amount_fen').execute()

  it('holds the part, tells what is still to come, and takes both when that is there', async () => {
    expect((await choose('100.00')).body.data).toMatchObject({
      state: 'unpaid',
      amount: '288.00',
      balance: '50000.00',
      awaited: { method: 'transfer', amount: '188.00', balance_part: '100.00' },
    })
    expect((await status()).awaited?.facts).toContainEqual({ name: '转账金额', value: '188.00' })
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 10_000 })
    await prove()
    await expect(confirm('288.00')).rejects.toThrow('应付¥188.00，到账¥288.00，金额不一致')
    await expect(confirm('187.99')).rejects.toThrow('金额不一致')
    await confirm('188.00')
    const paid = [
      { name: '余额支付', amount: '100.00' },
      { name: '对公转账', amount: '188.00' },
    ]
    expect(await status()).toMatchObject({ state: 'paid', paid_by: paid, awaited: null })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ status: 30, paid_by: paid })
    expect(await account()).toEqual({ balance_fen: opening - 10_000, held_fen: 0 })
    expect(await booked('pay')).toEqual({ [`member:${memberIds.buyer}`]: -10_000, 'shop:bank': -18_800 })
  })

  it.each<[string, string, PayMethodId, string]>([
    ['more than the order', '288.01', 'transfer', '余额只能支付一部分，其余请选择其他支付方式'],
    ['all of it', '288.00', 'transfer', '余额只能支付一部分，其余请选择其他支付方式'],
    ['less than nothing', '-0.01', 'transfer', '余额只能支付一部分，其余请选择其他支付方式'],
    ['the rest by the balance too', '100.00', 'balance', '余额只能支付一部分，其余请选择其他支付方式'],
  ])('refuses %s', async (_, part, method, text) => {
    expect((await choose(part, { method })).body).toMatchObject({ code: 422, errors: { balance_part: [text] } })
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 0 })
  })

  it('gives the part back when the rest never comes', async () => {
    await choose('100.00')
    shop.clock.advance(72 * hourMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 0 })
  })

  it('gives the part back with a cancelled order, and credits the rest when it comes all the same', async () => {
    await choose('100.00')
    await cancel()
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 0 })
    await confirm('188.00')
    expect(await refunds()).toEqual([{ cause: 'late', amount_fen: 18_800, state: 'succeeded' }])
    expect(await account()).toEqual({ balance_fen: opening + 18_800, held_fen: 0 })
  })

  it('holds what was chosen last, in one tab or two, and frees it for another way', async () => {
    await Promise.all([choose('100.00'), choose('200.00')])
    const { awaited } = await status()
    expect(await account()).toEqual({ balance_fen: opening, held_fen: awaited?.balance_part === '200.00' ? 20_000 : 10_000 })
    await choose('50.00')
    await choose('50.00')
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 5_000 })
    await choose(undefined, { method: 'balance' })
    expect(await account()).toEqual({ balance_fen: opening - 28_800, held_fen: 0 })
    expect((await status()).paid_by).toEqual([{ name: '余额支付', amount: '288.00' }])
  })

  it('does not let another order spend what is held, and lets this one', async () => {
    await shop.database.write(async trx => {
      const entry = { event_id: 'spent', kind: 'pay', created_at: 0 }
      const [from, to] = [`member:${memberIds.buyer}`, 'shop:sales']
      await trx.updateTable('account').set({ balance_fen: 28_800 }).where('member_id', '=', memberIds.buyer).execute()
      await trx
        .insertInto('ledger')
        .values([
          { ...entry, account: from, delta_fen: 28_800 - opening },
          { ...entry, account: to, delta_fen: opening - 28_800 },
        ])
        .execute()
    })
    await choose('100.00')
    const other = await shop.buy('buyer', goodsIds.packed, 30)
    expect((await choose(undefined, { method: 'balance', of: other })).body).toMatchObject({ code: 422, msg: '余额不足，还差¥100.00' })
    expect((await choose('188.01', { of: other })).body).toMatchObject({ code: 422, msg: '余额不足，还差¥0.01' })
    // The write itself checks the balance, whatever an earlier read found.
    const rest = { id: 'P', memberId: memberIds.buyer, orderId: other.order_id, now: shop.clock.now(), amount: 1 as Fen }
    expect(await shop.database.write(trx => holdPart(trx, rest, 18_801 as Fen))).toBe(false)
    expect((await choose(undefined, { method: 'balance' })).body.data).toMatchObject({ state: 'paid', balance: '0.00' })
  })

  it('pays with the rest of an attempt that was given up, unless its part has been spent since', async () => {
    await choose('100.00')
    await choose(undefined)
    await confirm('188.00')
    expect(await status()).toMatchObject({ state: 'paid' })
    expect(await account()).toEqual({ balance_fen: opening - 10_000, held_fen: 0 })

    order = await shop.buy('buyer', goodsIds.packed, 30)
    await choose('287.00')
    await choose(undefined)
    const spent = opening - 10_000
    await shop.database.write(async trx => {
      const entry = { event_id: 'spent', kind: 'pay', created_at: 0 }
      await trx.updateTable('account').set({ balance_fen: 0 }).where('member_id', '=', memberIds.buyer).execute()
      await trx
        .insertInto('ledger')
        .values([
          { ...entry, account: `member:${memberIds.buyer}`, delta_fen: -spent },
          { ...entry, account: 'shop:sales', delta_fen: spent },
        ])
        .execute()
    })
    await confirm('1.00')
    expect(await status()).toMatchObject({ state: 'unpaid', awaited: { method: 'transfer', amount: '288.00' } })
    expect(await refunds()).toEqual([{ cause: 'late', amount_fen: 100, state: 'awaited' }])
  })

  it('returns to each way its share, to the fen, and no more than there was', async () => {
    await choose('100.00')
    await confirm('188.00')
    const back = (cause: string, amount: number) =>
      shop.database.write(trx => giveBack(trx, order.order_id, { cause, amount: amount as Fen, now: shop.clock.now() }))
    expect(await back('one', 9_999)).toBe('awaited')
    expect(await refunds()).toEqual([
      { cause: 'one', amount_fen: 3_472, state: 'succeeded' },
      { cause: 'one', amount_fen: 6_527, state: 'awaited' },
    ])
    await back('rest', 28_800 - 9_999)
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 0 })
    await expect(back('more', 1)).rejects.toThrow('no 1 fen left')
  })

  it('gives both back with a paid order that is cancelled: one at once, one by an operator', async () => {
    await choose('100.00')
    await confirm('188.00')
    await cancel()
    expect(await account()).toEqual({ balance_fen: opening, held_fen: 0 })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ status: -2 })
    await ops('refund', {})
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ status: -3 })
  })

  it('goes together with credit, which is there at once', async () => {
    await shop.database.write(trx =>
      carryOut(trx, 'credit-line', { body: { store: 'buyer', limit: '188.00', days: 30 }, name: 'test', now: shop.clock.now() }),
    )
    expect((await status()).pay_methods.find(({ id }) => id === 'credit')).toMatchObject({ enabled: 0, most: '188.00' })
    expect((await choose('99.99', { method: 'credit' })).body).toMatchObject({ code: 422, msg: '账期可用额度不足，还差¥0.01' })
    expect((await choose('100.00', { method: 'credit' })).body.data).toMatchObject({ state: 'paid' })
    expect(await account()).toEqual({ balance_fen: opening - 10_000, held_fen: 0 })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ credit: { owed: '188.00' } })
  })
})
