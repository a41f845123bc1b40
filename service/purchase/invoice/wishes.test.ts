import { inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openInvoiceShop, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'
import { carryOut } from '../../operations/operator-calls/carry-out.ts'
import { requestOf } from './issue.ts'

const hourMs = 3_600_000

describe.each(dialects)('the invoice that was chosen at checkout, on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const order = async (invoice?: 'digital-ordinary' | 'digital-special' | 'paper' | 'none') => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const body = { ...createBody('buyer', await shop.checkout('buyer')), ...(invoice && { invoice }) }
    const created = (await shop.call(orderCreateCall, { as: 'buyer', body })).body.data
    await shop.pay('buyer', created)
    return created.order_id
  }
  const ops = async (id: string, ...commands: string[]) => {
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', id).executeTakeFirstOrThrow()
    for (const command of commands)
      await shop.database.write(trx => carryOut(trx, command, { body: { order_sn: sn }, name: 'test', now: shop.clock.now() }))
  }
  const out = (id: string) => ops(id, 'slip', 'pick', 'check-out')
  const kinds = async () => (await shop.invoices()).map(({ kind, state, amount }) => [kind, state, amount])
  const wishes = async () => (await shop.database.read.selectFrom('invoice_wish').select('order_id').execute()).length

  it('is requested once the order has left the warehouse, and not before', async () => {
    const id = await order('digital-ordinary')
    await ops(id, 'slip', 'pick')
    await shop.sweep()
    expect(await kinds()).toEqual([])
    await ops(id, 'check-out')
    await shop.sweep()
    await shop.sweep()
    expect(await kinds()).toEqual([['digital-ordinary', 'issued', '288.00']])
    expect(await wishes()).toBe(0)
  })

  it.each([
    ['paper', [['paper', 'issuing', '288.00']]],
    ['none', []],
  ] as const)('is what was chosen: %s', async (kind, expected) => {
    await out(await order(kind))
    await shop.sweep()
    expect(await kinds()).toEqual(expected)
  })

  it('is not made twice where the buyer has applied for another kind meanwhile', async () => {
    const id = await order()
    await out(id)
    await shop.apply([id], 'paper')
    await shop.sweep()
    expect(await kinds()).toEqual([['paper', 'issuing', '288.00']])
    expect(await wishes()).toBe(0)
  })

  it('waits until it is possible where the tax number is gone, and is requested then', async () => {
    const set = (tax_number: string) =>
      shop.database.write(trx => trx.updateTable('member').set({ tax_number }).where('id', '=', memberIds.buyer).execute())
    const id = await order()
    await set('')
    await out(id)
    await shop.sweep()
    expect([await kinds(), await wishes()]).toEqual([[], 1])
    await set('91999900MA0000001X')
    await shop.sweep()
    expect(await wishes()).toBe(1)
    shop.clock.advance(6 * hourMs)
    await shop.sweep()
    expect(await kinds()).toEqual([['digital-ordinary', 'issued', '288.00']])
  })

  it('says unit price, tax number of the seller and who made it, in every format', async () => {
    const id = await order()
    await out(id)
    await shop.sweep()
    const row = await shop.database.read.selectFrom('invoice').selectAll().executeTakeFirstOrThrow()
    const readSetting = async (key: string) =>
      key === 'invoice_seller' ? { tax_number: '91330100MA00000000', issuer: '王开票' } : { name: '药集医药' }
    const request = await requestOf({ ...shop.context, readSetting } as never, { ...row, kind: 'digital-ordinary' })
    const invoice = { ...request, number: row.number, at: row.issued_at ?? 0 }
    // 276.00 with tax for 30 boxes, without it 244.25.
    const xml = Buffer.from(await shop.provider.file(invoice, 'xml')).toString()
    for (const part of ['<UnPrice>8.14166667</UnPrice>', '<SellerIdNum>91330100MA00000000</SellerIdNum>', '<Drawer>王开票</Drawer>'])
      expect(xml).toContain(part)
    const ofd = textIn(Buffer.from(await shop.provider.file(invoice, 'ofd')))
    for (const part of ['8.14166667', '91330100MA00000000', '王开票', '单价']) expect(ofd).toContain(part)
  })
})

/** The texts of all parts of a ZIP. */
function textIn(zip: Buffer): string {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const [method, size] = [zip.readUInt16LE(at + 8), zip.readUInt32LE(at + 18)]
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const bytes = zip.subarray(from, from + size)
    parts.push((method === 8 ? inflateRawSync(bytes) : bytes).toString())
  }
  return parts.join('\n')
}
