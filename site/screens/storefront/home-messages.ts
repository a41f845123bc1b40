import { fixedHelpPath } from '../../pages/fixed-articles.ts'
import { pageRow } from '../../pages/table.ts'

const listPath = pageRow('list').path

export const messages = {
  title: '药店与诊所的采购平台',
  lead: '西药、中成药、中药饮片、医疗器械与保健食品，按您的资质和经营范围供货。价格登录后可见，批号与有效期下单前可查。',
  allGoods: '浏览全部商品',
  guide: '新用户指南',
  entries: '快速入口',
  hot: '热销商品',
  spike: '限时秒杀',
  daily: '今日特价',
  recommended: '为你推荐',
  nearExpiry: '近效期专区',
  help: '采购须知',
} as const

export const entries = [
  { icon: 'history', text: '快捷采购', hint: '买过的商品再次购买', href: pageRow('quickPurchase').path },
  { icon: 'plus', text: '采购单导入', hint: '粘贴或上传采购单', href: pageRow('purchaseList').path },
  { icon: 'ticket', text: '领券中心', hint: '先领券再下单', href: pageRow('couponCentre').path },
  { icon: 'truck', text: '优选包邮', hint: '达到包邮数量免运费', href: `${listPath}?is_youx=1` },
  { icon: 'clock', text: '近效期专区', hint: '有效期在 6 个月以内', href: pageRow('nearExpiryZone').path },
  { icon: 'list', text: '我的订单', hint: '付款、查看与取消', href: pageRow('orders').path },
] as const

export const helpEntries = [
  { icon: 'shield', text: '注册与资质', hint: '各类客户需要的证照', href: fixedHelpPath('zcyzz') },
  { icon: 'wallet', text: '订单支付', hint: '余额支付与支付时限', href: fixedHelpPath('zfps/ddzf') },
  { icon: 'box', text: '配送与起配', hint: '起配金额、运费、验收', href: fixedHelpPath('zfps/hwps') },
  { icon: 'history', text: '退换货政策', hint: '时限、条件与退款', href: fixedHelpPath('zfps/ypth') },
] as const
