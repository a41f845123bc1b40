import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextHintCall, type NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { configureEnvironment } from '../../../base/lib/environment.ts'
import { cartFixture, emptyCartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../../testing/widgets/goods-fixture.ts'
import { $filling, addProposed, askForHints, undoProposed } from './fill-store.ts'
import { closeFill, openFill } from './fill.ts'
import { $operations, $served, forgetCart } from '../state/served.ts'

const goods = [{ goods: goodsFixture, number: 20, amount: '23.00' }]
const start: NextHintWire = {
  kind: 'start',
  id: 1,
  name: '广州仓',
  need: '20.00',
  unit: '元',
  gain: '0.00',
  goods_url: '/list?ck_id=1',
  goods,
}
const freight: NextHintWire = { ...start, kind: 'freight', gain: '12.00', goods: [] }
const farStart: NextHintWire = { ...start, id: 2, name: '成都仓' }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  closeFill()
  forgetCart('loading')
  vi.unstubAllGlobals()
})

const skipped = [{ goods_id: goodsFixture.id, number: 20, reason: '暂时缺货' }]

function serve(added: object = {}) {
  return fakeService(asked => {
    if (isCall(asked, nextHintCall)) return envelope([start, freight, farStart])
    if (isCall(asked, purchaseListAddCall)) return envelope({ total: cartFixture, added: [], skipped: [], undo_id: 'undo-1234', ...added })
    return envelope({ total: emptyCartFixture })
  })
}

test('the best step is proposed, or the one that is named', async () => {
  const { asked } = serve()
  openFill()
  await askForHints()
  expect($filling.get()).toMatchObject({ state: 'ready', chosen: { kind: 'start' } })
  openFill({ kind: 'freight', id: 1 })
  await askForHints()
  expect($filling.get()).toMatchObject({ state: 'ready', chosen: { kind: 'freight' } })
  openFill({ kind: 'start', id: 2 })
  await askForHints()
  expect($filling.get()).toMatchObject({ state: 'ready', chosen: { kind: 'start', id: 2 } })
  expect(asked.map(({ body }) => body)).toEqual(['', 'kind=freight&id=1', 'kind=start&id=2'])
})

test('one tap adds all of it in one call, and another takes it out again', async () => {
  const { asked } = serve()
  openFill()
  await askForHints()
  await Promise.all([addProposed(), addProposed()])
  expect($filling.get()).toMatchObject({ state: 'added', undoId: 'undo-1234' })
  expect($served.get()).toMatchObject({ state: 'ready', cart: { data: cartFixture.data } })
  await Promise.all([undoProposed(), undoProposed()])
  expect($filling.get()).toEqual({ state: 'undone' })
  const bodies = asked.filter(each => isCall(each, purchaseListAddCall) || isCall(each, purchaseListUndoCall)).map(({ body }) => body)
  expect(bodies).toEqual([`lines=${goodsFixture.id}%3A20`, 'undo_id=undo-1234'])
})

test('what could not be added is reported', async () => {
  serve({ skipped, undo_id: null })
  openFill()
  await askForHints()
  await addProposed()
  expect($filling.get()).toMatchObject({ state: 'added', undoId: null, skipped: new Map([[goodsFixture.id, '暂时缺货']]) })
})

test('an answer that comes after the dialog was closed or asks for something else is not shown', async () => {
  serve()
  openFill()
  const late = askForHints()
  openFill({ kind: 'freight', id: 1 })
  await late
  expect($filling.get()).toEqual({ state: 'loading' })
})

test('nothing is asked before what the buyer did is saved', async () => {
  const { asked } = serve()
  $operations.set([{ change: { kind: 'delete', ids: [1] }, settle: vi.fn() }])
  openFill()
  const answer = askForHints()
  expect(asked).toEqual([])
  $operations.set([])
  await answer
  expect(asked).toHaveLength(1)
})

test('what fails can be tried again', async () => {
  const fail = () => fakeService(() => envelope(null, codes.failed))
  fail()
  openFill()
  await askForHints()
  expect($filling.get()).toEqual({ state: 'failed' })
  serve()
  await askForHints()
  fail()
  await addProposed()
  expect($filling.get()).toMatchObject({ state: 'ready', isAdding: false })
  serve()
  await addProposed()
  fail()
  await undoProposed()
  expect($filling.get()).toMatchObject({ state: 'added', isUndoing: false })
})
