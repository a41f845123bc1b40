import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { type ReportOperatedWire, reportLimits } from '@yaoji/contract/calls/operator/inspection-report'
import { orderDocumentsCall } from '@yaoji/contract/calls/purchase/order-documents'
import { reportFilterCall } from '@yaoji/contract/calls/storefront/inspection-report'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { ship } from '../../../testing/service/orders/ship.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'

const { packed } = goodsIds
const secret = 'A'.repeat(32)
/** A PDF of about this number of bytes. */
const pdf = (words: string, size = 0) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${words}${'x'.repeat(size)}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  ).toString('base64url')

describe.each(dialects)('reports that operators upload on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; order_sn: string }
  let batch: string
  beforeEach(async () => {
    shop = await openShop(dialect, { config: { operatorKeys: new Map([['erp', secret]]) } })
    const bought = await shop.buy('buyer', packed, 50)
    await shop.pay('buyer', bought)
    await ship(shop, bought.order_id)
    order = { ...bought, order_sn: (await shop.readOrder('buyer', bought.order_id)).order_sn }
    const sent = shop.database.read.selectFrom('order_batch').select('number').where('order_id', '=', order.order_id)
    batch = (await sent.executeTakeFirstOrThrow()).number
  })
  afterEach(() => closeShop(shop))

  const upload = (fields: Record<string, string>) =>
    shop.database.write(trx =>
      carryOut<ReportOperatedWire>(trx, 'report', {
        body: { batch, goods: String(packed), file: pdf('one'), ...fields },
        name: '王质管',
        now: shop.clock.now(),
      }),
    )
  const listed = async () => (await shop.call(reportFilterCall, { as: 'buyer', query: { order_sn: order.order_sn } })).body.data.list[0]!
  const read = async (url: string, as?: string) =>
    shop.app.inject({ url: url.replace(shop.config.serviceOrigin, ''), headers: as ? { cookie: await shop.login(as) } : {} })
  const bundled = async () => {
    const { data } = (await shop.call(orderDocumentsCall, { as: 'buyer', params: { id: order.order_id } })).body
    const files = unzipSync(Buffer.from(data.file, 'base64url'))
    return Object.entries(files).flatMap(([name, bytes]) => (name.startsWith('药检报告/') ? [Buffer.from(bytes).toString('latin1')] : []))
  }
  const text = (base64: string) => Buffer.from(base64, 'base64url').toString('latin1')

  it('that an address names but that are not there keep nothing else back', async () => {
    await upload({})
    const papers = await shop.database.write(trx =>
      trx.updateTable('goods_paper').set({ url: '/report/not-there.pdf' }).where('batch', '=', batch).returning('url').execute(),
    )
    expect(papers).toHaveLength(1)
    expect(await bundled()).toHaveLength(1)
  })

  it('of one batch at the same moment are one, and lead to it once', async () => {
    const files = [pdf('one'), pdf('two')]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => upload({ file: files[at % 2]! })))
    expect(answers.filter(({ before }) => before === 'nothing')).toHaveLength(1)
    const { read: rows } = shop.database
    const current = await rows.selectFrom('report_file').select('id').where('replaced_at', 'is', null).execute()
    const papers = await rows.selectFrom('goods_paper').select('url').where('batch', '=', batch).where('kind', '=', 'report').execute()
    expect([current.length, papers.length]).toEqual([1, 1])
    expect(papers[0]!.url).toContain(current[0]!.id)
  })

  it('are found under their batch, at the goods and in the papers of an order; the newer one replaces the older, which keeps its address', async () => {
    expect((await listed()).status).toBe('waiting')
    expect(await upload({ issued_on: '2026-06-10' })).toMatchObject({ goods_id: packed, batch, before: 'nothing' })
    const first = await listed()
    expect(first).toMatchObject({ status: 'uploaded', issued_on: '2026-06-10' })
    const file = await read(first.report_url, 'buyer')
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.toString('latin1')]).toEqual([
      200,
      'application/pdf',
      text(pdf('one')),
    ])
    expect(await bundled()).toEqual([text(pdf('one'))])
    expect(await upload({})).toMatchObject({ before: 'same' })
    expect((await listed()).report_url).toBe(first.report_url)
    expect(await upload({ file: pdf('two') })).toMatchObject({ before: 'another' })
    const second = await listed()
    expect([second.report_url === first.report_url, second.issued_on]).toEqual([false, '2026-06-10'])
    expect(await bundled()).toEqual([text(pdf('two'))])
    const { papers } = (await shop.call(goodsDetailCall, { as: 'buyer', params: { id: packed } })).body.data
    expect(papers.filter(({ ph }) => ph === batch).map(({ url }) => url)).toEqual([second.report_url])
    const former = await read(first.report_url, 'buyer')
    expect([former.rawPayload.toString('latin1'), former.headers['content-disposition']]).toEqual([
      text(pdf('one')),
      expect.stringContaining(encodeURIComponent('已更换')),
    ])
    expect((await read(second.report_url, 'buyer')).headers['content-disposition']).not.toContain(encodeURIComponent('已更换'))
  })

  it('are read by approved members alone, off the shelf by who was sent the batch', async () => {
    await upload({})
    const { report_url: url } = await listed()
    const codes = async () => Promise.all([undefined, 'unapproved', 'rival', 'buyer'].map(async who => (await read(url, who)).statusCode))
    expect(await codes()).toEqual([404, 404, 200, 200])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute())
    expect(await codes()).toEqual([404, 404, 404, 200])
    expect((await read('/report/AAAAAAAAAAAAAAAAAAAAAA.pdf', 'buyer')).statusCode).toBe(404)
  })

  const refused: [Record<string, string>, string][] = [
    [{ file: tinyPng }, '请上传PDF文件'],
    [{ file: Buffer.from('MZ').toString('base64url') }, '请上传JPG、PNG图片或PDF文件'],
    [{ file: '' }, '文件是空的，请重新选择'],
    [{ file: pdf('/JavaScript') }, 'PDF含有脚本或附件，请另存为普通PDF后上传'],
    [{ file: pdf('', reportLimits.fileMaxBytes) }, '文件不能超过10 MB，请压缩后再上传'],
    [{ batch: 'NONE' }, '该商品没有批号NONE，在库批号：B1'],
    [{ goods: '99999999' }, '没有这个商品，请核对商品编号或条码'],
    [{ goods: '99999999999999' }, '没有这个商品，请核对商品编号或条码'],
    [{ issued_on: '2026-02-30' }, '报告日期不正确，也不能晚于今天'],
    [{ issued_on: '2999-01-01' }, '报告日期不正确，也不能晚于今天'],
  ]
  it('are refused with a sentence where something is wrong, and nothing is kept', async () => {
    for (const [fields, problem] of refused) await expect(upload(fields)).rejects.toThrow(problem)
    expect(await shop.database.read.selectFrom('report_file').select('id').execute()).toEqual([])
    expect((await listed()).status).toBe('waiting')
  })

  it('are named by a bar code that no other goods have', async () => {
    const barcode = '6901234567892'
    const give = (id: number) => shop.database.write(trx => trx.updateTable('goods').set({ barcode }).where('id', '=', id).execute())
    await give(packed)
    expect(await upload({ goods: barcode })).toMatchObject({ goods_id: packed })
    await give(goodsIds.herb)
    await expect(upload({ goods: barcode })).rejects.toThrow('多个商品用这个条码，请改用商品编号')
  })

  it('come as a signed call, several megabytes too; of what has no room in the papers of an order its address is there', async () => {
    const body = new URLSearchParams({ batch, goods: String(packed), file: pdf('large', 3_000_000) }).toString()
    const signed = {
      method: 'POST',
      path: '/api/operator/report',
      timestamp: String(Math.floor(shop.clock.now() / 1000)),
      nonce: randomUUID(),
      body,
    }
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: signed.path,
      payload: body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-yaoji-key': 'erp',
        'x-yaoji-timestamp': signed.timestamp,
        'x-yaoji-nonce': signed.nonce,
        'x-yaoji-signature': signatureOf(secret, signed),
      },
    })
    expect([statusCode, (await listed()).status]).toEqual([200, 'uploaded'])
    expect((await bundled())[0]).toHaveLength(text(pdf('large', 3_000_000)).length)
    const huge = Buffer.alloc(reportLimits.bundleMaxBytes + 1, ' ')
    await shop.database.write(trx => trx.updateTable('report_file').set({ bytes: huge }).execute())
    const [sheet = ''] = await bundled()
    expect([sheet.slice(0, 5), sheet.length < huge.length]).toEqual(['%PDF-', true])
  })
})
