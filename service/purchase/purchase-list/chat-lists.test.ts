import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { readLine } from './read-line.ts'
import { trickyList, weeklyList, type Line } from './test-support/chat-lists.ts'

describe.each(dialects)('lists from a chat on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const read = async (lines: readonly Line[]) => {
    const { rows, goods } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text: lines.map(([line]) => line).join('\n') } }))
      .body.data
    const labelOf = (id: number | null) => {
      const one = goods.find(each => each.id === id)
      return one ? `${one.brand}${one.name} ${one.ypgg}` : 'ask'
    }
    return { rows, found: rows.map(row => [row.text, row.state === 'ignored' ? 'none' : labelOf(row.goods_id)]) }
  }

  it.each([
    ['a weekly list', weeklyList],
    ['a tricky list', trickyList],
  ])('takes nothing in %s for goods that it may not mean', async (_, list) => {
    expect((await read(list)).found).toEqual(list)
  })

  it('decides four of five rows that name goods by what they are called', async () => {
    const { rows } = await read(weeklyList)
    const named = rows.filter(row => row.state === 'matched' || (row.state === 'choose' && !row.reason.includes('商品名')))
    expect(named.filter(row => row.state === 'matched').length / named.length).toBeGreaterThan(0.8)
  })

  it('chooses what the store bought before, else the best seller among makers of the same pack, and offers the others', async () => {
    const { rows } = await read(weeklyList)
    const rowOf = (text: string) => rows.find(row => row.text === text)
    expect(rowOf('头孢克肟 5盒')).toMatchObject({ state: 'matched', chosen_by: 'bought' })
    expect(rowOf('阿莫西林胶囊 0.25*24 20盒')).toMatchObject({ state: 'matched', chosen_by: 'usual' })
    expect(rowOf('阿莫西林胶囊 0.25*24 20盒')?.candidates.length).toBeGreaterThan(2)
    expect(rowOf('感冒灵颗粒 20盒')).toMatchObject({ state: 'matched', chosen_by: 'sure' })
    expect(rowOf('立普妥 5盒')).toMatchObject({
      state: 'choose',
      chosen_by: '',
      reason: '没有商品名是“立普妥”的商品，请从同一通用名中选择',
    })
  })

  it('skips what its writer took back and says in which word; taken for goods after all it is found, and its quantity asked', async () => {
    const { rows } = await read([
      ['取消 藿香正气水 5盒', 'none'],
      ['急支糖浆 5瓶 不要了', 'none'],
      ['退感冒灵颗粒 5盒', 'none'],
      ['感冒灵颗粒 5盒 没有就取消', ''],
    ])
    expect(rows.map(({ state, reason, amount_text: word, goods_id: id }) => [state, reason, word, id !== null])).toEqual([
      ['ignored', '写了“取消”，已略过', '取消', false],
      ['ignored', '写了“不要了”，已略过', '不要了', false],
      ['ignored', '写了“退”，已略过', '退', false],
      ['matched', '', '', true],
    ])
    const { body } = await shop.call(purchaseListMatchCall, { as: 'danti', body: { text: '取消 藿香正气水 5盒' } })
    expect(body.data.rows).toMatchObject([{ state: 'matched', amounts: [], amount_text: '取消' }])
  })

  it('tells the last purchase of goods that a store bought, and of no others', async () => {
    const { body } = await shop.call(purchaseListReadCall, { as: 'danti', body: { text: '头孢克肟 5盒\n感冒灵颗粒 20盒\n格列美脲 10盒' } })
    const lasts = body.data.goods.map(({ name, last_purchase }) => [name, last_purchase !== null])
    expect(lasts).toContainEqual(['头孢克肟胶囊', true])
    expect(lasts).toContainEqual(['感冒灵颗粒', false])
  })
})

it.each([
  '（缺）20盒',
  '[急缺]20盒',
  '【缺】20盒',
  '(没了) 20盒',
  '（缺！）20盒',
  '（快没了）20盒',
  '(缺货) 20盒',
  ' 很缺 20盒',
  '(断货)20盒',
  ' 缺 20盒',
])('that goods are short is no word of their name: 小柴胡颗粒%s', behind => {
  const { words, amounts, written } = readLine(`小柴胡颗粒${behind}`)
  expect([words, amounts, written]).toEqual([['小柴胡颗粒'], [{ value: 20, unit: '盒' }], undefined])
})
