import { promotionViewNames } from '@yaoji/contract/console/promotions'

/** Words for promotions on the list and on their own page. */
export const promotionMessages = {
  states: { running: promotionViewNames.running, ahead: promotionViewNames.ahead, ended: promotionViewNames.ended },
  period: (from: string, until: string) => `${from && `${from} `}至 ${until}`,
  since: (from: string) => `${from} 起`,
  oneDay: (day: string) => `${day} 当天`,
  endless: '一直有效',
  allGoods: '全部商品',
  goods: (count: number) => `${count} 种商品`,
  allStores: '全部门店',
  clashes: (count: number) => `与 ${count} 个活动重叠`,
  end: '停止',
  endTitle: (name: string) => `停止 ${name}`,
  endText: '马上停：门店看到原来的价格，购物车里的按原价重算，已经下的单不变。停了不能再开，只能照着新建一个。',
  endReason: '原因',
  ended: (name: string) => `已停止 ${name}`,
  create: '新建活动',
  copy: '照着新建',
  change: '修改',
} as const

/** Words around the values of a promotion's document; their labels come from the contract. */
export const documentMessages = {
  comma: '、',
  yes: '是',
  goods: (count: number) => `${count} 种`,
  /** A longer list is counted. */
  listedMax: 6,
  many: (count: number) => `${count} 个`,
} as const
