import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { matrixReadCall } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, herb, lastBox } = goodsIds
const { buyer: own, rival, special } = memberIds

describe.each(dialects)('a pasted table of goods and stores on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    const role = { person_id: own, role: 'owner', is_default: 0 } as const
    const stores = [rival, special].map(member_id => ({ ...role, member_id }))
    await shop.database.write(trx => trx.insertInto('membership').values(stores).execute())
  })
  afterEach(() => closeShop(shop))

  it('reads a pasted table: headings in any order, and what is wrong with each row', async () => {
    const text = [
      `序号\t条码\t品名\t试验药店${rival}\t单价\t门店X\t试验药店${own}\t合计`,
      `1\t2${packed}\t试验商品${packed}\t10\t9.6\t3\t1,000\t`,
      `2\t\t试验商品${herb}\t1.5\t\t\t-3\t`,
      '3\t\t维生素\t2\t\t\t\t',
      '合计\t\t\t12\t\t\t\t',
    ].join('\n')
    const { rows, remarks } = (await shop.call(matrixReadCall, { as: 'buyer', body: { text } })).body.data
    expect(remarks).toEqual(['“门店X”不是您的门店，这一列没有读取'])
    expect(rows.map(({ row, state, goods_id, cells: read, problems }) => ({ row, state, goods_id, read, problems }))).toEqual([
      {
        row: 2,
        state: 'matched',
        goods_id: packed,
        read: [
          { store_id: rival, number: 10 },
          { store_id: own, number: 1_000 },
        ],
        problems: [],
      },
      {
        row: 3,
        state: 'matched',
        goods_id: herb,
        read: [],
        problems: [`试验药店${rival}：“1.5”不是整数，没有填入`, `试验药店${own}：“-3”不是整数，没有填入`],
      },
      expect.objectContaining({ row: 4, state: 'missing', goods_id: null }),
      expect.objectContaining({ row: 5, state: 'ignored', goods_id: null }),
    ])
  })

  it('reads a table without headings by the order of the stores, goods by name or number', async () => {
    const paste = async (text: string) => (await shop.call(matrixReadCall, { as: 'buyer', body: { text } })).body.data
    const plain = await paste(`试验商品2 0.25g*24\t10\t20\n试验商品${herb} 0.25g*24\t\t5`)
    expect(plain.remarks).toEqual([`没有门店表头，数量按门店顺序对应：试验药店${own}、试验药店${rival}`])
    expect(plain.rows.map(row => [row.goods_id, row.cells.map(cell => [cell.store_id, cell.number])])).toEqual([
      [
        lastBox,
        [
          [own, 10],
          [rival, 20],
        ],
      ],
      [herb, [[rival, 5]]],
    ])
    const numbered = await paste(`商品编号\t试验药店${rival}\n${herb}\t5\n${herb}\t6`)
    expect(numbered.rows.map(row => [row.goods_id, row.problems])).toEqual([
      [herb, ['与第3行是同一个商品，数量以第3行为准']],
      [herb, []],
    ])
    const wide = await paste(`试验商品${packed}\t1\t2\t3\t4`)
    expect([wide.remarks, wide.rows[0]?.cells]).toEqual([['表格有4列数量，但这一页只有3家门店：请在第一行写上门店名称'], []])
    expect((await shop.call(matrixReadCall, { as: 'buyer', body: { text: ' \n\t\n' } })).body).toMatchObject({ code: 422 })
  })
})
