import * as words from '@yaoji/contract/words'

/** Words of the page on which the delivery times of warehouses are set. */
export const messages = {
  title: '配送时效',
  about: '买家在商品页、购物车、结算和订单里看到的截单时间和预计送达',
  caption: (warehouse: string) => `${warehouse}的地区`,
  none: '还没有设置，买家看不到预计送达',
  edit: '设置',
  end: '停用',
  ships: (cutoff: string, days: string) => `${cutoff} 截单 · ${days}发货`,
  closed: '不发货',
  open: '调休发货',
  setBy: (name: string, time: string) => `${name} ${time} 设置`,
  columns: { area: '地区', cutoff: '截单时间', days: '发货后几天到（自然日）', ships: '现在下单发货', arrives: '现在下单预计送达' },
  days: (fewest: number, most: number) => (fewest === most ? `${most} 天` : `${fewest}-${most} 天`),
  never: '60 天内不发货',
  saved: (name: string) => `${name}的配送时效已保存`,
  ended: (name: string) => `${name}的配送时效已停用`,
} as const

/** Words of its dialogs. */
export const formMessages = {
  title: (name: string) => `${name}：配送时效`,
  verb: words.save,
  text: '时间按北京时间和服务器时钟计算。保存以后新订单按新的算，已经下的订单不变。',
  cutoff: '截单时间',
  cutoffHint: '之前付款的当天发货，到点算下一个发货日',
  weekdays: '发货日',
  areas: '地区和发货后几天到（自然日），一行一个',
  areasHint: '地区 发货后几天到 单独的截单时间（可不写）：江苏省 1-2 · 江苏省 苏州市 1 17:00 · 其他地区 3-5。没写到的地区不显示',
  closed: '不发货日期，一行一个',
  closedHint: '法定节假日，一天或一段：2026-10-01~2026-10-07',
  open: '调休发货日期，一行一个',
  openHint: '周末上班也发货的日子：2026-10-10',
  endTitle: (name: string) => `停用${name}的配送时效`,
  endVerb: '停用',
  endText: '停用以后买家看不到这个仓库的截单时间和预计送达；已经下的订单保留当时的承诺。',
} as const
