import { expect, test } from 'vitest'
import { storeColumn } from './store-headings.ts'
import { readStoreTable } from './store-table.ts'

test('a table is read by its headings, else by the order of the fields', () => {
  expect(
    readStoreTable([
      ['连锁门店清单', ''],
      ['店长', '门店 名称*', '备注'],
      ['李店长', '一店', '无'],
      ['', ' ', ''],
    ]),
  ).toEqual({ rows: ['一店\t\t\t李店长\t'], unread: ['备注'], sums: [], notes: ['连锁门店清单'], phones: [] })
  const parts = readStoreTable([
    ['门店名称', '省份', '城市', '区/县', '联系人'],
    ['一店', '浙江省', '杭州市', '西湖区', '李店长'],
    ['二店', '', '', '', ''],
  ])
  expect(parts.rows).toEqual(['一店\t浙江省 杭州市 西湖区\t\t李店长\t', '二店\t\t\t\t'])
  expect(readStoreTable([['一店', '浙江省 杭州市 西湖区']]).rows).toEqual(['一店\t浙江省 杭州市 西湖区\t\t\t'])
})

test.each([
  ['company', ['门店名称', '门店', '药店名称（全称）', '企业名称*', '店名', '分店名称', '单位名称', '门店 全称', '门店简称', '简称']],
  [
    'region',
    ['省市区', '所在省市区', '所在地区', '省/市/区', '省市区县', '所在省市', '行政区划', '区域', '省、市、区（必填）', '所属地区'],
  ],
  ['province', ['省', '省份', '所在省', '省/自治区/直辖市']],
  ['city', ['市', '城市', '地市', '所在市', '地级市']],
  ['district', ['区', '县', '区县', '区/县', '县（区）', '县区', '区县（市）']],
  ['detail', ['详细地址', '地址', '门店地址', '经营地址', '店址', '街道', '门牌号', '门店位置', '收货地址（与许可证一致）']],
  ['contact', ['联系人', '店长', '负责人', '联系人姓名', '门店负责人']],
  ['phone', ['联系电话', '电话', '手机号', '手机号码', '联系人电话', '店长手机', '联系方式（必填）', 'TEL', 'Tel.', 'Mobile', '联系号码']],
  ['number', ['序号', 'No.', '编号']],
  [undefined, ['备注', '门店编码', '开业日期', '身份证号', '联系人身份证', '经营范围', '门店面积', '统一社会信用代码', '']],
] as const)('headings of %s are known by many names', (column, headings) => {
  expect(headings.map(heading => [heading, storeColumn(heading)])).toEqual(headings.map(heading => [heading, column]))
})

const full = ['一店', '河北省邢台市清河县', '武松东街1号', '李店长', '138-6666-0012']
const row = [...full.slice(0, -1), '13866660012'].join('\t')
const headings = ['门店名称', '所在省市区', '详细地址', '联系人', '联系电话']

test.each([
  [['合计', '6']],
  [['', '合计', '', '', '6家']],
  [['总计：6家']],
  [['合 计', '', '6']],
  [['邢台小计', '3']],
  [['共6家门店']],
  [['合计（家）', '6']],
  [['本页合计', '', '', '', '6']],
])('a sum %j is left out and named', sum => {
  const table = readStoreTable([headings, full, sum, full])
  expect(table).toEqual({ rows: [row, row], unread: [], sums: [sum.filter(Boolean).join(' ')], notes: [], phones: [] })
})

test('a store is no sum and no note, whatever it is called', () => {
  for (const name of ['合计药房', '总计大药房清河店', '备注堂大药房'])
    expect(readStoreTable([headings, [name, ...full.slice(1)]]).rows).toHaveLength(1)
})

test('titles, headings that come again and lines below are left out; columns that are not read are named', () => {
  const table = readStoreTable([
    ['仁心堂医药连锁有限公司'],
    ['门店清单（2026年11月）'],
    ['序号', ...headings, '开业日期', '联系手机', '', '面积'],
    ['1', ...full, '2020-01-01', '13900000001', '自有', ''],
    ['序号', ...headings, '开业日期', '联系手机', '', '面积'],
    ['2', ...full, '', '138-6666-0012', '', ''],
    ['制表人：王会计', '2026-11-28'],
  ])
  expect(table.rows).toEqual([row, row])
  expect(table.unread).toEqual(['开业日期', '联系手机', '第9列'])
  expect(table.notes).toEqual(['仁心堂医药连锁有限公司', '门店清单（2026年11月）', '制表人：王会计 2026-11-28'])
})

