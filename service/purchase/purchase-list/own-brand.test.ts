import { expect, it } from 'vitest'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp } from '../../../testing/service/index.ts'

const makers = { manufacturer: '甲示例制药有限公司', pack_unit: '盒' }
/** Goods of one medicine: a brand in the brackets of a full name, a brand alone, and two makers' goods of one brand. */
const named = [
  { ...makers, name: '草酸艾司西酞普兰片', brand: '草酸艾司西酞普兰片(百洛特)', spec: '10mg*7片' },
  { ...makers, name: '咪唑斯汀缓释片', brand: '奥尼捷', spec: '10mg*7片' },
  { ...makers, name: '甲泼尼龙片', brand: '美卓乐', spec: '4mg*30片' },
  { name: '甲泼尼龙片', brand: '美卓乐', spec: '4mg*30片', manufacturer: '乙示例制药有限公司', pack_unit: '盒' },
]

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
