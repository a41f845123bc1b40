import { rankNames } from '@yaoji/contract/people/customer-types'
import { foldText } from '@yaoji/contract/operator/guards'

/** What the console says of coupons, groups, lotteries and 积分商城. */
export const messages = {
  none: '没有这一项',
  dot: ' · ',
  comma: '、',
  bar: (yuan: string) => `满 ${yuan} `,
  reduce: (yuan: string) => `减 ${yuan}`,
  percent: (percent: number) => (percent === 0 ? '全免' : `打 ${foldText(percent)}（付 ${percent}%）`),
  ofFreight: (benefit: string) => `运费：${benefit}`,
  allGoods: '全部商品',
  brand: (name: string) => `品牌 ${name}`,
  goods: (count: number) => `${count} 种商品`,
  everyone: '全部门店',
  ranks: (ranks: readonly number[]) => ranks.map(rank => rankNames[rank]).join('、'),
  firstOrder: '首单',
  limit: (count: number) => `每店 ${count}`,
  used: (count: number) => (count === 0 ? '还没有用过' : `用过 ${count} 张`),
  group: (price: string, target: number) => `¥${price}，满 ${target} 件成团`,
  joined: (stores: number) => `${stores} 家门店已付款`,
  outcomes: { formed: '已成团', failed: '没有成团' },
  prize: (name: string, total: number) => `${name} ${total} 个`,
  orderBar: (yuan: string) => `订单满 ${yuan}`,
  checkIn: '签到',
  given: (count: number) => (count === 0 ? '还没有人中奖' : `中奖 ${count} 次`),
  points: (points: number, cash: string) => (cash === '' ? `${points} 积分` : `${points} 积分 + ${cash}`),
} as const