test('columns that no heading covers are named too', () => {
  expect(readStoreTable([[...full, '自有']])).toMatchObject({ rows: [row], unread: ['第6列'] })
  expect(readStoreTable([['仁心堂门店'], full]).rows).toEqual([row])
})

test('a district next to its province and city is one region', () => {
  const table = readStoreTable([
    ['门店', '省', '市', '区域', '电话'],
    ['一店', '河北', '邢台', '临西', '1'],
  ])
  expect(table.rows).toEqual(['一店\t河北 邢台 临西\t\t\t1'])
})

const region = '河北省 邢台市 清河县'
const read = [`一店\t${region}\t武松东街1号\t李一\t13866660012`]
const cells = ['一店', '河北省', '邢台市', '清河县', '武松东街1号', '李一', '13866660012']

test.each([
  [
    'merged down and across',
    [
      ['门店名称', '地址', '', '', '', '联系人', '联系电话'],
      ['', '省', '市', '区县', '详细地址', '', ''],
    ],
  ],
  [
    'filled down from its merged cells',
    [
      ['门店名称', '地址', '', '', '', '联系人', '联系电话'],
      ['门店名称', '省', '市', '区县', '详细地址', '联系人', '联系电话'],
    ],
  ],
  [
    'groups of which each names a field',
    [
      ['门店', '地址', '', '', '', '联系方式', ''],
      ['名称', '省份', '城市', '区县', '街道门牌', '姓名', '电话'],
    ],
  ],
  [
    'groups of which one names a field',
    [
      ['门店', '位置信息', '', '', '', '其他', ''],
      ['', '省份', '城市', '区县', '门牌号', '店长', '手机'],
    ],
  ],
  [
    'groups of which none names a field',
    [
      ['基本信息', '地址信息', '', '', '', '联系信息', ''],
      ['店名', '省份', '城市', '区县', '地址', '店长', '手机'],
    ],
  ],
])('two rows of headings, %s, are one', (_, headings) => {
  for (const title of [[], [['仁心堂门店清单']]]) {
    const table = readStoreTable([...title, ...headings, cells, ...headings, cells])
    expect(table).toMatchObject({ rows: [...read, ...read], unread: [], sums: [], phones: [] })
  }
})

test.each([
  [['门店', '省市', '区县'], ['一店', '河北省邢台市', '清河县'], '河北省邢台市 清河县'],
  [['门店', '所在省市', '区'], ['一店', '北京市', '朝阳区'], '北京市 朝阳区'],
  [['门店', '省', '市县', ''], ['一店', '河北省', '邢台市清河县', ''], '河北省 邢台市清河县'],
  [['门店', '省', '县'], ['一店', '河北省', '清河县'], '河北省 清河县'],
  [['门店', '地市', '区县'], ['一店', '邢台市', '清河县'], '邢台市 清河县'],
])('a region in columns %j keeps their order', (headings, row, text) => {
  expect(readStoreTable([headings, row]).rows).toEqual([`一店\t${text}\t\t\t`])
})

test.each(['以上门店均已取得许可证。', '1、请在月底前完成', '(2)逾期不受理', '联系总部：0571-88888888', '注：均为直营'])(
  'the sentence %s below the stores is a note',
  note => {
    const table = readStoreTable([headings, full, [note], ['', note]])
    expect(table).toMatchObject({ rows: [row], notes: [note, note] })
  },
)

test('a store with nothing but its name filled in stays a store', () => {
  expect(readStoreTable([headings, full, ['二店']]).rows).toHaveLength(2)
})

test('a second telephone is named, and one with a name fills in the missing contact', () => {
  const table = readStoreTable([
    ['门店', '联系人及电话'],
    ['一店', '李一 138-6666-0012'],
    ['二店', '13866660013/0319-8886666'],
  ])
  expect(table.rows).toEqual(['一店\t\t\t李一\t13866660012', '二店\t\t\t\t13866660013'])
  expect(table.phones).toEqual(['二店 13866660013/0319-8886666'])
})
