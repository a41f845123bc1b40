import { expect, test } from 'vitest'
import { rewardKinds } from '@yaoji/contract/console/rewards'
import { rewardDocument, rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { Refusal } from '../../lib/call.ts'
import { draftOf, emptyDraft, refusedAt } from '../promotion-form/draft.ts'
import { sections } from './messages.ts'
import { copiedDocument, newDocument, rewardMade, rewardOpened, settledReward } from './reward-draft.ts'

const bodies = {
  coupon: { name: '店庆券', reduce: '20.00', bar: '500.00', goods_ids: ['12', '7'], ranks: ['1'], ends_on: '2026-12-31', valid_days: 15 },
  group: { goods_id: '12', price: '8.50', target: '200', ends_on: '2026-12-31' },
  lottery: { name: '冬季抽奖', prizes: ['balance:20.00:100:5', 'coupon:8.00/300.00:500:100'], check_in: 1, ends_on: '2026-12-31' },
  points_goods: { name: '扫码枪', points: 1_800, cash: '99.00', total: 20, limit: 1, spec: '二维', is_shown: 1 },
} as const

const texts = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(texts) : typeof value === 'object' && value !== null ? value : String(value)
const asSent = (body: object) =>
  Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (value === 0 ? [] : [[name, texts(value)]])))

test.each(rewardKinds)('the body of %s is the same after it was in a form', kind => {
  const draft = draftOf(rewardForms[kind].fields, rewardDocument(bodies[kind]))
  const { found, body } = rewardMade({ kind, changed: undefined, document: {} }, draft)
  expect(found).toEqual({})
  expect(asSent(body ?? {})).toEqual(asSent(bodies[kind]))
})

test.each(rewardKinds)('the sections of %s show every field of its form once', kind => {
  const shown = sections[kind].flatMap(([, , names]) => names)
  expect(shown.toSorted()).toEqual(rewardForms[kind].fields.map(({ name }) => name).toSorted())
})

test.each(rewardKinds)('an empty form of %s says what is missing', kind => {
  const { found, body } = rewardMade({ kind, changed: undefined, document: {} }, emptyDraft)
  expect(body).toBeUndefined()
  for (const { name, isRequired } of rewardForms[kind].fields) expect(found[`/${name}`] !== undefined, name).toBe(isRequired)
})

test('a prize is wrong at its cell, by its kind', () => {
  const prizes = [
    { kind: 'balance', what: '二十', bar: '', weight: '1', total: '1' },
    { kind: 'thing', what: '保温杯', bar: '', weight: 'x', total: '1' },
    { kind: 'points', what: '50', bar: '', weight: '1', total: '' },
    { kind: 'thing', what: '轿车', bar: '0.00', weight: '1', total: '1' },
  ]
  const draft = { texts: { '/name': '抽奖', '/ends_on': '2026-12-31' }, rows: { '/prizes': prizes } }
  const { found } = rewardMade({ kind: 'lottery', changed: undefined, document: {} }, draft)
  expect(Object.keys(found).toSorted()).toEqual(['/prizes/0/what', '/prizes/1/bar', '/prizes/1/weight', '/prizes/2/total', '/prizes/3/bar'])
})

test('a change says what was emptied, and refuses to empty a text that cannot be', () => {
  const { fields } = rewardForms.points_goods
  const task = { kind: 'points_goods', changed: '3', document: bodies.points_goods } as const
  const emptied = draftOf(fields, { ...bodies.points_goods, limit: undefined, cash: undefined, is_shown: 0 })
  expect(rewardMade(task, emptied).body).toMatchObject({ points_goods_id: '3', limit: 0, cash: '0.00', is_shown: 0, name: '扫码枪' })
  expect(Object.keys(rewardMade(task, draftOf(fields, { ...bodies.points_goods, spec: undefined })).found)).toEqual(['/spec'])
})

test('a change says what it was opened on, and a conflict is settled with either value', () => {
  const task = { kind: 'points_goods', changed: '3', document: { name: '扫码枪', points: 1_800, total: 20, is_shown: 1 } } as const
  const opened = { name: '扫码枪', points: '1800', total: '20', is_shown: '1', limit: '0', cash: '0.00', spec: '', text: '' }
  expect(rewardOpened(task)).toEqual(opened)
  expect(rewardOpened({ ...task, changed: undefined })).toBeUndefined()
  const draft = { ...draftOf(rewardForms.points_goods.fields, { ...task.document, points: 1_700 }), opened }
  const conflict = { field: 'points', before: '1800', theirs: '1500', mine: '1700' }
  const [mine, theirs] = [settledReward(draft, conflict, true), settledReward(draft, conflict, false)]
  expect([mine.opened?.points, mine.texts['/points']]).toEqual(['1500', '1700'])
  expect([theirs.opened?.points, theirs.texts['/points']]).toEqual(['1500', '1500'])
  const hidden = settledReward(draft, { field: 'is_shown', before: '1', theirs: '0', mine: '1' }, false)
  expect(rewardMade(task, hidden).body).toMatchObject({ is_shown: 0 })
})

test('a copy begins now and ends later', () => {
  const copied = copiedDocument('coupon', { ...bodies.coupon, begins_on: '2026-01-01', valid_until: '2026-02-01' }, '2026-12-01')
  expect(copied).toMatchObject({ name: '店庆券', ends_on: '2026-12-31', valid_until: '2027-01-30' })
  expect(copied).not.toHaveProperty('begins_on')
  expect(newDocument('points_goods', '2026-12-01')).toEqual({ is_shown: 1 })
})

test('what the desk refuses is at its field, and at the form where it has none', () => {
  const refused = (fields: Record<string, string[]>) => refusedAt(rewardForms.coupon.fields, new Refusal('不行', 422, fields))
  expect(refused({ reduce: ['二选一'], valid_days: ['请写'] })).toEqual({ '/reduce': '二选一', '/valid_days': '请写' })
  expect(refused({ 'goods_ids.1': ['没有'] })).toEqual({ '/goods_ids': '没有' })
  expect(refused({ offer_id: ['没有'] })).toEqual({ '': '不行' })
  expect(refusedAt(rewardForms.coupon.fields, new Error('网络断开'))).toEqual({ '': '网络断开' })
})
