import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { giftKinds } from '../../catalogue/offer/gift-terms.ts'
import { csv, importContent } from '../../operations/goods-import/test-support/import-file.ts'

const headings = '通用名,商品名,规格,生产厂家,批准文号,包装单位,处方分类,价格,库存,批号,有效期至,分类'
const common = {
  brand: '',
  spec: '10mg*14片',
  maker: '甲示例制药有限公司',
  number: 'H',
  unit: '盒',
  rx: '处方药',
  form: '片',
  price: '9.90',
}
type Goods = Partial<typeof common>

/** What is different of the second of two goods: a row with name, spec and unit means any of the two. */
const alike: readonly (readonly [what: string, second: Goods, first?: Goods])[] = [
  ['another maker', {}],
  ['blisters counted', { spec: '10mg*7片*2板' }],
  ['another way to write the pack', { spec: '10mg×14片/盒' }],
  ['grams', { spec: '0.01g*14片' }],
  ['letters for pieces', { spec: "10mg*14'S" }],
  ['a domestic brand', { brand: '示舒' }],
  ['two domestic brands', { brand: '示舒' }, { brand: '例舒' }],
  ['one brand of two origins', { brand: '示舒', number: 'J' }, { brand: '示舒' }],
  ['one brand of two origins, once with its form', { brand: '示舒片', number: 'HJ' }, { brand: '示舒' }],
  ['two imports', { brand: '示舒', number: 'J' }, { brand: '例舒', maker: 'Example Pharma GmbH', number: 'HJ' }],
  ['origins of like prices', { brand: '示舒', number: 'J', price: '14.80' }],
  ['a strength without its unit', { spec: '10*14片' }],
]
/** Dearer by more than half. */
const dear = { price: '14.90' }
/** What is different, and the row that says less than what tells them apart. */
const different: readonly (readonly [what: string, row: string, second: Goods, first?: Goods])[] = [
  ['strength', '片 14片 5盒', { spec: '20mg*14片' }],
  ['strength of two', '片 10mg*14片 5盒', { spec: '10mg:5mg*14片' }, { spec: '10mg:2.5mg*14片' }],
  ['pack', '片 10mg 5盒', { spec: '10mg*28片' }],
  ['form', ' 10mg*14片 5盒', { form: '分散片' }],
  ['capsule', ' 10mg 5盒', { form: '胶囊', spec: '10mg*14粒' }],
  ['release', '缓释 10mg*14片 5盒', { form: '缓释胶囊' }, { form: '缓释片' }],
  ['prescription', '片 10mg*14片 5盒', { rx: '非处方药' }],
  ['unit, which the row does not say', '片 10mg*14片 5', { unit: '瓶' }],
  ['words of a spec', '片 5盒', { spec: '额温式' }, { spec: '耳温式' }],
  ['size', '片 100片 5盒', { spec: 'L码*100片' }, { spec: 'M码*100片' }],
  ['type', '片 5盒', { spec: '10mg*14片 儿童型' }, { spec: '10mg*14片 成人型' }],
  ['unit that is a piece, which the row does not say', '片 10mg 5', { unit: '片' }],
  ['sugar', '片 10mg*14片 5盒', { spec: '10mg*14片(无糖型)' }],
  ['origin by number', '片 10mg*14片 5盒', { brand: '示舒', number: 'J', ...dear }],
  ['origin by new number', '片 10mg*14片 5盒', { brand: '示舒', number: 'HJ', ...dear }, { brand: '例舒' }],
  ['origin by maker', '片 10mg*14片 5盒', { brand: '示舒', maker: 'Example Pharma GmbH', number: '', ...dear }],
  ['origin by country', '片 10mg*14片 5盒', { maker: '德国示例制药', number: '', ...dear }],
]

const chars = '安宝晨德恩方刚海吉康乐明宁平琪瑞顺泰维欣雅裕泽知卓彤岚川'
/** No medicine is called so. */
const medicineOf = (at: number): string => `示${chars[at]}苄肼`

