import type { VoucherMoveWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { money } from '@yaoji/contract/domain/money'

const statuses = ['未使用', '已使用', '已过期'] as const

export const couponMessages = {
  title: '优惠券',
  loading: '正在读取优惠券…',
  failed: '优惠券加载失败',
  visitorTitle: '登录后查看优惠券',
  hint: '核对订单时选用，每单限用一张；取消订单后退回，有效期不变',
  centre: '去领券中心',
  list: '我的优惠券',
  statuses,
  empty: ['暂无可用的优惠券', '暂无已使用的优惠券', '暂无已过期的优惠券'],
  heldBy: '占用订单',
  usedBy: '使用订单',
  goods: '适用商品',
  brandGoods: (brand: string) => `查看${brand}品牌商品`,
  allGoods: '去使用',
} as const

export const voucherMessages = {
  title: '现金券',
  loading: '正在读取现金券…',
  failed: '现金券加载失败',
  visitorTitle: '登录后查看现金券',
  balance: '可用余额',
  hint: '核对订单时抵扣，先到期的先用，用不完的保留；不可兑换现金',
  list: '我的现金券',
  statuses: ['未使用', '已用完', '已过期'],
  empty: ['暂无可用的现金券', '暂无已用完的现金券', '暂无已过期的现金券'],
  left: (amount: string, face: string) => `剩余${money(amount)}，面额${money(face)}`,
  reserved: (amount: string) => `待付款订单占用${money(amount)}`,
  log: '现金券明细',
  logLoading: '正在读取现金券明细…',
  logFailed: '现金券明细加载失败',
  logEmpty: '暂无现金券明细',
  kinds: { grant: '发放', spend: '抵扣', 'give-back': '退回', adjust: '调整' } satisfies Record<VoucherMoveWire['kind'], string>,
} as const

export const stateMessages = {
  days: (from: string, to: string) => `有效期${from}至${to}`,
  inOrder: '占用中',
  notBegun: '未生效',
  soon: '即将过期',
  void: '已作废',
} as const
