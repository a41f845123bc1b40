import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reorderReadCall } from '@yaoji/contract/calls/purchase/reorder'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { reorderPlanFixture as plan } from '../../../testing/widgets/order-fixture.ts'
import { $reordering, addChosen, askForPlan, chooseLines, planGroup, priceMove } from './reorder-store.ts'
import { $reorder, closeReorder, openReorder } from './reorder.ts'

const answer = { total: cartFixture, added: [{ goods_id: 21, number: 1000 }], skipped: [], undo_id: 'undo-1234' }
const [, short, same] = plan.lines.map(line => line.key)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  closeReorder()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

async function open(post: () => Promise<string | Response> | string = () => envelope(answer), read = () => plan) {
  const service = fakeService(({ method }) => (method === 'POST' ? post() : envelope(read())))
  openReorder('order-1')
  await askForPlan()
  return service
}

const chosen = () => {
  const value = $reordering.get()
  return value.state === 'ready' ? [...value.chosen] : value.state
}
const keysOf = (asked: readonly { init: RequestInit; method: string }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ init }) => new Headers(init.headers).get('idempotency-key'))

describe('buying again', () => {
  test('asks first, and chooses what can be had', async () => {
    const { paths } = await open()
    expect(paths()).toEqual([`GET ${reorderReadCall.path.replace(':id', 'order-1')}`])
    expect(plan.lines.map(planGroup)).toEqual(['missing', 'changed', 'same'])
    expect(chosen()).toEqual([short, same])
  })

  test.each([
    ['9.20', '9.20', 'same', 'same'],
    ['9.20', '9.2001', 'dearer', 'changed'],
    ['9.20', '9.1999', 'cheaper', 'changed'],
    ['9.20', null, undefined, 'changed'],
  ] as const)('of what cost %s and costs %s now is %s', (price, today, move, group) => {
    const line = plan.lines.find(({ key }) => key === same)!
    const now = { ...line, price, now: { ...line.now, price: today } }
    expect([priceMove(now), planGroup(now)]).toEqual([move, group])
  })

  test('leaves the choice alone while it is being added', async () => {
    const slow = pendingAnswer()
    await open(() => slow.promise)
    const adding = addChosen()
    chooseLines([short!], false)
    expect(chosen()).toEqual([short, same])
    slow.resolve(envelope(answer))
    await adding
  })

  test('adds what is left chosen, once, and leads to the cart', async () => {
    const { asked } = await open()
    chooseLines([short!], false)
    await Promise.all([addChosen(), addChosen()])
    const posts = asked.filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([{ plan: plan.plan, lines: same }])
    expect($notices.get().toasts).toMatchObject([{ text: '已加入购物车1种商品', action: { href: '/cart' } }])
    expect($reorder.get()).toBeUndefined()
  })

  test('whose answer was lost is tried again under its key', async () => {
    let isLost = true
    const { asked } = await open(() => (isLost ? Promise.reject(new TypeError('network')) : envelope(answer)))
    await addChosen()
    expect(chosen()).toEqual([short, same])
    isLost = false
    await addChosen()
    const [first, second] = keysOf(asked)
    expect(second).toBe(first)
  })

  test('with something moved meanwhile shows it again and keeps what was left out', async () => {
    let isOld = true
    const { asked } = await open(
      () => (isOld ? envelope(null, codes.conflict, { msg: '价格或库存刚刚变化，请重新确认' }) : envelope(answer)),
      () => (isOld ? plan : { ...plan, plan: 'fedcba9876543210' }),
    )
    chooseLines([short!], false)
    await addChosen()
    expect($reordering.get()).toMatchObject({ state: 'ready', hasMoved: true })
    expect(chosen()).toEqual([same])
    expect($notices.get().dialogs).toEqual([])
    isOld = false
    await addChosen()
    const [first, second] = keysOf(asked)
    expect(second).not.toBe(first)
  })

  test('of an order that was closed meanwhile shows nothing of it', async () => {
    const slow = pendingAnswer()
    fakeService(() => slow.promise)
    openReorder('order-1')
    const asking = askForPlan()
    closeReorder()
    slow.resolve(envelope(plan))
    await asking
    expect($reordering.get().state).toBe('loading')
  })

  test('that does not load says so', async () => {
    fakeService(() => Promise.reject(new TypeError('network')))
    openReorder('order-1')
    await askForPlan()
    expect($reordering.get()).toEqual({ state: 'failed' })
  })
})
