import { money } from '@yaoji/contract/domain/money'
import * as words from '@yaoji/contract/words'

/** What is said of goods wherever they are shown; lists, details and shelves have more of their own, so that no page carries all. */
export const goodsMessages = {
  youAreHere: '当前位置',
  home: '首页',
  allGoods: '全部商品',
  loading: '商品加载中…',
  seeAll: '浏览全部商品',
  failed: '商品加载失败',
  retry: words.retry,
  spec: '规格',
  form: '剂型',
  expiry: '有效期',
  nearExpiry: '近效期',
  middlePack: '中包装',
  carton: '件装量',
  units: (number: number, unit: string) => `${number}${unit}`,
  minimum: (number: number, unit: string) => `${number}${unit}起购`,
  quota: (number: number, unit: string) => `限购余${number}${unit}`,
  packRule: (number: number, unit: string) => `按${number}${unit}的倍数购买`,
  stock: '库存 ',
  enjoyed: (price: string) => `已享${money(price)}`,
  buyMore: (missing: number, unit: string, price: string) => `再买${missing}${unit}享${money(price)}`,
  ladder: '阶梯价',
  freeShippingMissing: (missing: number, unit: string) => `再买${missing}${unit}包邮`,
  freeShippingReached: '本品包邮',
  singleItemFreeShipping: '本品包邮',
  addUnits: (number: number, unit: string, name: string) => `加入购物车${number}${unit}：${name}`,
  loginForPrice: '价格登录后可见',
  priceHidden: words.priceHidden,
  reasons: { NOT_LOGIN: '登录后可看价采购', NOT_PASSED: '资质通过后可看价采购' } as Readonly<Record<string, string>>,
} as const
