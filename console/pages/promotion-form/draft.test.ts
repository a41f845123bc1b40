import { expect, test } from 'vitest'
import { documentFields } from '@yaoji/contract/promotions/fields'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { documentOf, draftOf, emptyDraft, findingsOf, unchangedFindings, type Draft } from './draft.ts'
import { fieldText, openedOf, sentDocument, settledDraft } from './opened.ts'

const tier = { from: '100.00' }
const gifts = { times: 1, goods: [12], gifts: [{ id: 7, number: 1, total: 50 }] }
const priced = { goods: [{ id: 12, price: '8.00', limit: 20 }] }
const own: Readonly<Record<OperatedPromotionKind, object>> = {
  'zone-discount': { percent: 94, category: 3 },
  'item-reduction': { goods: [12, 7], tiers: [{ ...tier, off: '9.00' }] },
  'full-reduction': { brand: '松醴', tiers: [{ ...tier, off: '8.00' }] },
  'order-discount': { tiers: [{ ...tier, percent: 90 }] },
  cashback: { maker: '试验制药', tiers: [{ ...tier, back: '7.00' }] },
  special: priced,
  daily: priced,
  newcomer: priced,
  'flash-sale': { goods: [{ id: 12, price: '0.3333', limit: 5, total: 100 }] },
  set: {
    price: '20.00',
    goods: [
      { id: 12, number: 1 },
      { id: 7, number: 2 },
    ],
    total: 9,
  },
  'buy-gift': { ...gifts, from_number: 10 },
  'tier-gift': { ...gifts, from: '100.00' },
  swap: { ...gifts, from: '100.00', gifts: [{ id: 7, number: 1, price: '0.01' }] },
}

const period = { name: '冬季活动', begins: '2026-12-01 08:00', ends: '2026-12-07 22:00' }
const audience = {
  for: { ranks: [1, 2], areas: ['浙江省', '四川省 成都市'], stores: ['danti'], first_order: true },
}

test.each(operatedPromotionKinds)('a document of %s is the same after it was in a form', kind => {
  const fields = documentFields(kind)
  const document = { ...period, ...audience, ...own[kind] }
  expect(documentOf(fields, draftOf(fields, document))).toEqual(document)
  expect(findingsOf(fields, draftOf(fields, document))).toEqual({})
})

test('pasted lists, amounts without decimals and empty rows mean what their author means', () => {
  const fields = documentFields('item-reduction')
  const draft = {
    texts: { '/name': ' 满减 ', '/begins': '2026-12-01T00:00', '/goods': '1001，1002\n1003\t1004', '/for/areas': '浙江省\n四川省 成都市' },
    rows: {
      '/tiers': [
        { from: '500', off: '20.5' },
        { from: '', off: ' ' },
      ],
    },
  }
  expect(documentOf(fields, draft)).toEqual({
    name: '满减',
    begins: '2026-12-01 00:00',
    for: { areas: ['浙江省', '四川省 成都市'] },
    goods: [1001, 1002, 1003, 1004],
    tiers: [{ from: '500.00', off: '20.50' }],
  })
})

test('what is missing or no number is found at its field, in rows too', () => {
  const fields = documentFields('flash-sale')
  expect(Object.keys(findingsOf(fields, emptyDraft))).toEqual(['/name', '/begins', '/ends', '/goods'])
  const draft = {
    texts: { '/name': '秒杀', '/begins': 'x', '/ends': 'x' },
    rows: {
      '/goods': [
        { id: 'abc', price: '八块' },
        { id: '3', price: '' },
      ],
    },
  }
  expect(findingsOf(fields, draft)).toEqual({
    '/goods/0/id': '写整数',
    '/goods/0/price': '写金额，如 8.80',
    '/goods/1/price': '请填写价格',
  })
  expect(findingsOf(documentFields('zone-discount'), { texts: { '/goods': '12 甲' }, rows: {} })['/goods']).toBe('不是商品编号：甲')
})

test('a day as an end lasts to its last minute in the form', () => {
  const fields = documentFields('full-reduction')
  expect(draftOf(fields, { begins: '2026-12-01', ends: '2026-12-07' }).texts).toEqual({
    '/begins': '2026-12-01T00:00',
    '/ends': '2026-12-07T23:59',
  })
})

test('a finding goes once its field, cell or row is changed, and stays while others are', () => {
  const judged = {
    texts: { '/name': '', '/percent': '6' },
    rows: {
      '/goods': [
        { id: '1', price: 'x' },
        { id: '2', price: '9' },
      ],
    },
  }
  const findings = { '/name': 'a', '/percent': 'b', '/goods/0/price': 'c', '/goods/1': 'd', '/goods': 'e', '': 'f' }
  const left = (draft: typeof judged) => Object.keys(unchangedFindings(findings, judged, draft)).toSorted()
  expect(left(judged)).toEqual(Object.keys(findings).toSorted())
  expect(left({ ...judged, texts: { '/name': '冬', '/percent': '6' } })).toEqual(['/goods', '/goods/0/price', '/goods/1', '/percent'])
  const [, second] = judged.rows['/goods']
  const rows = { '/goods': [{ id: '1', price: '8' }, second!] }
  expect(left({ ...judged, rows })).toEqual(['/goods/1', '/name', '/percent'])
})

test('a change sends what was left alone as it was given, and settles what two people have changed', () => {
  const document = { name: '冬季满减', begins: '2026-12-01', ends: '2026-12-31', tiers: [{ from: '500.00', off: '20.00' }] }
  const draft: Draft = { ...draftOf(documentFields('full-reduction'), document), opened: openedOf(document) }
  expect(sentDocument('full-reduction', draft)).toEqual(document)
  const mine = { ...draft, texts: { ...draft.texts, '/name': '年货满减' } }
  expect(sentDocument('full-reduction', mine)).toEqual({ ...document, name: '年货满减' })
  const conflict = { field: 'name', before: '"冬季满减"', theirs: '"双旦满减"', mine: '"年货满减"' }
  const theirs = settledDraft('full-reduction', mine, conflict, false)
  expect([sentDocument('full-reduction', theirs), theirs.opened?.name]).toEqual([{ ...document, name: '双旦满减' }, '"双旦满减"'])
  const own = settledDraft('full-reduction', mine, conflict, true)
  expect([sentDocument('full-reduction', own).name, own.opened?.name]).toEqual(['年货满减', '"双旦满减"'])
  expect(fieldText('full-reduction', 'tiers', JSON.stringify(document.tiers))).toContain('500.00')
})
