import { describe, expect, it } from 'vitest'
import type { ListField } from '@yaoji/contract/calls/purchase/purchase-list'
import { readList } from './read-list.ts'

type Row = readonly string[]

const sheet = (rows: readonly Row[], fields?: readonly ListField[]) =>
  readList(
    rows.map((cells, index) => ({ row: index + 1, cells })),
    fields,
  )
const quantities = (rows: readonly Row[], fields?: readonly ListField[]) =>
  sheet(rows, fields).rows.flatMap(row =>
    'item' in row
      ? [`${row.item.amounts.map(({ value, unit }) => `${value}${unit}`).join('/')}${row.item.written ? ` ${row.item.written}` : ''}`]
      : [],
  )

describe('columns of several stores', () => {
  it.each([
    ['一店', '二店'],
    ['总店', '光谷店'],
    ['1号店', '南湖药房'],
    ['人民路诊所', '五一路店'],
  ])('%s and %s are added up, whatever else the list has', (one, other) => {
    const rows = [
      ['品名', '规格', one, other, '合计', '备注'],
      ['阿莫西林胶囊', '0.25g*24粒', '10', '5', '15', ''],
      ['板蓝根颗粒', '10g*20袋', '', '20', '20', '急'],
      ['感冒灵颗粒', '10g*9袋', '0', '', '', ''],
    ]
    expect(quantities(rows)).toEqual(['15', '20', ''])
    expect(sheet(rows).rows[1]).toMatchObject({
      item: {
        parts: [
          { name: one, value: 10 },
          { name: other, value: 5 },
        ],
      },
    })
  })

  it.each(['-', '—', '/', '0', '无', '×', '○'])('with %s where a store wants none are stores all the same', none => {
    const rows = [
      ['解放路', '滨江', '北门', '合计', '商品', '规格'],
      ['2', none, '10', '12', '阿莫西林胶囊', '0.25g*24粒'],
      [none, '20包', none, '20', '板蓝根颗粒', '10g*20袋'],
      ['3', '', none, '3', '感冒灵颗粒', '10g*9袋'],
    ]
    expect(quantities(rows)).toEqual(['12', '20包', '3'])
  })

  it('are not added up to a total that the sheet does not have', () => {
    const rows = [
      ['品名', '一店', '二店', '合计数量'],
      ['阿莫西林胶囊', '10', '5', '15'],
      ['板蓝根颗粒', '10', '5', '18'],
      ['感冒灵颗粒', '1', '2', '3'],
    ]
    expect(quantities(rows)).toEqual(['15', '18/15 合计18，各店相加15', '3'])
  })

  it.each([
    ['总部', '城东店', '火车站店'],
    ['A区', '城东店', '火车站店'],
    ['人民路', '五一路', '河西'],
  ])('%s, %s and %s make up the total that the sheet has', (...names) => {
    const rows = [
      ['品名', '规格', ...names, '小计'],
      ['阿莫西林胶囊', '0.25g*24粒', '10', '5', '5', '20'],
      ['板蓝根颗粒', '10g*20袋', '6', '', '6', '12'],
      ['感冒灵颗粒', '10g*9袋', '', '3', '2', '5'],
    ]
    expect(quantities(rows)).toEqual(['20', '12', '5'])
    expect(sheet(rows).columns.map(({ field }) => field)).toEqual(['name', 'spec', 'quantity', 'quantity', 'quantity', 'quantity'])
  })

  it('that fall short of the total leave those rows to the buyer', () => {
    expect(
      quantities([
        ['品名', '仓库A', '城东店', '火车站店', '小计'],
        ['阿莫西林胶囊', '10', '5', '5', '20'],
        ['板蓝根颗粒', '', '3', '2', '5'],
      ]),
    ).toEqual(['20/10 合计20，各店相加10', '5'])
    const rows = [
      ['品名', '一店', '二店', '合计'],
      ['阿莫西林胶囊', '10', '5', '25'],
      ['板蓝根颗粒', '6', '6', '18'],
    ]
    expect(quantities(rows)).toEqual(['25/15 合计25，各店相加15', '18/12 合计18，各店相加12'])
  })

  it('are no part of a total in money', () => {
    expect(
      quantities([
        ['品名', '一店', '二店', '单价', '合计'],
        ['阿莫西林胶囊', '10', '5', '2', '30'],
        ['板蓝根颗粒', '6', '6', '3', '36'],
      ]),
    ).toEqual(['15', '12'])
  })

  it('leave a cell that may be read in several ways to the buyer', () => {
    expect(
      quantities([
        ['品名', '一店', '二店'],
        ['阿莫西林胶囊', '10盒', '5盒'],
        ['板蓝根颗粒', '10包', '5盒'],
      ]),
    ).toEqual(['15盒', ' 一店10包、二店5盒'])
  })

  it('of prices and stock are none, nor is a column of texts', () => {
    expect(
      quantities([
        ['品名', '门店', '数量'],
        ['阿莫西林胶囊', '光谷店', '10'],
        ['板蓝根颗粒', '光谷店', '20'],
      ]),
    ).toEqual(['10', '20'])
    expect(
      quantities([
        ['品名', '光谷店库存', '数量'],
        ['阿莫西林胶囊', '3', '10'],
        ['板蓝根颗粒', '4', '20'],
      ]),
    ).toEqual(['10', '20'])
  })

  it('that no heading names as stores are for the buyer to decide', () => {
    expect(
      quantities([
        ['品名', '人民路', '五一路'],
        ['阿莫西林胶囊', '10', '5'],
        ['板蓝根颗粒', '20', ''],
      ]),
    ).toEqual(['10/5/15 几列都是数字', '20 几列都是数字'])
  })
})

