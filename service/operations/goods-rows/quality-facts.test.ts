import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { goodsCodes, openErpShop, reasonsOf, resultsOf, type ErpShop } from '../../../testing/service/shops/erp-rows.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'

const known = { code: goodsCodes.packed, name: `试验商品${goodsIds.packed}` }

describe.each(dialects)('facts of known goods that 质管 answers for on %s', dialect => {
  let shop: ErpShop
  beforeEach(async () => void (shop = await openErpShop(dialect)))
  afterEach(() => closeConsole(shop))

  const stored = async () => ({
    goods: await shop.goodsOf(known.code),
    tags: await shop.database.read.selectFrom('goods_tag').selectAll().where('goods_id', '=', goodsIds.packed).execute(),
  })

  test.each([
    ['含麻', { 含麻: '是' }],
    ['含麻', { name: '复方盐酸伪麻黄碱缓释胶囊' }],
    ['处方分类', { 处方分类: '处方药' }],
    ['处方分类', { prescription: 'OTC' }],
    ['经营范围', { 经营范围: '生物制品', drug_type: '生物制品' }],
    ['税率', { tax_rate: '3' }],
    ['含麻、税率', { ephedrine: true, 税率: '9%', 规格: '另一规格' }],
  ])('stay where 运营 sends another %s: %j', async (labels, fields) => {
    const before = await stored()
    const answer = await shop.upsert([{ ...known, ...fields }], {}, 'promotion')
    expect([resultsOf(answer), reasonsOf(answer)]).toEqual([['refused'], [expect.stringContaining(`${labels}只能由质管修改`)]])
    expect(await stored()).toEqual(before)
    expect(resultsOf(await shop.upsert([{ ...known, ...fields }], {}, 'quality'))).toEqual(['updated'])
    expect(resultsOf(await shop.upsert([{ ...known, ...fields }], {}, 'promotion'))).toEqual(['unchanged'])
  })

  test('come with new goods by 运营, who go on to change the rest of them', async () => {
    const row = {
      code: 'N9',
      name: '试验新品片',
      scope: '化学药',
      prescription: 'OTC',
      ephedrine: false,
      tax_rate: '13',
      drug_type: '西药',
    }
    expect(resultsOf(await shop.upsert([row], {}, 'promotion'))).toEqual(['added'])
    expect(resultsOf(await shop.upsert([row], {}, 'promotion'))).toEqual(['unchanged'])
    expect(resultsOf(await shop.upsert([{ ...row, unit: '瓶', drug_type: '中成药' }], {}, 'promotion'))).toEqual(['updated'])
  })
})
