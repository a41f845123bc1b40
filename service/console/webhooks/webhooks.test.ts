import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleWebhooksCall } from '@yaoji/contract/calls/console/webhooks'
import { operateWebhookPauseCall, operateWebhookResumeCall } from '@yaoji/contract/calls/operator/webhook'
import { webhookLimits } from '@yaoji/contract/seller-changes'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/console-shop.ts'
import { dialects } from '../../../testing/service/dialects.ts'

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
  })
  afterEach(() => closeConsole(shop))

  const list = async () => (await shop.press(consoleWebhooksCall, { as: 'admin' })).body.data.list

  test('are shown with what they take and whether they answer, without anything secret', async () => {
    const shown = await list()
    expect(shown).toMatchObject([
      { webhook: 'erp', url: 'https://erp.example.cn/yaoji', kinds: ['order', 'payment'], failures: 2, problem: 'HTTP 500', next_try: 5 },
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
})
