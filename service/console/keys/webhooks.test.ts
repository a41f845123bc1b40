import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleWebhooksCall } from '@yaoji/contract/calls/console/webhooks'
import {
  operateWebhookCreateCall,
  operateWebhookEditCall,
  operateWebhookPauseCall,
  operateWebhookRenewCall,
  operateWebhookResumeCall,
  type WebhookMadeWire,
} from '@yaoji/contract/calls/operator/webhook'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'
import { knownPrograms } from '../../operations/webhooks/programs.ts'
import { closeConsole, openConsole, sampleSecret, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const secret = 'W'.repeat(32)

describe.each(dialects)('programs that the shop calls, in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => {
    const webhooks = [
      { name: 'erp', url: 'https://erp.example.cn/yaoji?token=hidden', secret, kinds: ['order', 'payment'] as const },
      { name: 'wms', url: 'https://wms.example.cn/in', secret, kinds: ['order'] as const },
    ]
    shop = await openConsole(dialect, { webhooks })
    await shop.database.write(trx =>
      trx.insertInto('webhook').values({ name: 'erp', cursor: 'c', pages: 25, failures: 2, problem: 'HTTP 500', try_at: 5_000 }).execute(),
    )
    // As the sweep does.
    await knownPrograms(shop.context)
  })
  afterEach(() => closeConsole(shop))

  const list = async () => (await shop.press(consoleWebhooksCall, { as: 'admin' })).body.data.list

  test('are shown with what they take and whether they answer, without anything secret', async () => {
    const shown = await list()
    expect(shown).toMatchObject([
      {
        webhook: 'erp',
        is_configured: 1,
        callback_url: 'https://erp.example.cn/yaoji',
        kinds: ['order', 'payment'],
        failures: 2,
        problem: 'HTTP 500',
        next_try: 5,
      },
      { webhook: 'wms', failures: 0, next_try: null, sent_at: null, pages: [] },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/hidden|WWWW/)
    expect((await shop.press(consoleWebhooksCall, { as: 'finance' })).status).toBe(403)
  })

  test('list the newest pages that were taken', async () => {
    await shop.database.write(async trx => {
      for (let number = 1; number <= 25; number++)
        await trx
          .insertInto('webhook_page')
          .values({ name: 'erp', number, sent_at: number * 1_000, cursor: 'c', changes: number, tries: 1 })
          .execute()
    })
    const [erp] = await list()
    expect(erp?.pages).toHaveLength(webhookLimits.shownPages)
    expect(erp?.pages[0]).toEqual({ number: 25, sent_at: 25, changes: 25, tries: 1 })
  })

  test('are paused and resumed by an administrator, with an entry of each in the audit log', async () => {
    const body = { webhook: 'erp' }
    expect((await shop.press(operateWebhookPauseCall, { as: 'warehouse', body })).status).toBe(403)
    await shop.press(operateWebhookPauseCall, { as: 'admin', body })
    expect((await list())[0]).toMatchObject({ paused_by: shop.nameOf('admin'), next_try: null })
    expect((await shop.press(operateWebhookPauseCall, { as: 'admin', body })).status).toBe(409)
    await shop.press(operateWebhookResumeCall, { as: 'admin', body })
    expect((await list())[0]).toMatchObject({ paused_by: '', paused_at: null })
    const entries = await shop.database.read.selectFrom('audit_entry').select(['action', 'object']).orderBy('id').execute()
    expect(entries).toEqual(['webhook/pause', 'webhook/resume'].map(action => ({ action, object: 'webhook:erp' })))
  })

  const codeNow = () => totpOf(sampleSecret, stepAt(shop.clock.now()))
  const url = 'https://wms.example.cn/yaoji'

  test('are made, edited and given a new secret after the own code, which a refused form does not use up', async () => {
    const body = { webhook: 'new', callback_url: url, kinds: ['order'] }
    const make = (more: object) => shop.press<WebhookMadeWire>(operateWebhookCreateCall, { as: 'admin', body: { ...body, ...more } })
    expect((await make({})).body.errors?.own_code?.join()).toMatch(/验证码/)
    expect((await make({ own_code: '000000' })).body.errors?.own_code?.join()).toMatch(/验证码/)
    const code = codeNow()
    expect((await make({ own_code: code, callback_url: 'https://10.0.0.1/' })).body.errors?.callback_url?.join()).toMatch(/内网/)
    expect((await make({ own_code: code, webhook: 'erp' })).body.errors?.webhook?.join()).toMatch(/已经有/)
    const made = await make({ own_code: code })
    expect([made.status, made.body.data.secret]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect((await make({ own_code: code, webhook: 'more' })).body.errors?.own_code?.join()).toMatch(/只能用一次/)
    const edit = (more: object) =>
      shop.press(operateWebhookEditCall, { as: 'admin', body: { webhook: 'new', callback_url: 'https://other.example.cn/', ...more } })
    expect((await edit({})).status).toBe(422)
    shop.clock.advance(30_000)
    const opened = (kinds: string) => JSON.stringify({ callback_url: url, kinds })
    expect((await edit({ own_code: codeNow(), kinds: ['refund'], opened: opened('payment') })).status).toBe(409)
    shop.clock.advance(30_000)
    expect((await edit({ own_code: codeNow(), kinds: ['refund'], opened: opened('order') })).status).toBe(200)
    expect((await list()).find(row => row.webhook === 'new')).toMatchObject({
      kinds: ['refund'],
      callback_url: 'https://other.example.cn/',
    })
    const renew = (more: object) => shop.press<WebhookMadeWire>(operateWebhookRenewCall, { as: 'admin', body: { webhook: 'new', ...more } })
    expect((await renew({})).status).toBe(422)
    shop.clock.advance(30_000)
    const renewed = await renew({ own_code: codeNow() })
    expect(renewed.body.data.secret).not.toBe(made.body.data.secret)
    const entries = JSON.stringify(await shop.database.read.selectFrom('audit_entry').selectAll().execute())
    expect(entries).not.toMatch(new RegExp(`${made.body.data.secret}|${renewed.body.data.secret}|own_code`))
  })

  test('are answered again where the answer was lost, though the code is used up', async () => {
    const body = { webhook: 'new', callback_url: url, own_code: codeNow() }
    const make = () => shop.press<WebhookMadeWire>(operateWebhookCreateCall, { as: 'admin', body, idempotencyKey: 'lost-create' })
    const made = await make()
    expect([made.status, (await make()).body.data]).toEqual([200, made.body.data])
    shop.clock.advance(30_000)
    const given = { webhook: 'new', own_code: codeNow() }
    const renew = () => shop.press<WebhookMadeWire>(operateWebhookRenewCall, { as: 'admin', body: given, idempotencyKey: 'lost-renew' })
    const renewed = await renew()
    expect([renewed.status, (await renew()).body.data]).toEqual([200, renewed.body.data])
    expect(renewed.body.data.secret).not.toBe(made.body.data.secret)
    shop.clock.advance(30_000)
    // A key of its own does it again, with a code of its own.
    expect((await shop.press(operateWebhookRenewCall, { as: 'admin', body: given })).body.errors?.own_code?.join()).toMatch(/只能用一次/)
  })
})