describe('the meaning of columns', () => {
  const rows = [
    ['药品', '规格', '甲', '乙', '价'],
    ['阿莫西林胶囊', '0.25g*24粒', '10', '5', '6.80'],
    ['板蓝根颗粒', '10g*20袋', '20', '', '11.8'],
  ]
  const fieldsOf = (list: readonly Row[], fields?: readonly ListField[]) => sheet(list, fields).columns.map(column => column.field)

  it('is reported with the heading and the first cell of each', () => {
    expect(sheet(rows).columns.slice(0, 3)).toEqual([
      { heading: '药品', sample: '阿莫西林胶囊', field: 'name' },
      { heading: '规格', sample: '0.25g*24粒', field: 'spec' },
      { heading: '甲', sample: '10', field: 'skip' },
    ])
  })

  it('can be said by the buyer; several quantities are stores', () => {
    expect(quantities(rows, ['name', 'spec', 'quantity', 'skip', 'skip'])).toEqual(['10', '20'])
    expect(quantities(rows, ['name', 'spec', 'skip', 'quantity', 'skip'])).toEqual(['5', ''])
    expect(quantities(rows, ['name', 'spec', 'quantity', 'quantity', 'skip'])).toEqual(['15', '20'])
    expect(sheet(rows, ['name', 'spec', 'quantity', 'quantity', 'skip']).rows[1]).toMatchObject({
      item: {
        parts: [
          { name: '甲', value: 10 },
          { name: '乙', value: 5 },
        ],
      },
    })
    expect(fieldsOf(rows, ['name', 'spec', 'quantity', 'quantity', 'skip'])).toEqual(['name', 'spec', 'quantity', 'quantity', 'skip'])
  })

  it('is guessed without headings, and no column twice but quantities that the buyer says', () => {
    const bare = [
      ['1', '阿莫西林胶囊', '0.25g*24粒', '霁川', '10', '6901234567892'],
      ['2', '板蓝根颗粒', '10g*20袋', '若木', '20', '6901234567893'],
    ]
    expect(fieldsOf(bare)).toEqual(['skip', 'name', 'spec', 'maker', 'quantity', 'barcode'])
    expect(quantities(bare)).toEqual(['10', '20'])
    const twice = bare.map(row => [...row, '7'])
    expect(fieldsOf(twice)).toEqual(['skip', 'name', 'spec', 'maker', 'skip', 'barcode', 'skip'])
    expect(quantities(twice, ['skip', 'name', 'spec', 'maker', 'skip', 'barcode', 'quantity'])).toEqual(['7', '7'])
  })

  it('is none of a list of lines', () => {
    expect(sheet([['阿莫西林 10盒'], ['板蓝根 20包']]).columns).toEqual([])
  })
})
