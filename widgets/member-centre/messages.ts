import type { EndingWire } from '@yaoji/contract/calls/centre'
import { money } from '@yaoji/contract/domain/money'
import { roleNames, type Role } from '@yaoji/contract/roles'

export const messages = {
  title: '会员中心',
  loading: '正在读取会员中心…',
  failed: '会员中心加载失败',
  visitorTitle: '登录后查看会员中心',
  role: (role: Role, name: string) => `${roleNames[role]}：${name}`,
  passed: '已认证',
  notPassed: '认证中',

  desk: '采购工作台',
  toCentre: '会员中心',
  due: '待处理',
  nothingDue: '没有要处理的事项',
  deskUsual: '常购商品',
  deskArrived: '到货可购',

  proof: '企业认证',
  papersMissing: (count: number) => `还差${count}份必需证件，提交并审核通过后可以看到价格和下单。`,
  papersHandedIn: '证件已提交，审核结果会短信通知您；通过后可以看到价格和下单。',
  handIn: '去提交',
  toProof: '查看进度',

  orders: '我的订单',
  allOrders: '全部订单',
  orderTabs: { unpaid: '待付款', approval: '待审批', unshipped: '待发货', unreceived: '待收货', completed: '已完成', 'after-sale': '售后' },
  ordersOf: (tab: string, count: number) => `${tab}${count}单`,

  wallet: '我的钱包',
  balance: '可用余额',
  credit: '账期可用',
  creditOwed: (amount: string) => `已用${money(amount)}`,
  creditOverdue: (amount: string) => `逾期${money(amount)}`,
  points: '积分',
  pointsMall: '积分商城',
  redeem: '去兑换',
  pointsRules: '积分规则',
  coupons: '可用优惠券',
  couponsUnit: '张',
  vouchers: '现金券余额',

  ending: '到期提醒',
  nothingEnds: '近期没有到期的优惠券和证件',
  endingKinds: { coupon: '优惠券', voucher: '现金券', paper: '证件' } satisfies Record<EndingWire['kind'], string>,
  endsOn: (day: string) => `有效期至${day}`,
  left: (days: number) => (days < 0 ? '已过期' : days === 0 ? '今天到期' : `还剩${days}天`),
  onward: { paper: '更新资质', coupon: '看适用商品', voucher: '去选购' } satisfies Record<EndingWire['kind'], string>,

  news: '最新消息',
  allNews: '全部消息',
  noNews: '暂无消息',
  unread: '未读',

  service: '专属服务',
  salesperson: '业务员',
  customer: '专属客服',
  hotline: '客服热线',

  month: '本月采购',
  spent: '已付货款',
  saved: '优惠节省',
  nothingSpent: '本月还没有付款的订单',
  week: '日期',
  weekOf: (from: string, to: string) => `${Number(from.slice(5, 7))}月${Number(from.slice(8))}日至${Number(to.slice(8))}日`,
  weekShort: (from: string, to: string) => `${Number(from.slice(8))}–${Number(to.slice(8))}日`,
  chart: (month: string) => `${month}各周已付货款和优惠节省`,

  usual: '常购商品',
  allUsual: '快捷采购',
  noUsual: '购买过的商品会出现在这里',
  arrived: '到货商品',
  allArrived: '全部到货提醒',
  toList: '去选购',
} as const