describe.each(dialects)('goods that differ by maker on %s', dialect => {
  let shop: TestApp
  /** Of each medicine, in the order in which they are written here. */
  let ids: Map<string, number[]>
  const pairs = [
    ...alike.map(([, second, first]) => [first ?? {}, second] as const),
    ...different.map(([, , second, first]) => [first ?? {}, second] as const),
  ]
  const many = Array.from({ length: 20 }, (_, at) => ({ maker: `${chars[at]}州示例制药有限公司` }))

  beforeAll(async () => {
    // Another test's index would not have these goods yet.
    shop = await startTestApp(dialect, { isOwn: true })
    let number = 20_980_000
    const line = (medicine: string, goods: Goods) => {
      const { brand, spec, maker, number: letters, unit, rx, form, price } = { ...common, ...goods }
      const approval = letters === '' ? '' : `国药准字${letters}${++number}`
      return [medicine + form, brand, spec, maker, approval, unit, rx, price, 1000, 'B1', '2099-12', '测试'].join(',')
    }
    const lines = [
      ...pairs.flatMap(([first, second], at) => [
        line(medicineOf(at), first),
        line(medicineOf(at), { maker: '乙示例制药有限公司', ...second }),
      ]),
      ...many.map(goods => line('示多苄肼', goods)),
    ]
    const { added, rejected } = await importContent(shop.database, csv(headings, ...lines))
    expect({ added, rejected }).toEqual({ added: lines.length, rejected: [] })
    const rows = await shop.database.read
      .selectFrom('goods')
      .select(['id', 'name'])
      .where('name', 'like', '示%苄肼%')
      .orderBy('id')
      .execute()
    const byMedicine = Map.groupBy(rows, ({ name }) => name.slice(0, 4))
    ids = new Map([...byMedicine].map(([medicine, goods]) => [medicine, goods.map(({ id }) => id)]))
    // The last of each medicine sells most.
    await shop.database.write(async trx => {
      for (const [at, { id }] of rows.entries())
        await trx
          .updateTable('goods')
          .set({ sales: 10 + at })
          .where('id', '=', id)
          .execute()
    })
  }, 180_000)
  afterAll(() => shop.close())

  const idOf = (medicine: string, at: number) => ids.get(medicine)?.at(at) ?? 0
  const read = async (...lines: string[]) =>
    (await shop.call(purchaseListReadCall, { as: 'danti', body: { text: lines.join('\n') } })).body.data.rows

  it('are taken by sales where nothing else differs', async () => {
    const rows = await read(...alike.map((_, at) => `${medicineOf(at)}片 10mg*14片 5盒`))
    const taken = rows.map(({ goods_id, chosen_by }, at) => [alike[at]?.[0], goods_id, chosen_by])
    // 10*14片 says no strength: what is written as the row has it comes first.
    const wanted = alike.map(([what], at) => [what, idOf(medicineOf(at), what.startsWith('a strength') ? 0 : 1), 'usual'])
    expect(taken).toEqual(wanted)
    expect(rows.every(({ candidates }) => candidates.length === 2)).toBe(true)
  })

  it('are asked where anything else does', async () => {
    const rows = await read(...different.map(([, row], at) => `${medicineOf(alike.length + at)}${row}`))
    expect(rows.map(({ state }, at) => [different[at]?.[0], state])).toEqual(different.map(([what]) => [what, 'choose']))
    expect(rows.every(({ candidates }) => candidates.length === 2)).toBe(true)
  })

  it('are those that the quantity counts, though an entry by the piece sells more', async () => {
    const at = alike.length + different.findIndex(([what]) => what.startsWith('unit that is a piece'))
    const rows = await read(...['5盒', '5', '5件'].map(quantity => `${medicineOf(at)}片 10mg*14片 ${quantity}`))
    expect(rows.map(({ goods_id, state }) => [goods_id, state])).toEqual([
      [idOf(medicineOf(at), 0), 'matched'],
      [idOf(medicineOf(at), 0), 'matched'],
      [null, 'choose'],
    ])
  })

  it('are those of the brand that the row writes next to the medicine, though another maker sells more', async () => {
    const at = alike.findIndex(([what]) => what === 'two domestic brands')
    const name = `${medicineOf(at)}片`
    const rows = await read(`${name}(例舒) 10mg*14片 5盒`, `${name}/示舒 10mg*14片 5盒`, `例舒 ${name} 10mg*14片 5盒`)
    expect(rows.map(({ goods_id }) => goods_id)).toEqual([0, 1, 0].map(place => idOf(medicineOf(at), place)))
  })

  it('are taken by the last purchase of this store first, among more of them than are priced', async () => {
    const row = '示多苄肼片 10mg*14片 5盒'
    expect(await read(row)).toMatchObject([{ chosen_by: 'usual', goods_id: idOf('示多苄肼', -1) }])
    const [line, other] = await linesOf('danti')
    await buy(line, idOf('示多苄肼', 3))
    expect(await read(row)).toMatchObject([{ chosen_by: 'bought', goods_id: idOf('示多苄肼', 3) }])
    const twoStrengths = medicineOf(alike.length)
    await buy(line, idOf(twoStrengths, 0))
    expect(await read(`${twoStrengths}片 5盒`)).toMatchObject([{ chosen_by: 'bought', goods_id: idOf(twoStrengths, 0) }])
    // Who bought both has to say which.
    await buy(other, idOf(twoStrengths, 1))
    expect(await read(`${twoStrengths}片 5盒`)).toMatchObject([{ state: 'choose' }])
  })

  async function linesOf(username: string): Promise<number[]> {
    const rows = await shop.database.read
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .innerJoin('membership', 'membership.member_id', 'order_line.buyer_id')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .where('username', '=', username)
      .where('orders.state', '>', 0)
      .where('line_kind', 'not in', giftKinds)
      .select('order_line.id')
      .orderBy('order_line.id')
      .limit(2)
      .execute()
    return rows.map(({ id }) => id)
  }

  async function buy(line: number | undefined, goodsId: number): Promise<void> {
    await shop.database.write(trx =>
      trx
        .updateTable('order_line')
        .set({ goods_id: goodsId })
        .where('id', '=', line ?? 0)
        .execute(),
    )
  }
})
