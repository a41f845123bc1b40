import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { orderDocumentsCall, orderPaperCall, type OrderDocumentsWire } from '@yaoji/contract/calls/purchase/order-documents'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'
import { operateOn, ship } from '../../../../testing/service/orders/ship.ts'

const { packed, cold, herb } = goodsIds

/** The cells of a page's table, row by row. */
function cellsOf(html: string): string[][] {
  const body = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>'))
  return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  )
}

describe.each(dialects)('the papers of an order on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    await addLinePromotion(shop.database, {
      kind: 'buy-gift',
      scope: { goods_ids: [packed] },
      terms: { bar_number: 10, times_max: 1 },
      goods: [{ goods_id: cold, number: 1 }],
    })
    await shop.addGoods('buyer', herb, 901)
    order = await shop.buy('buyer', packed, 50)
  })
  afterEach(() => closeShop(shop))

  const read = async () => {
    const { body } = await shop.call<OrderDocumentsWire>(orderDocumentsCall, { as: 'buyer', params: { id: order.order_id } })
    const files = unzipSync(Buffer.from(body.data.file, 'base64url'))
    expect(Object.keys(files)).toEqual(body.data.files)
    return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
  it('have, for the page itself, the parties and of each line what inspectors look for; batches once they were sent', async () => {
    const paper = async (as = 'buyer') => shop.call(orderPaperCall, { as, params: { id: order.order_id } })
    const before = (await paper()).body.data
    expect(before.buyer.name).not.toBe('')
    expect(before.lines.map(({ pzwh, ck_name, batches }) => [pzwh !== '', ck_name !== '', batches])).toEqual(
      before.lines.map(() => [true, true, []]),
    )
    expect((await paper('rival')).body.code).toBe(codes.notFound)
  })

  it('name the 医保编码 of goods that have one, in a column of their own', async () => {
    expect((await read()).get('订单.html')).not.toContain('医保编码')
    const code = 'XY00AAA000A001000000007'
    await shop.database.write(trx => trx.updateTable('goods').set({ medical_code: code }).where('id', '=', packed).execute())
    const page = (await read()).get('订单.html') ?? ''
    const place = [...page.matchAll(/<th[^>]*>(.*?)<\/th>/g)].findIndex(([, name]) => name === '医保编码')
    expect(place).toBeGreaterThan(0)
    const rows = cellsOf(page)
    expect(rows.map(row => row[place]).toSorted()).toEqual([...rows.slice(1).map(() => ''), code])
  })
  const sumOf = (rows: readonly string[][], place: number) => addFen(...rows.map(row => parseFen(row.at(place) ?? '') ?? (NaN as Fen)))

  it('are what exists by now: the order, then what an invoice is made from, then the delivery with its reports', async () => {
    const names = async () => [...(await read()).keys()]
    expect(await names()).toEqual(['订单.html'])
    await shop.pay('buyer', order)
    expect(await names()).toEqual(['订单.html', '开票信息.html'])
    await ship(shop, order.order_id)
    expect(await names()).toEqual(['订单.html', '随货同行单.html', '开票信息.html'])
    const { number, line_id: line } = await shop.database.read
      .selectFrom('order_batch')
      .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
      .where('goods_id', '=', packed)
      .select(['number', 'line_id'])
      .executeTakeFirstOrThrow()
    // What a maker prints on a box is no way out of the folder that the archive is unpacked in.
    const batch = `../../${number}`
    await shop.database.write(trx => trx.updateTable('order_batch').set({ number: batch }).where('line_id', '=', line).execute())
    const report = { goods_id: packed, kind: 'report', name: '检验报告书', batch, issued_on: '2026-01-02', url: '/paper/1.svg' }
    await shop.database.write(async trx => {
      await trx.insertInto('goods_paper').values(report).execute()
      await trx
        .insertInto('goods_paper')
        .values({ ...report, batch: 'another' })
        .execute()
      await trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute()
    })
    const proof = `药检报告/${packed}-试验商品${packed}-.._.._${number}.pdf`
    expect((await names()).slice(3)).toEqual([proof])
    expect((await read()).get(proof)?.slice(0, 5)).toBe('%PDF-')
    const licence = {
      goods_id: packed,
      kind: 'qualification',
      name: '药品注册证书',
      batch: '',
      issued_on: '2020-01-02',
      url: '/paper/2.svg',
    }
    const links = { licences: [{ name: '药品经营许可证', number: '浙AA5710001', expires_on: '2029-01-01' }] }
    await shop.database.write(async trx => {
      await trx.insertInto('goods_paper').values(licence).execute()
      await trx
        .insertInto('setting')
        .values({ key: 'links', value: JSON.stringify(links) })
        .execute()
      // One that is still to be uploaded is none.
      await trx.updateTable('goods_paper').set({ url: '' }).where('kind', '=', 'report').execute()
    })
    expect((await names()).slice(3)).toEqual(['证照/供货单位证照.pdf', `证照/${packed}-试验商品${packed}-首营资料.pdf`])
  })

  it('have the amounts of the order, to the fen, also where a line left in several batches', async () => {
    await shop.database.write(async trx => {
      const { id: _id, ...batch } = await trx.selectFrom('batch').selectAll().where('goods_id', '=', herb).executeTakeFirstOrThrow()
      await trx.updateTable('batch').set({ quantity: 100 }).where('goods_id', '=', herb).execute()
      for (const number of ['B2', 'B3'])
        await trx
          .insertInto('batch')
          .values({ ...batch, number, quantity: 20_000 })
          .execute()
    })
    await shop.pay('buyer', order)
    await ship(shop, order.order_id)
    const { lines, amounts } = await shop.readOrder('buyer', order.order_id)
    const files = await read()
    const delivery = cellsOf(files.get('随货同行单.html') ?? '')
    expect(delivery.filter(row => row[0] === `试验商品${herb}`).length).toBeGreaterThan(1)
    const net = addFen(...lines.map(line => parseFen(line.net) ?? (NaN as Fen)))
    for (const [rows, place] of [
      [delivery, -2],
      [cellsOf(files.get('订单.html') ?? ''), -1],
      [cellsOf(files.get('开票信息.html') ?? ''), -1],
    ] as const)
      expect(sumOf(rows, place)).toBe(net)
    expect(sumOf(delivery, -3)).toBe(addFen(...lines.map(line => parseFen(line.amount) ?? (NaN as Fen))))
    for (const name of ['订单.html', '随货同行单.html', '开票信息.html']) expect(files.get(name)).toContain(`<dd>${amounts.payable}</dd>`)
    expect(delivery.find(row => row[0] === `试验商品${cold}`)).toContain('赠品')
  })

  it('and its picture stay as they were that day, whatever the goods are now', async () => {
    const before = await read()
    const { lines } = await shop.readOrder('buyer', order.order_id)
    await shop.database.write(trx =>
      trx.updateTable('goods').set({ name: '<b>改名</b>', approval_number: '改号', tax_rate_percent: 1, updated_at: 77 }).execute(),
    )
    expect(await read()).toEqual(before)
    expect((await shop.readOrder('buyer', order.order_id)).lines).toEqual(lines)
    expect(lines[0]?.goods_image[0]).toMatch(/\/pack\/\d+\.svg\?v=/)
  })

  it('say text as text', async () => {
    await shop.database.write(trx => trx.updateTable('orders').set({ remark: '<script>1</script>&"' }).execute())
    const page = (await read()).get('订单.html') ?? ''
    expect(page).toContain('&lt;script&gt;1&lt;/script&gt;&amp;&quot;')
    expect(page).not.toContain('<script')
  })

  it('of an order that left in parts list what has left, with what that comes to', async () => {
    await shop.pay('buyer', order)
    for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, order.order_id, command)
    const batchId = (await shop.database.read.selectFrom('order_batch').select('id').orderBy('id').execute())[0]?.id ?? 0
    await shop.database.write(trx => trx.deleteFrom('order_batch').where('id', '=', batchId).execute())
    const page = (await read()).get('随货同行单.html') ?? ''
    const rows = cellsOf(page)
    const { lines, amounts } = await shop.readOrder('buyer', order.order_id)
    expect(rows.every(row => row[5] !== '' && row[7] !== '')).toBe(true)
    expect(rows.length).toBeLessThan(lines.length)
    const units = (all: readonly { quantity: number | string }[]) => all.reduce((sum, each) => sum + Number(each.quantity), 0)
    const sent = rows.map(row => ({ quantity: row[8] ?? '' }))
    expect(page).toContain(`<dt>已出库</dt><dd>${units(sent)}，订单共 ${units(lines.map(({ number }) => ({ quantity: number })))}</dd>`)
    for (const [name, place] of [
      ['已出库金额', -3],
      ['已出库实付', -2],
    ] as const)
      expect(page).toContain(`<dt>${name}</dt><dd>${formatFen(sumOf(rows, place))}</dd>`)
    expect(page).toContain(`<dd>${amounts.payable}</dd>`)
  })

  it('are no one else’s', async () => {
    expect((await shop.call(orderDocumentsCall, { as: 'rival', params: { id: order.order_id } })).status).toBe(404)
  })
})
