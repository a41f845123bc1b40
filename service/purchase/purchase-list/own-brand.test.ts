import { expect, it } from 'vitest'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp } from '../../../testing/service/index.ts'
import { giftKinds } from '../../catalogue/offer/gift-terms.ts'
import { csv, importContent } from '../../operations/goods-import/test-support/import-file.ts'

const makers = { manufacturer: '甲示例制药有限公司', pack_unit: '盒' }
/** Goods of one medicine: a brand in the brackets of a full name, a brand alone, and two makers' goods of one brand. */
const named = [
  { ...makers, name: '草酸艾司西酞普兰片', brand: '草酸艾司西酞普兰片(百洛特)', spec: '10mg*7片' },
  { ...makers, name: '咪唑斯汀缓释片', brand: '奥尼捷', spec: '10mg*7片' },
  { ...makers, name: '甲泼尼龙片', brand: '美卓乐', spec: '4mg*30片' },
  { name: '甲泼尼龙片', brand: '美卓乐', spec: '4mg*30片', manufacturer: '乙示例制药有限公司', pack_unit: '盒' },
]

const headings = '通用名,商品名,规格,生产厂家,批准文号,包装单位,处方分类,价格,库存,批号,有效期至,分类'
/** Other makers' goods of these medicines; the shop has neither 西比灵 nor 优立通. Of the second only one maker's: nothing is to choose among. */
const ofOthers = csv(
  headings,
  ...[
    '盐酸氟桂利嗪胶囊,,5mg*20粒,甲示例制药有限公司,国药准字H20980001',
    '盐酸氟桂利嗪胶囊,示舒宁,5mg*20粒,乙示例制药有限公司,国药准字H20980002',
    '非布司他片,示优立,40mg*14片,甲示例制药有限公司,国药准字H20980003',
  ].map(goods => `${goods},盒,处方药,9.90,1000,B1,2099-12,测试`),
)
const missingBrand = [
  ['西比灵', '盐酸氟桂利嗪胶囊/西比灵 5mg*20粒 5盒'],
  ['西比灵', '盐酸氟桂利嗪胶囊(西比灵) 5mg*20粒 5盒'],
  ['西比灵', '盐酸氟桂利嗪胶囊 西比灵 5mg*20粒 5盒'],
  ['西比灵', '盐酸氟桂利嗪胶囊【西比灵】5盒'],
  ['西比灵', '西比灵 盐酸氟桂利嗪胶囊 5mg*20粒 5盒'],
  ['西比灵', '西比灵盐酸氟桂利嗪胶囊 5mg*20粒 5盒'],
  ['西比灵', '盐酸氟桂利嗪胶囊西比灵 5盒'],
  ['西比灵', '西比灵(盐酸氟桂利嗪胶囊)5mg*20粒 5盒'],
  ['西比灵', '氟桂利嗪胶囊(西比灵) 5盒'],
  ['西比灵', '氟桂利嗪/西比灵 5盒'],
  ['西比灵', '西比灵氟桂利嗪胶囊 5盒'],
  ['西比灵', '西比灵胶囊 5盒'],
  ['西比灵', '西比灵 5盒'],
  ['优立通', '非布司他片(优立通) 40mg*14片 5盒'],
  ['优立通', '优立通 非布司他片 40mg 5盒'],
] as const

it.each(dialects)('a brand that the shop does not have is asked about by its name, wherever it is written, on %s', async dialect => {
  const shop = await startTestApp(dialect, { isOwn: true })
  expect(await importContent(shop.database, ofOthers)).toMatchObject({ added: 3, rejected: [] })
  const text = missingBrand.map(([, row]) => row).join('\n')
  const { rows } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
  const asked = rows.map(({ text, state, goods_id, reason }) => ({ text, state, goods_id, reason }))
  expect(asked).toEqual(
    missingBrand.map(([brand, text]) => ({
      text,
      state: 'choose',
      goods_id: null,
      reason: `没有商品名是“${brand}”的商品，请从同一通用名中选择`,
    })),
  )
  await shop.close()
})

it.each(dialects)(
  'a brand that the shop has is no missing one: with its dosage form, in another pack, or next to a maker, on %s',
  async dialect => {
    const shop = await startTestApp(dialect, { isOwn: true })
    const goods = [
      '盐酸氟桂利嗪胶囊,西比灵胶囊,5mg*20粒,甲示例制药有限公司,国药准字H20980001',
      '盐酸氟桂利嗪胶囊,,5mg*60粒,乙示例制药有限公司,国药准字H20980002',
      '非布司他片,,40mg*14片,江苏万邦示例制药有限公司,国药准字H20980003',
      '非布司他片,,40mg*14片,丙示例制药有限公司,国药准字H20980004',
    ]
    const file = csv(headings, ...goods.map(each => `${each},盒,处方药,9.90,1000,B1,2099-12,测试`))
    expect(await importContent(shop.database, file)).toMatchObject({ added: 4, rejected: [] })
    const text = [
      '盐酸氟桂利嗪胶囊/西比灵 5mg*20粒 5盒',
      '盐酸氟桂利嗪胶囊(西比灵) 5mg*60粒 5盒',
      '盐酸氟桂利嗪胶囊(西比灵) 5mg*60粒 乙示例制药 5盒',
      // The file has no brand; the label of this maker has it.
      '非布司他片/优立通 40mg*14片 5盒',
    ].join('\n')
    const { rows } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['matched', ''],
      ['choose', '没有这个规格，请从其他规格中选择'],
      ['matched', ''],
      ['matched', ''],
    ])
    const ids = await shop.database.read
      .selectFrom('goods')
      .select('id')
      .where('approval_number', 'like', '国药准字H2098000%')
      .orderBy('id')
      .execute()
    expect([0, 2, 3].map(at => rows[at]?.goods_id)).toEqual(ids.slice(0, 3).map(({ id }) => id))
    await shop.close()
  },
)

