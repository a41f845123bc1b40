import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleAfterSaleCall } from '@yaoji/contract/calls/console/after-sale'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { operateReverseCall } from '@yaoji/contract/calls/operator/after-sale'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { signedOrder } from '../../../testing/service/orders/after-sales.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

describe.each(dialects)('reversed refunds in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const detail = async (number: string) => (await shop.press(consoleAfterSaleCall, { as: 'service', params: { number } })).body.data

  test('a wrong refund is reversed by 财务 with a second signature, as its statement said', async () => {
    const own = await signedOrder(shop)
    const { sn } = await own.returned(7)
    await own.operate(sn, 'arrive', 'inspect', 'refund')
    const reason = '退错门店'
    const reverse = (as: StaffRole, more: Readonly<Record<string, unknown>> = {}) =>
      shop.press<{ statement?: StatementWire }>(operateReverseCall, { as, body: { after_sale_sn: sn, reason, ...more } })
    for (const role of staffRoles.filter(each => each !== 'admin' && each !== 'finance'))
      expect((await reverse(role)).status, role).toBe(403)
    const first = (await reverse('finance')).body.data.statement!
    expect(first.sentences.slice(0, 1)).toEqual(['余额支付退回的¥64.40从门店余额扣回'])
    expect(first.sentences).toContain(`原因：${reason}`)
    // The store has another balance meanwhile: the first statement is over.
    await shop.recharge('buyer', 777)
    const changed = await reverse('finance', { confirm: first.confirm })
    expect(changed.body.data.statement?.confirm).not.toBe(first.confirm)
    const { confirm } = changed.body.data.statement!
    expect((await reverse('finance', { confirm })).body.data.statement?.state).toBe('confirmed')
    const sign = (as: StaffRole) => shop.press(operateStatementSignCall, { as, body: { statement: confirm } })
    expect([(await sign('finance')).status, (await sign('quality')).status]).toEqual([409, 403])
    expect((await detail(sn)).row.status).toBe(100)
    expect([(await sign('admin')).status, (await sign('admin')).status]).toEqual([200, 409])
    const shown = await detail(sn)
    expect(shown).toMatchObject({ row: { status: -4, status_text: '退款已冲正', next: null }, order: { refunded: '0.00' } })
    expect(shown.events[0]).toMatchObject({ text: '退款冲正', note: reason, who: shop.nameOf('finance') })
    expect((await reverse('finance')).status).toBe(409)
    const audit = (await shop.press(consoleAuditCall, { as: 'finance', query: { object: `after_sale:${sn}` } })).body.data.list
    expect(audit[0]).toMatchObject({ action: 'after_sale/reverse', actor: shop.nameOf('finance'), signer: shop.nameOf('admin') })
  })
})
