import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleStatementCall, consoleStatementsCall } from '@yaoji/contract/calls/console/statements'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { operateStatementRefuseCall, operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operateStoreOpenCall } from '@yaoji/contract/calls/operator/store'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

describe.each(dialects)('what two people decide on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const send = async (reason: string) => {
    const body = { store: 'unapproved', reason }
    const stated = await shop.press<{ statement: StatementWire }>(operateStoreOpenCall, { as: 'admin', body })
    const { confirm } = stated.body.data.statement
    await shop.press(operateStoreOpenCall, { as: 'admin', body: { ...body, confirm } })
    return confirm
  }
  const standing = async (as: StaffRole, token: string) =>
    (await shop.press(consoleStatementsCall, { as })).body.data.list.find(row => row.token === token)?.standing
  const refuse = (as: StaffRole, statement: string, reason = '没有附依据') =>
    shop.press(operateStatementRefuseCall, { as, body: { statement, reason } })
  const sign = (as: StaffRole, statement: string) => shop.press(operateStatementSignCall, { as, body: { statement } })

  test('stands as mine, as sent, or not at all, by who looks; its page says what is signed and by whom', async () => {
    const token = await send('灾区急需')
    expect(await standing('quality', token)).toBe('mine')
    expect(await standing('admin', token)).toBe('sent')
    expect(await standing('promotion', token)).toBeUndefined()
    expect((await shop.press(consoleStatementCall, { as: 'promotion', params: { token } })).status).toBe(404)
    const { data } = (await shop.press(consoleStatementCall, { as: 'quality', params: { token } })).body
    expect(data.signers).toEqual([shop.nameOf('quality')])
    expect(data.fields).toContainEqual({ name: 'reason', value: '灾区急需' })
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(data.effects.sentences.join()).toContain('灾区急需')
  })

  test('is refused with a reason by who may sign, and then never signed', async () => {
    const token = await send('第二次')
    expect((await refuse('finance', token)).status).toBe(403)
    expect((await shop.press(operateStatementRefuseCall, { as: 'quality', body: { statement: token } })).status).toBe(422)
    expect((await refuse('quality', token)).status).toBe(200)
    const again = await sign('quality', token)
    expect(again.status).toBe(409)
    expect(again.body.msg).toContain('没有附依据')
    expect(await standing('admin', token)).toBe('refused')
    const queue = (await shop.press(consoleTodayCall, { as: 'quality' })).body.data.queues.find(each => each.queue === 'statement')
    expect(queue?.items.map(item => item.id)).not.toContain(token)
  })

  test('is taken back by its operator, and lapses by itself', async () => {
    const token = await send('第三次')
    expect((await refuse('admin', token, '写错了')).status).toBe(200)
    expect((await sign('quality', token)).status).toBe(409)
    const later = await send('第四次')
    shop.clock.advance(25 * 3_600_000)
    expect(await standing('admin', later)).toBe('over')
    expect((await sign('quality', later)).status).toBe(409)
    expect(await shop.database.read.selectFrom('store_opening').select('id').execute()).toEqual([])
  })
})