it.each(dialects)('goods are found by their own brand, however it is written, on %s', async dialect => {
  const shop = await startTestApp(dialect, { isOwn: true })
  const { id, ...goods } = await shop.database.read.selectFrom('goods').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  await shop.database.write(async trx => {
    for (const [at, each] of named.entries())
      await trx
        .insertInto('goods')
        .values({ ...goods, ...each, id: id + 900_000 + at, barcode: '', approval_number: '' })
        .execute()
  })
  const text = '百洛特 5盒\n奥尼捷 咪唑斯汀 8盒\n美卓乐 4mg 30片 5盒'
  const { rows } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
  expect(rows.map(row => row.goods_id ?? row.reason)).toEqual([id + 900_000, id + 900_001, '有多个同名商品，请选择规格或厂家'])
  await shop.close()
})

/** Goods of brands in several entries of one pack, as files of several sources have them; unit, brand, spec, maker. */
const ofOnePack = [
  // None of 优立通 is by the box but one without a unit; goods of others are.
  '非布司他片,优立通,40mg*14片,江苏万邦示例制药有限公司,片',
  '非布司他片,优立通,,江苏万邦示例制药有限公司,',
  "非布司他片,优立通,40mg*14's,江苏万邦示例制药有限公司,",
  '非布司他片,,40mg*14片,丙示例制药有限公司,盒',
  // The maker of 来士普 has another by the tablet, without the brand.
  '草酸艾司西酞普兰片,来士普,10mg*7片,西安杨森示例制药有限公司,片',
  '草酸艾司西酞普兰片,来士普,10mg×7片/盒,西安杨森示例制药有限公司,盒',
  '草酸艾司西酞普兰片,,10mg/片,西安杨森示例制药有限公司,盒',
  // Two packs, two forms, and an entry that does not say how many it has.
  '盐酸氟西汀胶囊,百忧解,20mg*7粒,礼来示例制药有限公司,粒',
  "盐酸氟西汀胶囊,百忧解,20mg*28's,礼来示例制药有限公司,",
  '甲钴胺片,弥可保,0.5mg*20片,卫材示例药业有限公司,片',
  "甲钴胺片,弥可保,0.5mg*20's,卫材示例药业有限公司,",
  '甲钴胺注射液,弥可保,,卫材示例药业有限公司,',
  "盐酸舍曲林片,左洛复,50mg*14's,辉瑞示例制药有限公司,",
  '盐酸舍曲林片,左洛复,100mg,辉瑞示例制药有限公司,',
]
const brandedText = ['优立通 5盒', '来士普 5盒', '来士普 10mg 5盒', '来士普 14片 5盒', '百忧解 5盒', '弥可保 5盒', '左洛复 5盒'].join('\n')

it.each(dialects)('of several entries of a brand in one pack, the one that the quantity counts is chosen, on %s', async dialect => {
  const shop = await startTestApp(dialect, { isOwn: true })
  const files = ofOnePack.map((each, at) => {
    const [name, brand, spec, maker, unit] = each.split(',')
    return [name, brand, spec, maker, `国药准字H209900${at + 10}`, unit, '处方药,9.90,1000,B1,2099-12,测试'].join(',')
  })
  expect(await importContent(shop.database, csv(headings, ...files))).toMatchObject({ added: files.length, rejected: [] })
  const { rows } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text: brandedText } })).body.data
  const goods = await shop.database.read.selectFrom('goods').select(['id', 'name', 'spec', 'pack_unit']).execute()
  const shown = new Map(goods.map(({ id, name, spec, pack_unit }) => [id, [name, spec, pack_unit].join('|')]))
  const [unnamed, boxed] = ["非布司他片|40mg*14's|", '草酸艾司西酞普兰片|10mg×7片/盒|盒']
  expect(rows.map(({ goods_id }) => shown.get(goods_id ?? 0))).toEqual([unnamed, boxed, boxed, undefined, undefined, undefined, undefined])
  // The store buys the entry by the tablet: it has to say whether boxes of it are meant.
  const byTablet = goods.find(({ name, pack_unit }) => name === '草酸艾司西酞普兰片' && pack_unit === '片')?.id ?? 0
  const { id } = await shop.database.read
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('membership', 'membership.member_id', 'order_line.buyer_id')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('username', '=', 'danti')
    .where('orders.state', '>', 0)
    .where('line_kind', 'not in', giftKinds)
    .select('order_line.id')
    .executeTakeFirstOrThrow()
  await shop.database.write(trx => trx.updateTable('order_line').set({ goods_id: byTablet }).where('id', '=', id).execute())
  const [again] = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text: '来士普 5盒' } })).body.data.rows
  expect(again?.state).toBe('choose')
  await shop.close()
})
