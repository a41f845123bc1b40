import { createServer } from 'node:https'
import type { IncomingHttpHeaders, Server } from 'node:http'
import dns from 'node:dns'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'
import { saveSetting } from '../commands/settings.ts'
import { carryOut } from '../operator-calls/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { settled } from '../../../testing/service/measure/settled.ts'
import { makeCertificate } from '../../../testing/service/processes/tls-proxy.ts'
import { sendWebhooks } from './send.ts'

type Received = { headers: IncomingHttpHeaders; text: string }
const authorities = getCACertificates('default')

describe.each(dialects)('programs that staff made, on %s', dialect => {
  let shop: Shop
  let server: Server
  let port: number
  let answer: number
  const received: Received[] = []
  const certificate = makeCertificate()

  beforeAll(async () => {
    setDefaultCACertificates([...authorities, certificate.cert.toString()])
    server = createServer(certificate, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({ headers: request.headers, text: Buffer.concat(chunks).toString() })
        response.writeHead(answer, { location: `https://localhost:${port}/elsewhere` }).end()
      })
    }) as unknown as Server
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
    setDefaultCACertificates(authorities)
  })
  beforeEach(async () => {
    ;[answer, received.length] = [204, 0]
    shop = await openShop(dialect)
    await allow('localhost')
  })
  afterEach(() => closeShop(shop))

  const allow = (...hosts: string[]) =>
    saveSetting(shop.database, 'webhook_hosts', JSON.stringify(hosts), { name: '张三', now: shop.clock.now() })
  const sweep = async (webhooks: readonly Webhook[] = []) => {
    await settled(shop.database)
    const led = { config: { ...shop.config, webhooks }, database: shop.database, now: shop.clock.now, isSettled: () => true }
    return sendWebhooks(led as never, () => undefined)
  }
  const operate = async (command: string, body: object): Promise<Record<string, unknown>> => {
    const outcome = await shop.database.write(trx => carryOut(trx, command, { body: { ...body }, name: 'boss', now: shop.clock.now() }))
    return (outcome as { answer: never }).answer
  }
  const create = async (more: object = {}) =>
    String((await operate('webhook-create', { webhook: 'wms', callback_url: `https://localhost:${port}/in`, ...more })).secret)
  const row = async () => (await operate('webhook-list', {})) as { list: Record<string, unknown>[] }
  const shown = async () => (await row()).list[0]!
  const buy = async () => (await shop.readOrder('buyer', (await shop.buy('buyer', goodsIds.packed, 30)).order_id)).order_sn
  const signed = (secret: string, { headers, text }: Received, path = '/in') =>
    signatureOf(secret, {
      ...{ method: 'POST', path, body: Buffer.from(text) },
      timestamp: String(headers['x-yaoji-timestamp']),
      nonce: String(headers['x-yaoji-nonce']),
    })

  it('are sent what changes from their making on, signed with the secret that is answered once', async () => {
    const before = await buy()
    const secret = await create({ kinds: ['order'] })
    const number = await buy()
    await sweep()
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toContain(number)
    expect(received[0]!.text).not.toContain(before)
    expect(received[0]!.headers['x-yaoji-signature']).toBe(signed(secret, received[0]!))
    expect(await shown()).toMatchObject({ webhook: 'wms', is_configured: 0, kinds: ['order'], created_by: 'boss', pages: [{ changes: 1 }] })
    expect(JSON.stringify(await row())).not.toContain(secret)
  })

  it('go by their new address and kinds from the next delivery on, and by no redirect', async () => {
    await create()
    answer = 302
    await buy()
    await sweep()
    expect([received.length, (await shown()).problem]).toEqual([1, 'HTTP 302'])
    answer = 200
    await operate('webhook-edit', { webhook: 'wms', callback_url: `https://localhost:${port}/new`, kinds: ['payment'] })
    await sweep()
    expect(received).toHaveLength(1)
    await shop.pay('buyer', await shop.buy('buyer', goodsIds.packed, 30))
    await sweep()
    expect(JSON.parse(received[1]!.text)).toMatchObject({ orders: [], payments: [expect.anything()] })
    expect(await shown()).toMatchObject({ callback_url: `https://localhost:${port}/new`, kinds: ['payment'], failures: 0 })
  })

  it('are signed with the old secret as well for a day after a renewal', async () => {
    const old = await create()
    const { secret } = await operate('webhook-renew', { webhook: 'wms' })
    expect(secret).not.toBe(old)
    await buy()
    await sweep()
    shop.clock.advance(webhookLimits.oldSecretHours * 3_600_000)
    await buy()
    await sweep()
    const [during, after] = received as [Received, Received]
    expect(during.headers['x-yaoji-signature']).toBe(signed(String(secret), during))
    expect(during.headers['x-yaoji-signature-old']).toBe(signed(old, during))
    expect(after.headers['x-yaoji-signature']).toBe(signed(String(secret), after))
    expect(after.headers['x-yaoji-signature-old']).toBeUndefined()
  })

  it('are sent a test event once, also while paused, and say whether it was taken', async () => {
    await create()
    await operate('webhook-pause', { webhook: 'wms' })
    expect(await operate('webhook-test', { webhook: 'wms' })).toMatchObject({ tested_at: null, test_asked_at: expect.any(Number) })
    answer = 401
    await sweep()
    await sweep()
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]!.text)).toMatchObject({ webhook: 'wms', test: 1, orders: [], stores: [] })
    expect(await shown()).toMatchObject({ test_asked_at: null, tested_at: expect.any(Number), test_problem: 'HTTP 401', failures: 0 })
    answer = 200
    await operate('webhook-test', { webhook: 'wms' })
    await sweep()
    expect(await shown()).toMatchObject({ test_problem: '', sent_at: null })
  })

  it('are called no more once they are removed, and their name is free', async () => {
    const old = await create()
    await buy()
    await operate('webhook-remove', { webhook: 'wms' })
    await sweep()
    expect([received, (await row()).list]).toEqual([[], []])
    expect(await create()).not.toBe(old)
    await sweep()
    expect(received).toEqual([])
  })

  it('are not called at a name that leads to a private address, unless the setting names it', async () => {
    // A public name that points at this machine.
    const { lookup } = dns
    const resolved = vi.spyOn(dns, 'lookup')
    onTestFinished(() => resolved.mockRestore())
    resolved.mockImplementation(((host: string, options: object, done: (error: null, found: object[]) => void) =>
      host === 'rebound.example.cn' ? done(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(host, options, done as never)) as never)
    await create({ callback_url: `https://rebound.example.cn:${port}/in` })
    await buy()
    await sweep()
    expect(received).toEqual([])
    expect((await shown()).problem).toMatch(/rebound\.example\.cn是内网地址/)
    await operate('webhook-edit', { webhook: 'wms', callback_url: `https://localhost:${port}/in` })
    await allow()
    await sweep()
    expect([received.length, (await shown()).problem]).toEqual([0, expect.stringMatching(/localhost是内网地址/)])
    await allow('localhost')
    shop.clock.advance(60_000)
    await sweep()
    expect(received).toHaveLength(1)
  })

  it('leave those of the configuration alone, which give their name free once they are gone there', async () => {
    const erp: Webhook = { name: 'erp', url: `https://localhost:${port}/env?token=1`, secret: 'W'.repeat(32), kinds: ['order'] }
    await sweep([erp])
    expect(await shown()).toMatchObject({ webhook: 'erp', is_configured: 1, callback_url: `https://localhost:${port}/env` })
    for (const command of ['webhook-edit', 'webhook-renew', 'webhook-remove'])
      await expect(operate(command, { webhook: 'erp' })).rejects.toThrow('YAOJI_WEBHOOKS')
    await expect(create({ webhook: 'erp' })).rejects.toThrow('已经有')
    const number = await buy()
    await sweep()
    expect([(await row()).list, received]).toEqual([[], []])
    await expect(operate('webhook-renew', { webhook: 'erp' })).rejects.toThrow('没有这个接收程序')
    // It moves from the configuration without a gap.
    await create({ webhook: 'erp' })
    await sweep()
    expect(received.map(({ text }) => text.includes(number))).toEqual([true])
    await sweep([erp])
    expect(await shown()).toMatchObject({ is_configured: 1, created_by: '' })
  })

  it('are written to the audit log without a secret', async () => {
    const first = await create()
    await operate('webhook-edit', { webhook: 'wms', kinds: ['order', 'after_sale'] })
    const { secret } = await operate('webhook-renew', { webhook: 'wms' })
    await operate('webhook-test', { webhook: 'wms' })
    await operate('webhook-remove', { webhook: 'wms' })
    const entries = await shop.database.read
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('object', '=', 'webhook:wms')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['create', 'edit', 'renew', 'test', 'remove'].map(verb => `webhook/${verb}`))
    expect(entries[1]!.detail).toContain('order,after_sale')
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${first}|${String(secret)}`))
  })

  it('are as many as the limit says', async () => {
    for (let number = 0; number < webhookLimits.openMax; number++) await create({ webhook: `wms-${number}` })
    await expect(create()).rejects.toThrow(`最多有${webhookLimits.openMax}个`)
  })
})
