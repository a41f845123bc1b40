import { money, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { foldText } from '@yaoji/contract/operator/guards'
import type { PricedWire } from '@yaoji/contract/calls/operator/statement'

const goodsOf = ({ goods_id, name }: PricedWire) => `${goods_id} ${name}`
const priceOf = ({ from, to, cost, margin_percent }: PricedWire) =>
  [`${money(from)} → ${money(to)}`, cost === '' ? '进价未登记' : `进价${money(cost)}，毛利${margin_percent}%`].join('，')

const fold = (percent: number) => `${percent}%（${foldText(percent)}）`

/** What an operator reads before an operation is applied (docs/rules/domain.md section 21). */
export const messages = {
  noCost: '进价请填写大于0的单价',
  noBuyingDay: '进货日期不存在或晚于今天',
  noSuchGoods: '没有这个商品',
  lowest: (goods: PricedWire) => `最低价：${goodsOf(goods)}，${priceOf(goods)}`,
  goods: (count: number) => `涉及商品${count}种`,
  noGoods: '不改变商品价格',
  below: (count: number, shown: readonly PricedWire[], share: number) =>
    `低于进价（进价未登记的按批发价${share}%）的商品${count}种：${shown.map(each => `${goodsOf(each)} ${priceOf(each)}`).join('；')}${count > shown.length ? ' …' : ''}`,
  orders: (days: number, stores: number, orders: number, amount: Fen) =>
    `按近${days}天的订单：影响${stores}家门店、${orders}单，少收${moneyOf(amount)}`,
  exposure: (amount: Fen) => `最多另外付出${moneyOf(amount)}`,
  percents: (percents: readonly number[]) => `买家实付${percents.map(fold).join('、')}`,
  percentAgain: (percent: number) => `实付比例低于五折，确认时请再写一次${percent}（签名接口和命令里是 percent_is）`,
  signature: '需要另一位人员复核签字后才生效',
  percentWrong: (typed: string, meant: number | undefined) =>
    `写的是买家实付的百分比：九四折写94，六折写60；“${typed}”${meant === undefined ? '不是10到99的整数' : `如果是${fold(meant)}，请写${meant}`}`,
} as const
