import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { consoleRecallCall, consoleRecallsCall, consoleRecallViewsCall } from '@yaoji/contract/calls/console/recalls'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { recallReaders } from '@yaoji/contract/console/recalls'
import * as recall from '@yaoji/contract/calls/operator/recall'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { recallSteps, type RecallSteps } from '../../../testing/service/orders/recalls.ts'

const subject = `${goodsIds.packed}:B1`

describe.each(dialects)('recalls in the console on %s', dialect => {
  let shop: ConsoleShop
  let steps: RecallSteps
  beforeAll(async () => {
    shop = await openConsole(dialect)
    steps = recallSteps(shop)
    await steps.delivered('buyer')
    await steps.delivered('rival')
  })
  afterAll(() => closeConsole(shop))

  const press = (call: Call, as: StaffRole, body: Readonly<Record<string, unknown>>) =>
    shop.press<{ statement?: StatementWire; recall_sn?: string }>(call, { as, body: body as never })
  const list = async (query: Record<string, string | number>) => (await shop.press(consoleRecallsCall, { as: 'service', query })).body.data
  const numbers = async (query: Record<string, string | number>) => (await list(query)).list.map(row => row.recall_sn)
  const one = async (number: string) => (await shop.press(consoleRecallCall, { as: 'quality', params: { number } })).body.data
  /** Prepared by 质管 and signed by the administrator. */
  const start = async (more: Record<string, unknown> = {}) => {
    const body = { level: '2', subjects: [subject], reason: '含量测定不合格', ...more }
    const stated = await press(recall.operateRecallStartCall, 'quality', body)
    expect(stated.status).toBe(409)
    const { confirm } = stated.body.data.statement!
    expect((await press(recall.operateRecallStartCall, 'quality', { ...body, confirm })).body.data.statement?.state).toBe('confirmed')
    expect((await press(operateStatementSignCall, 'admin', { statement: confirm })).status).toBe(200)
    return (await list({})).list[0]!.recall_sn
  }

  test('are started by two people, listed by their state, and tell every store, its answer and what is left', async () => {
    const drill = await start({ drill: 1 })
    shop.clock.advance(60_000)
    const number = await start({ instructions: '停止销售并封存' })
    expect([drill.slice(0, 2), number.slice(0, 2)]).toEqual(['YL', 'ZH'])
    await steps.sweep()
    expect(await numbers({ view: 'open' })).toEqual([number])
    expect(await numbers({ view: 'drill' })).toEqual([drill])
    expect(await numbers({ view: 'ended' })).toEqual([])
    expect(await numbers({})).toEqual([number, drill])
    for (const q of [number.toLowerCase(), '试验商品1', String(goodsIds.packed)])
      expect(await numbers({ view: 'open', q }), q).toEqual([number])
    for (const q of ['%', '没有', '999999']) expect(await numbers({ q }), q).toEqual([])
    const first = await list({ limit: 1 })
    expect((await list({ limit: 1, after: first.next! })).list.map(row => row.recall_sn)).toEqual([drill])
    const { views } = (await shop.press(consoleRecallViewsCall, { as: 'quality' })).body.data
    expect(Object.fromEntries(views.map(({ view, count }) => [view, count]))).toEqual({ open: 1, ended: 0, drill: 1, all: 2 })

    const shown = await one(number)
    expect(shown).toMatchObject({
      ...{ instructions: '停止销售并封存', operator: shop.nameOf('quality'), signer: shop.nameOf('admin'), ended_at: null },
      ...{ stores: 2, sold: 60, notified: 2, answered: 0, rows: 2 },
    })
    expect(shown.list.map(({ phone }) => phone)).toEqual([
      expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
      expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
    ])
    await steps.answer('buyer', shown.recall_id, `${subject}:12`)
    expect((await one(number)).list.map(({ store, left, answered_at }) => [store, left, answered_at === null])).toEqual([
      ['rival', null, true],
      ['buyer', 12, false],
    ])
    const left = { recall_sn: number, store: 'rival', left: [`${subject}:7`], note: '电话确认' }
    expect((await press(recall.operateRecallAnswerCall, 'warehouse', left)).status).toBe(403)
    expect((await press(recall.operateRecallAnswerCall, 'service', left)).status).toBe(200)
    expect(await one(number)).toMatchObject({ answered: 2, left: 19 })
    const ending = { recall_sn: number, conclusion: '已全部收回', destroyed: 0 }
    expect((await press(recall.operateRecallEndCall, 'service', ending)).status).toBe(403)
    expect((await press(recall.operateRecallEndCall, 'quality', ending)).status).toBe(200)
    // Everybody who sees its page reads who changed it.
    for (const as of recallReaders) {
      const { list } = (await shop.press(consoleAuditCall, { as, query: { object: `recall:${number}` } })).body.data
      expect(list.map(({ action }) => action)).toEqual(['recall/end', 'recall/answer', 'recall/start'])
    }
    expect((await shop.press(consoleAuditCall, { as: 'warehouse', query: { object: `recall:${number}` } })).status).toBe(403)
    expect(await numbers({ view: 'ended' })).toEqual([number])
    expect(await one(number)).toMatchObject({ is_ended: 1, ended_by: shop.nameOf('quality'), conclusion: '已全部收回' })
  })

  test('are read by 质管, 客服 and the administrator, and 404 where there is none', async () => {
    const [number = ''] = await numbers({})
    for (const as of ['promotion', 'finance', 'warehouse', 'sales'] as const) {
      expect((await shop.press(consoleRecallsCall, { as })).status, as).toBe(403)
      expect((await shop.press(consoleRecallCall, { as, params: { number } })).status, as).toBe(403)
    }
    expect((await shop.press(consoleRecallCall, { as: 'quality', params: { number: 'ZH2026010100000000' } })).status).toBe(404)
    expect((await shop.press(consoleRecallCall, { as: 'quality', params: { number: 'x' } })).status).toBe(404)
  })
})
