import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadCatalogue, type Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { findHits, idsOf, orderHits } from './hits.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import { suggestGoods } from './suggest.ts'

describe.each(dialects)('suggestions on %s', dialect => {
  let shop: TestApp
  let index: Catalogue
  let member: MemberRow
  const ask = (keywords: string, as: MemberRow | undefined, type: 0 | 1 = 0) =>
    countQueries(shop.database.read, db =>
      suggestGoods(db, index, { keywords, type, member: as, now: shop.clock.now(), serviceOrigin: '' }),
    )

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    index = await loadCatalogue(shop.database, () => shop.clock.now())
    member = await shop.database.read.selectFrom('member').selectAll().where('code', '=', 'danti').executeTakeFirstOrThrow()
  })
  afterAll(() => shop.close())

  test('show no goods that agree with too little, but the way to ask for them', async () => {
    for (const typed of ['倍他环糊精', '达爽', '云迪', '诺和灵', '消心痛']) {
      const { answer } = await ask(typed, member)
      expect([answer.list, answer.request?.text], typed).toEqual([[], '发布求购，有货通知您'])
    }
    const slip = (await ask('阿摸西林', member)).answer
    expect([slip.note, slip.list[0]?.name]).toEqual(['', '阿莫西林胶囊'])
  })

  test('that there are none of lead to asking for it, who may ask', async () => {
    const typed = '한글품명 & 약=한'
    const asking = async (more: object, keywords = typed) =>
      (await suggestGoods(shop.database.read, index, { keywords, type: 0, member, now: 0, serviceOrigin: '', ...more })).request
    const offer = (query: object) => ({ text: '发布求购，有货通知您', path: `/pzqg/add?${new URLSearchParams({ ...query }).toString()}` })
    expect(await asking({ role: 'buyer' })).toEqual(offer({ name: typed }))
    expect(await asking({ type: 1, member: undefined })).toEqual(offer({ sccj: typed }))
    for (const role of ['finance', 'reader']) expect(await asking({ role })).toBeUndefined()
    expect(await asking({}, '阿莫西林')).toBeUndefined()
    expect(await asking({}, '囍'.repeat(100))).toBeUndefined()
  })

  test('of a trade name are the goods of its generic name, and say so', async () => {
    for (const [trade, generic] of [
      ['立普妥', '阿托伐他汀钙'],
      ['络活喜', '苯磺酸氨氯地平'],
      ['开瑞坦', '氯雷他定'],
      ['心痛定', '硝苯地平'],
    ] as const) {
      const { list, note } = (await ask(trade, member)).answer
      expect(note).toContain(`按通用名“${generic}”`)
      expect(list.length).toBeGreaterThan(0)
      for (const goods of list) expect(goods.name.startsWith(generic), goods.name).toBe(true)
    }
    const { list } = (await ask('倍他乐克', member)).answer
    expect(list.map(goods => goods.name)).not.toContain('甲磺酸倍他司汀片')
    expect(list.every(goods => goods.name.includes('美托洛尔'))).toBe(true)
  })

  test('pass over an unknown word, and say so', async () => {
    const { list, note } = (await ask('修正感冒灵', member)).answer
    expect([list.map(goods => goods.name), note]).toEqual([['感冒灵颗粒'], '没有找到“修正”，按“感冒灵”查找'])
  })

  test('cost the same few queries for one goods as for many', async () => {
    const { barcode } = await shop.database.read
      .selectFrom('goods')
      .select('barcode')
      .where('status', '=', 'on')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [one, many] = [await ask(barcode, member), await ask('片', member)]
    expect(one.answer.list).toHaveLength(1)
    expect(one.answer.list[0]?.barcode).toBe(barcode)
    expect(many.answer.list).toHaveLength(10)
    // One more where a limit of some goods must be counted, three where some are controlled.
    expect(Math.abs(many.queries - one.queries)).toBeLessThanOrEqual(4)
    expect(many.queries).toBeLessThanOrEqual(15)
    expect((await ask('片', undefined)).queries).toBeLessThanOrEqual(5)
    expect((await ask('查无此药名', member)).queries).toBe(0)
  })

  test('put what this member can buy first among equal matches', async () => {
    const { answer } = await ask('胶囊', member)
    const buyable = answer.list.map(goods => goods.is_buy)
    expect(buyable).toEqual(buyable.toSorted((a, b) => b - a))
  })

  test.each(['胶囊', '片', '颗粒', '饮片', '注射', 'a', 'yan', '示例'])(
    'for %s are those that reading every offer would choose',
    async keywords => {
      for (const type of [0, 1] as const) {
        const hits = findHits(index.search, keywords, type, 20)
        const offers = await loadSaleOffers(shop.database.read, member, idsOf(hits), shop.clock.now())
        const expected = orderHits(hits, { type, limit: 10, isHad: id => offers.get(id)?.cantBuy === null })
        expect((await ask(keywords, member, type)).answer.list.map(goods => goods.id)).toEqual(expected.map(hit => hit.id))
      }
    },
  )

  test('say why goods cannot be bought, with nothing said of those that can', async () => {
    const visitors = (await ask('胶囊', undefined)).answer.list
    expect(visitors.every(goods => goods.is_buy === 0 && goods.cant_buy?.code === 'NOT_LOGIN')).toBe(true)
    const { list } = (await ask('胶囊', member)).answer
    expect(list.some(goods => goods.is_buy === 1)).toBe(true)
    expect(list.every(goods => (goods.is_buy === 1) === (goods.cant_buy === null))).toBe(true)
  })

  test('name the manufacturers, and looking for them hides no goods of that name', async () => {
    const [first] = (await ask('阿莫西林', undefined)).answer.list
    const maker = first?.sccj.slice(0, 2) ?? ''
    const byMaker = (await ask(maker, undefined, 1)).answer
    expect(byMaker.manufacturers[0]?.name).toContain(maker)
    expect(byMaker.list.every(goods => goods.sccj.includes(maker))).toBe(true)
    expect((await ask('阿莫西林', undefined, 1)).answer.list.map(goods => goods.id)).toEqual(
      (await ask('阿莫西林', undefined)).answer.list.map(goods => goods.id),
    )
  })
})
