import { plainText } from './plain-text.ts'
import type { ChainStore } from './store-list.ts'

/** A field of a store, or one of the three parts of its region in a column of its own. */
export type StoreColumn = keyof ChainStore | 'province' | 'city' | 'district' | 'number'

/** What columns of a store list are called, the narrower before the wider: 所在省市区 is a region, 门店地址 is none. */
const patterns: readonly (readonly [StoreColumn, RegExp])[] = [
  ['number', /^(序号|编号|no\.?|#|行号)$/i],
  ['phone', /^(.{0,6}(电话|手机|联系方式|座机|固话)(号码|号)?|联系号码|号码|tel\.?|telephone|phone|mobile)$/i],
  ['province', /^(所在|所属)?省(份|级)?(\/?(自治区|直辖市))*$/],
  ['city', /^(所在|所属)?(地级市|地市|城市|市)$/],
  ['district', /^(所在|所属)?[区县](\/?[区县])?(\/?市|\(市\))?$|^(所在|所属)?(县市区|市\/区\/县|县\/市\/区)$/],
  ['region', /^(所在|所属|门店|注册|经营)?([省市区县][省市区县份级、,/()-]+|地区|区域|所在地|行政区划?|行政区域)$/],
  ['detail', /^(.{0,8}(地址|店址)|(门店|具体|详细)?位置|街道(门牌)?号?|门牌号?码?)$/],
  ['contact', /^(门店|企业|店铺|药店|质量|收货|主要)?(联系人|负责人|店长|收货人|经理|姓名)(姓名|名称)?$/],
  [
    'company',
    /^(连锁)?(门店|分店|店铺|药店|药房|企业|公司|单位|机构|客户|店)?(名称|全称|简称|店名|名|字号)(全称)?$|^(门店|店名|药店|药房|分店)$/,
  ],
]

/** Without what says how to fill it in: 联系电话（必填）* is 联系电话. */
const plain = (heading: string): string =>
  plainText(heading)
    .replace(/[([【].*?[)\]】]/g, match => (/^.[市县].$/.test(match) ? match : ''))
    .replace(/[\s*:]/g, '')

/** The column that a heading names; undefined for one that is not known. */
export function storeColumn(heading: string): StoreColumn | undefined {
  const text = plain(heading)
  return text === '' ? undefined : patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
