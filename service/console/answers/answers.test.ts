import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as answers from '@yaoji/contract/calls/console/answers'
import { feedbackAddCall } from '@yaoji/contract/calls/member/feedback'
import { personalAskCall } from '@yaoji/contract/calls/member/personal-data'
import { operateFeedbackAnswerCall } from '@yaoji/contract/calls/operator/feedback'
import { operatePersonalAnswerCall } from '@yaoji/contract/calls/operator/personal-data'
import { operateRequestDeclineCall, operateRequestQuoteCall } from '@yaoji/contract/calls/operator/purchase-request'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { answerReaders } from '@yaoji/contract/console/answers'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { staffRoles } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askFor, askForGoods } from '../../../testing/service/orders/purchase-requests.ts'

describe.each(dialects)('what stores ask and say in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const requests = async (query: answers.AnswersQuery = {}) =>
    (await shop.press(answers.consoleRequestsCall, { as: 'promotion', query })).body.data
  const feedback = async (query: answers.AnswersQuery = {}) =>
    (await shop.press(answers.consoleFeedbackCall, { as: 'service', query })).body.data
  const counts = async (as: 'service' | 'promotion') =>
    (await shop.press(answers.consoleAnswersCall, { as })).body.data.parts.map(({ view, count }) => [view, count])

  test('requests wait with goods that may be meant, and leave when they are quoted or declined', async () => {
    await askForGoods(shop, 'buyer', goodsIds.packed)
    shop.clock.advance(60_000)
    await askFor(shop, 'rival', { name: '没有的药' })
    const [first, second] = (await requests()).list
    expect([first, second]).toMatchObject([
      { store: 'buyer', name: '试验商品1', state: 'waiting', quote_price: '' },
      { store: 'rival', candidates: [] },
    ])
    expect(first?.candidates.find(each => each.goods_id === goodsIds.packed)?.differs).toBe('')
    expect(await counts('promotion')).toEqual([['request', 2]])
    const paged = await requests({ limit: 1 })
    expect((await requests({ limit: 1, after: paged.next! })).list.map(row => row.store)).toEqual(['rival'])
    for (const q of [first!.request_sn.toLowerCase(), 'buyer', '商品1'])
      expect(
        (await requests({ q })).list.map(row => row.store),
        q,
      ).toEqual(['buyer'])
    expect((await requests({ q: '%' })).list).toEqual([])

    const quote = { request_sn: first!.request_sn, goods_id: goodsIds.packed, price: '9.00', until: first!.needed_by }
    const stated = await shop.press<{ statement: StatementWire }>(operateRequestQuoteCall, { as: 'promotion', body: quote })
    expect(stated.status).toBe(409)
    const { confirm } = stated.body.data.statement
    expect((await shop.press(operateRequestQuoteCall, { as: 'promotion', body: { ...quote, confirm } })).status).toBe(200)
    const decline = { request_sn: second!.request_sn, answer: '厂家停产' }
    expect((await shop.press(operateRequestDeclineCall, { as: 'service', body: decline })).status).toBe(200)
    expect((await requests()).list).toEqual([])
    expect((await requests({ view: 'all' })).list).toMatchObject([
      { store: 'rival', state: 'closed', answer: '厂家停产', operator: shop.nameOf('service') },
      { store: 'buyer', state: 'quoted', quote_price: '9.00', goods_id: goodsIds.packed, candidates: [] },
    ])
  })

  test('a request whose last day is over is not waiting, and is found among all', async () => {
    await askFor(shop, 'rival', { name: '等不到的药', until: addDays(chinaDay(shop.clock.now()), 1) })
    expect((await requests()).list.map(row => row.name)).toEqual(['等不到的药'])
    shop.clock.advance(2 * 86_400_000)
    expect([(await requests()).list, await counts('promotion')]).toEqual([[], [['request', 0]]])
    expect((await requests({ view: 'all', q: '等不到的药' })).list).toMatchObject([{ state: 'expired' }])
  })

  test('feedback waits for 客服, and tells afterwards what was answered', async () => {
    const body = { kind: 'delivery', content: '昨天的货少一箱' }
    expect((await shop.call(feedbackAddCall, { as: 'buyer', body })).status).toBe(200)
    const [row] = (await feedback()).list
    expect(row).toMatchObject({ store: 'buyer', kind: 'delivery', content: '昨天的货少一箱', photos: [], is_answered: false })
    expect(await counts('service')).toContainEqual(['feedback', 1])
    const answer = { feedback_sn: row!.feedback_sn, answer: '已补发' }
    expect((await shop.press(operateFeedbackAnswerCall, { as: 'promotion', body: answer })).status).toBe(403)
    expect((await shop.press(operateFeedbackAnswerCall, { as: 'service', body: answer })).status).toBe(200)
    expect((await feedback()).list).toEqual([])
    for (const q of [row!.feedback_sn, 'buyer', '一箱'])
      expect((await feedback({ view: 'all', q })).list, q).toMatchObject([{ answer: '已补发', is_answered: true }])
  })

  test('requests about personal data wait by their last day, and are answered once', async () => {
    const personal = async (query: answers.AnswersQuery = {}) =>
      (await shop.press(answers.consolePersonalCall, { as: 'service', query })).body.data.list
    await shop.call(personalAskCall, { as: 'buyer', body: { text: '请更正我的姓名' } })
    shop.clock.advance(60_000)
    await shop.call(personalAskCall, { as: 'rival', body: { text: '谁查过我的资料' } })
    const [first, second] = await personal()
    expect([first, second]).toMatchObject([
      { kind: 'other', text: '请更正我的姓名', is_overdue: false, is_answered: false },
      { text: '谁查过我的资料' },
    ])
    expect(first!.phone).toMatch(/\*/)
    expect(await counts('service')).toContainEqual(['personal', 2])
    expect(await personal({ q: '查过' })).toEqual([second])
    expect(await personal({ q: '%' })).toEqual([])
    shop.clock.advance(30 * 86_400_000)
    expect((await personal())[0]).toMatchObject({ is_overdue: true })
    const answer = { personal_request: first!.personal_request, answer: '已更正' }
    expect((await shop.press(operatePersonalAnswerCall, { as: 'promotion', body: answer })).status).toBe(403)
    expect((await shop.press(operatePersonalAnswerCall, { as: 'service', body: answer })).status).toBe(200)
    expect((await shop.press(operatePersonalAnswerCall, { as: 'service', body: answer })).status).toBe(409)
    expect((await personal()).map(({ text }) => text)).toEqual(['谁查过我的资料'])
    expect(await personal({ view: 'all', q: '更正' })).toMatchObject([
      { answer: '已更正', operator: shop.nameOf('service'), is_overdue: false, is_answered: true },
    ])
  })

  test('a request about personal data is found by a sign that a pattern would take for any text', async () => {
    const texts = ['折扣为何不是 100%', '我的代码 a_b 是谁改的', '谁查过我的资料']
    for (const text of texts) await shop.call(personalAskCall, { as: 'buyer', body: { text } })
    const found = async (q: string) =>
      (await shop.press(answers.consolePersonalCall, { as: 'service', query: { q } })).body.data.list.map(({ text }) => text)
    expect(await found('0%')).toEqual([texts[0]])
    expect(await found('A_B')).toEqual([texts[1]])
    expect(await found('%查')).toEqual([])
  })

  test('each part is read by the roles that answer it, and by no other', async () => {
    for (const as of staffRoles)
      for (const [part, call] of [
        ['request', answers.consoleRequestsCall],
        ['feedback', answers.consoleFeedbackCall],
        ['personal', answers.consolePersonalCall],
      ] as const)
        expect((await shop.press(call, { as })).status, `${part} ${as}`).toBe(answerReaders[part].includes(as) ? 200 : 403)
  })
})
