import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SellerChangesWire } from '@yaoji/contract/calls/operator/changes'
import { webhookLimits, type SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import { carryOut } from '../operator-calls/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { settled } from '../../../testing/service/measure/settled.ts'
import { sendWebhooks } from './send.ts'

const secret = 'W'.repeat(32)
type Received = { headers: IncomingHttpHeaders; text: string; page: SellerChangesWire & { webhook: string } }

describe.each(dialects)('programs that the shop calls on %s', dialect => {
  let shop: Shop
  let server: Server
  let url: string
  let answer: number | 'silence'
  const received: Received[] = []
  const problems: string[] = []

  beforeEach(async () => {
    ;[answer, received.length, problems.length] = [204, 0, 0]
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        received.push({ headers: request.headers, text, page: JSON.parse(text) as Received['page'] })
        if (answer === 'silence') return request.destroy()
        response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/yaoji?of=erp`
    shop = await openShop(dialect)
    await sweep()
  })
  afterEach(async () => {
    server.close()
    await closeShop(shop)
  })

  const sweep = async (kinds: readonly SellerChangeKind[] = ['order', 'payment'], more: Webhook[] = []) => {
    await settled(shop.database)
    const webhooks = [...more, { name: 'erp', url, secret, kinds }]
    const led = { config: { ...shop.config, webhooks }, database: shop.database, now: shop.clock.now, isSettled: () => true }
    return sendWebhooks(led as never, problem => problems.push(problem))
  }
  const numbers = (of: readonly Received[] = received) => of.flatMap(({ page }) => page.orders.map(each => each.order_sn))
  const buy = async () => (await shop.readOrder('buyer', (await shop.buy('buyer', goodsIds.packed, 30)).order_id)).order_sn
  const operate = (command: string, body: object) =>
    shop.database.write(trx => carryOut(trx, command, { body: { ...body }, name: 'boss', now: shop.clock.now() }))

  it('are sent what changes from their first day on, signed, and nothing twice', async () => {
    await sweep()
    expect(received).toEqual([])
    const number = await buy()
    await sweep()
    await sweep()
    expect(numbers()).toEqual([number])
    const [{ headers, text, page } = received[0]!] = received
    expect(page).toMatchObject({ webhook: 'erp', after_sales: [], stores: [] })
    const hash = createHash('sha256').update(text).digest('hex')
    const signed = ['POST', '/yaoji?of=erp', headers['x-yaoji-timestamp'], headers['x-yaoji-nonce'], hash].join('\n')
    expect(headers['x-yaoji-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
  })

  it('get only the kinds that are configured now, also where they began with more', async () => {
    await buy()
    await sweep(['payment'])
    expect(received).toEqual([])
    const { sent_at } = await shop.database.read.selectFrom('webhook').select('sent_at').executeTakeFirstOrThrow()
    expect(sent_at).toBe(null)
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    await sweep(['payment'])
    expect(received.map(({ page }) => [page.orders.length, page.payments.length])).toEqual([[0, 1]])
  })

  it('are called next to one that cannot be', async () => {
    const number = await buy()
    await sweep(undefined, [{ name: 'lost', url: 'http://127.0.0.1:1/', secret, kinds: ['order'] }])
    await shop.database.write(trx => trx.updateTable('webhook').set({ cursor: 'x' }).where('name', '=', 'lost').execute())
    await buy()
    await sweep(undefined, [{ name: 'lost', url: 'http://127.0.0.1:1/', secret, kinds: ['order'] }])
    expect([numbers()[0], numbers().length]).toEqual([number, 2])
    expect(problems).toEqual([expect.stringMatching(/^lost: /)])
  })

  it.each([500, 302, 'silence'] as const)('get the same page again later after %s, and nothing overtakes it', async refusal => {
    answer = refusal
    // A hundredth of the time limit, so that the test does not wait ten seconds.
    const limit = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutMs => limit(timeoutMs / 100))
    onTestFinished(() => limits.mockRestore())
    const first = await buy()
    await sweep()
    const second = await buy()
    await sweep()
    expect([received.length, problems.length]).toEqual([1, 1])
    expect(limits.mock.calls).toEqual([[webhookLimits.timeoutMs]])
    const { answer: listed } = (await operate('webhook-list', {})) as { answer?: unknown }
    expect(listed).toMatchObject({ list: [{ webhook: 'erp', failures: 1, sent_at: null }] })
    answer = 200
    shop.clock.advance(2_000)
    await sweep()
    expect(numbers(received.slice(1)).toSorted()).toEqual([first, second].toSorted())
  })

  it('are asked less and less often while they do not answer, once an hour at most', async () => {
    answer = 503
    await buy()
    const waits: number[] = []
    for (let n = 0; n < 14; n++) {
      await sweep()
      const { try_at } = await shop.database.read.selectFrom('webhook').select('try_at').executeTakeFirstOrThrow()
      waits.push(Number(try_at) - shop.clock.now())
      shop.clock.advance(waits.at(-1) ?? 0)
    }
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000])
    expect(waits.at(-1)).toBe(3_600_000)
    answer = 200
    await sweep()
    expect(numbers(received.slice(-1))).toHaveLength(1)
  })

  it('are sent nothing while they are paused, and all of it once they are resumed', async () => {
    await operate('webhook-pause', { webhook: 'erp' })
    await expect(operate('webhook-pause', { webhook: 'erp' })).rejects.toThrow('已经暂停')
    const number = await buy()
    await sweep()
    expect(received).toEqual([])
    const { answer: listed } = (await operate('webhook-list', {})) as { answer?: unknown }
    expect(listed).toMatchObject({ list: [{ webhook: 'erp', paused_by: 'boss', next_try: null }] })
    await operate('webhook-resume', { webhook: 'erp' })
    await expect(operate('webhook-resume', { webhook: 'erp' })).rejects.toThrow('没有暂停')
    await sweep()
    expect(numbers()).toEqual([number])
    await expect(operate('webhook-pause', { webhook: 'wms' })).rejects.toThrow('没有这个接收程序')
  })

  it('are tried at once when they are resumed after failures, and the page tells how often it was tried', async () => {
    answer = 500
    const number = await buy()
    await sweep()
    await operate('webhook-pause', { webhook: 'erp' })
    answer = 200
    await operate('webhook-resume', { webhook: 'erp' })
    await sweep()
    expect(numbers(received.slice(1))).toEqual([number])
    const pages = await shop.database.read.selectFrom('webhook_page').select(['number', 'changes', 'tries']).execute()
    expect(pages).toEqual([{ number: 1, changes: 1, tries: 2 }])
  })

  it('are sent again what they were sent in the last minutes', async () => {
    const old = await buy()
    await sweep()
    shop.clock.advance(600_000)
    const number = await buy()
    await sweep()
    received.length = 0
    await operate('webhook-replay', { webhook: 'erp', minutes: 5 })
    await sweep()
    expect(numbers()).toEqual([number])
    await operate('webhook-replay', { webhook: 'erp', minutes: 60 })
    received.length = 0
    await sweep()
    expect(numbers()).toEqual(expect.arrayContaining([old, number]))
    await expect(operate('webhook-replay', { webhook: 'wms', minutes: 5 })).rejects.toThrow('没有这个接收程序')
    shop.clock.advance(3_600_000)
    await expect(operate('webhook-replay', { webhook: 'erp', minutes: 5 })).rejects.toThrow('没有发送过')
  })
})
