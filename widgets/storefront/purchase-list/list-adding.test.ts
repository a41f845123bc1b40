import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { $cart } from '../../cart/cart/index.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { crowdedGoodsFixture, goodsFixture, shortGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { atRest, createListAdding, type ListAdded } from './list-adding.ts'

const today = '2026-11-18'
const lines = [
  { goods: goodsFixture, number: 3 },
  { goods: { ...goodsFixture, id: 18 }, number: 2 },
]
const answer = {
  total: cartFixture,
  added: [{ goods_id: goodsFixture.id, number: 3 }],
  skipped: [{ goods_id: 18, number: 2, reason: '库存不足' }],
  undo_id: 'undo-1234',
}
const done: ListAdded = {
  state: 'done',
  added: { [goodsFixture.id]: 3 },
  skipped: { 18: '库存不足' },
  undoId: 'undo-1234',
  isUndoing: false,
}
const lost = () => Promise.reject(new TypeError('network'))

type Answering = () => string | Promise<string>

function serve(answers: { add?: Answering; undo?: Answering } = {}) {
  const { asked } = fakeService(call => {
    if (isCall(call, purchaseListAddCall)) return answers.add?.() ?? envelope(answer)
    if (isCall(call, purchaseListUndoCall)) return answers.undo?.() ?? envelope({ total: cartFixture })
    return envelope({ total: cartFixture })
  })
  const sent = () => asked.filter(call => isCall(call, purchaseListAddCall))
  return {
    sent: () => sent().map(({ body }) => new URLSearchParams(body).getAll('lines')),
    keys: () => sent().map(({ init }) => new Headers(init.headers).get('idempotency-key')),
    undone: () => asked.filter(call => isCall(call, purchaseListUndoCall)).map(({ body }) => new URLSearchParams(body).get('undo_id')),
  }
}

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  cleanStores($cart)
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

describe('adding', () => {
  test('sends all lines in one call and says of each what became of it', async () => {
    const { sent } = serve()
    const adding = createListAdding()
    expect(await adding.add(lines, today)).toEqual(done)
    expect(adding.$adding.get()).toEqual(done)
    expect(sent()).toEqual([[`${goodsFixture.id}:3`, '18:2']])
    adding.forgive(18)
    expect(adding.$adding.get()).toMatchObject({ added: done.added, skipped: {} })
    adding.dismiss()
    expect(adding.$adding.get()).toEqual({ state: 'idle' })
  })

  test('sends nothing twice, and not nothing', async () => {
    const pending = pendingAnswer()
    const { sent } = serve({ add: () => pending.promise as Promise<string> })
    const adding = createListAdding()
    expect(await adding.add([], today)).toEqual({ state: 'declined' })
    const first = adding.add(lines, today)
    await expect.poll(() => sent()).toHaveLength(1)
    expect(await adding.add(lines, today)).toEqual({ state: 'declined' })
    pending.resolve(envelope(answer))
    expect(await first).toEqual(done)
    expect(sent()).toHaveLength(1)
  })

  test('asks once for all goods that expire soon', async () => {
    const { sent } = serve()
    const adding = createListAdding()
    const short = [...lines, { goods: shortGoodsFixture, number: 1 }, { goods: crowdedGoodsFixture, number: 20 }]
    for (const isConfirmed of [false, true]) {
      const result = adding.add(short, today)
      const { dialogs } = $notices.get()
      expect(dialogs.map(({ text }) => text?.split('\n').length)).toEqual([3])
      answerDialog(dialogs[0]!.id, isConfirmed)
      expect((await result).state).toBe(isConfirmed ? 'done' : 'declined')
    }
    expect(sent()).toHaveLength(1)
  })

  test('repeats with the same key when the answer was lost, with a new one for other lines and after an answer', async () => {
    let add: Answering = lost
    const { keys } = serve({ add: () => add() })
    const adding = createListAdding()
    expect(await adding.add(lines, today)).toEqual({ state: 'lost' })
    await adding.add(lines, today)
    await adding.add(lines.slice(1), today)
    add = () => envelope(answer)
    await adding.add(lines, today)
    await adding.add(lines, today)
    const [first, second, other, third, fourth] = keys()
    expect(second).toBe(first)
    expect(new Set([first, other, third, fourth]).size).toBe(4)
  })

  test('that was lost leaves the way back from the one before', async () => {
    let add: Answering = () => envelope(answer)
    serve({ add: () => add() })
    const adding = createListAdding()
    await adding.add(lines, today)
    add = lost
    await adding.add(lines, today)
    expect(adding.$adding.get()).toEqual(done)
  })
})

describe('undoing', () => {
  test('takes back the addition once', async () => {
    const { undone } = serve()
    const adding = createListAdding()
    await adding.add(lines, today)
    expect(await Promise.all([adding.undo(), adding.undo()])).toEqual([true, false])
    expect([adding.$adding.get(), undone()]).toEqual([{ state: 'undone' }, ['undo-1234']])
    expect(await adding.undo()).toBe(false)
  })

  test('that failed can be tried again', async () => {
    serve({ undo: lost })
    const adding = createListAdding()
    await adding.add(lines, today)
    expect(await adding.undo()).toBe(false)
    expect(adding.$adding.get()).toEqual(done)
  })
})

test('what a tab remembers has no call under way', () => {
  expect(atRest({ state: 'adding' })).toEqual({ state: 'idle' })
  expect(atRest({ ...done, isUndoing: true })).toEqual(done)
  expect(atRest({ state: 'undone' })).toEqual({ state: 'undone' })
})
