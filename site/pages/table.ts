import { campaignPaths } from '@yaoji/contract/campaign-paths'
import { accountPaths, joinPaths, servicePaths, storesPaths, walletPaths } from '@yaoji/contract/further-paths'
import { partnerLoginPath } from '@yaoji/contract/partner-login-path'
import { memberPaths, paths } from '@yaoji/contract/paths'
import { pointsPaths } from '@yaoji/contract/points-paths'
import { bare, checkout, member, plain, shop } from './kinds.ts'
import type { PlannedRow, RedirectRow, Row, ScreenRow } from './row.ts'
import { zoneRows } from './zone-rows.ts'

const joining = { ...plain, title: '注册会员' } as const

/**
 * Every address of the site (spec section 2). Routes, rewrites, redirects, titles, links,
 * the static server's rules and the browser tests read it. Paths are written only here, except for those that widgets
 * and answers name too: they are in the contract.
 */
export const table = [
  { ...shop, name: 'home', path: paths.home, title: '首页', screen: 'home' },
  // The name is the specification's; its address was not given.
  { name: 'eleven_index', path: '/eleven_index', redirect: paths.home, isOnMainSite: true, isTemporary: true },
  { ...plain, name: 'login', path: paths.login, title: '登录', asksNobody: true, screen: 'login' },
  { ...bare, name: 'partnerLogin', path: partnerLoginPath, title: '合作网站登录', screen: 'partner-login' },
  { ...bare, name: 'loading', path: '/loading', title: '正在跳转', screen: 'loading' },
  { ...bare, name: 'loadingActivity', path: '/loading/activity', title: '正在进入活动', screen: 'loading' },
  { name: 'activity', path: '/activity/{rest}', redirect: '/loading/activity?path=/{rest}', isTemporary: true },
  { ...shop, name: 'noActivity', path: campaignPaths.none, title: '活动不存在', side: false, screen: 'no-activity' },
  { ...shop, name: 'pointsMall', path: pointsPaths.pointsMall, title: '积分商城', screen: 'points-mall' },

  { ...shop, name: 'list', path: paths.list, aliases: ['/list_index'], title: '商品列表', keepAlive: true, screen: 'list' },
  { ...shop, name: 'goods', path: paths.goods, title: '商品详情', screen: 'goods' },
  { ...shop, name: 'listTable', path: paths.listTable, canonical: paths.list, title: '商品列表', keepAlive: true, screen: 'list-table' },
  {
    ...shop,
    name: 'listNoImage',
    path: paths.listNoImage,
    canonical: paths.list,
    title: '商品列表',
    keepAlive: true,
    screen: 'list-no-image',
  },
  { ...shop, name: 'groupGoods', path: paths.groupGoods, title: '拼团商品详情', screen: 'group-goods', canonical: paths.goods },
  { ...shop, name: 'otherGoods', path: paths.otherGoods, title: '药品信息', screen: 'medicine', canonical: '/list/other/{id}' },
  { ...shop, name: 'search', path: paths.search, title: '搜索结果', keepAlive: true, screen: 'search' },
  {
    ...shop,
    name: 'searchTable',
    path: paths.searchTable,
    canonical: paths.search,
    title: '搜索结果',
    keepAlive: true,
    screen: 'search-table',
  },

  { ...member, name: 'cart', path: paths.cart, title: '购物车', step: 1, screen: 'cart' },
  { ...checkout, name: 'checkOrder', path: paths.checkOrder, title: '核对订单', step: 2, screen: 'check-order' },
  { ...checkout, name: 'pay', path: paths.pay, title: '支付订单', step: 3, screen: 'pay' },
  { ...checkout, name: 'paid', path: paths.paid, title: '支付完成', step: 4, screen: 'paid' },
  { ...checkout, name: 'payEphedrine', path: paths.payEphedrine, title: '支付含麻订单', step: 3, screen: 'pay-ephedrine' },

  { name: 'registerHome', path: '/register', redirect: paths.registerPhone },
  { name: 'registerIndex', path: '/register_index', redirect: paths.registerPhone },
  { ...plain, name: 'registerPhone', path: paths.registerPhone, title: '注册会员', screen: 'register-phone' },
  { ...plain, name: 'registerCompany', path: joinPaths.registerCompany, title: '注册会员', screen: 'register-company' },
  { ...plain, access: 'member', name: 'registerPapers', path: joinPaths.registerPapers, title: '注册会员', screen: 'register-papers' },
  { ...plain, name: 'registerWechat', path: accountPaths.registerWechat, title: '微信注册', screen: 'register-wechat' },
  { name: 'registerStores', path: '/register_dd', redirect: joinPaths.chainPhone },
  { ...joining, name: 'chainPhone', path: joinPaths.chainPhone, aliases: ['/register_dd_step1'], screen: 'chain-phone' },
  { ...joining, name: 'chainCompany', path: joinPaths.chainCompany, aliases: ['/register_dd_step2'], screen: 'chain-company' },
  {
    ...joining,
    access: 'member',
    name: 'chainPapers',
    path: joinPaths.chainPapers,
    aliases: ['/register_dd_step3'],
    screen: 'chain-papers',
  },
  { ...plain, name: 'forgotten', path: joinPaths.forgotten, title: '找回密码', screen: 'forgotten' },
  { ...plain, name: 'resetPassword', path: joinPaths.resetPassword, title: '重置密码', screen: 'reset-password' },
  { ...plain, name: 'passwordReset', path: joinPaths.passwordReset, title: '重置成功', screen: 'password-reset' },

  { ...member, name: 'member', path: memberPaths.member, title: '会员中心', asksNobody: true, screen: 'member' },
  { name: 'account', path: '/zhzx', redirect: accountPaths.basicInfo },
  { name: 'basicInfoHome', path: '/zhzx_jcxx', redirect: accountPaths.basicInfo },
  { ...member, name: 'basicInfo', path: accountPaths.basicInfo, aliases: ['/jcxx_index'], title: '基础信息', screen: 'account' },
  { ...member, name: 'papers', path: memberPaths.papers, aliases: ['/jcxx_zzzj'], title: '资质证件', screen: 'papers' },
  { ...member, name: 'stores', path: accountPaths.stores, aliases: ['/zhzx_ddgl'], title: '多店管理', screen: 'stores' },
  { ...member, name: 'storeMatrix', path: storesPaths.storeMatrix, title: '多店采购', screen: 'store-matrix' },
  {
    ...member,
    name: 'bindWechat',
    path: accountPaths.bindWechat,
    aliases: ['/zhzx_bdwx'],
    title: '绑定微信',
    asksNobody: true,
    screen: 'bind-wechat',
  },
  { ...member, name: 'addresses', path: memberPaths.addresses, aliases: ['/zhzx_shdz'], title: '收货地址', screen: 'addresses' },
  { ...member, name: 'ownMessages', path: memberPaths.ownMessages, aliases: ['/zhzx_wdxx'], title: '我的消息', screen: 'own-messages' },
  { name: 'wallet', path: '/wdqb', redirect: '/yegl' },
  { ...member, name: 'balance', path: memberPaths.balance, title: '余额管理', screen: 'balance' },
  { ...member, name: 'statement', path: walletPaths.statement, title: '对账单', screen: 'statement' },
  { ...member, name: 'points', path: memberPaths.points, title: '积分管理', screen: 'points' },
  { ...member, name: 'coupons', path: walletPaths.coupons, title: '优惠券', screen: 'coupons' },
  { ...member, name: 'vouchers', path: walletPaths.vouchers, title: '现金券', screen: 'vouchers' },

  { ...member, name: 'orders', path: paths.orders, aliases: ['/order_wddd_index'], title: '我的订单', keepAlive: true, screen: 'orders' },
  { name: 'ordersHome', path: '/order_wddd', redirect: paths.orders },
  { ...member, name: 'order', path: paths.order, aliases: ['/order_wddd_info/{id}'], title: '订单详情', screen: 'order' },
  { ...member, name: 'receiving', path: memberPaths.receiving, title: '收货核对', screen: 'receiving' },
  { ...member, name: 'askAfterSale', path: memberPaths.askAfterSale, title: '申请售后', screen: 'ask-after-sale' },
  { ...member, name: 'return', path: memberPaths.return, aliases: ['/order_wddd_returnInfo/{id}'], title: '退货详情', screen: 'return' },
  {
    ...member,
    name: 'afterSales',
    path: memberPaths.afterSales,
    aliases: ['/order_wddd_afterSalesInfo/{id}'],
    title: '售后详情',
    screen: 'after-sales',
  },
  { name: 'logistics', path: '/order/wl/{id}', aliases: ['/order_wddd_wl/{id}'], redirect: paths.order },
  {
    ...member,
    name: 'pointsOrders',
    path: pointsPaths.pointsOrders,
    aliases: ['/order_jfdd'],
    title: '积分订单',
    screen: 'points-orders',
  },
  { name: 'ephedrineHome', path: '/order_hmdd', redirect: memberPaths.ephedrineOrders },
  {
    ...member,
    name: 'ephedrineOrders',
    path: memberPaths.ephedrineOrders,
    aliases: ['/order_hmdd_index'],
    title: '含麻订单',
    screen: 'receipts',
  },

  ...zoneRows,

  { ...shop, name: 'selfService', path: '/zzfw', title: '自助服务', screen: 'self-service' },
  {
    ...member,
    name: 'quickPurchase',
    path: memberPaths.quickPurchase,
    aliases: ['/zzfw_kjcg'],
    title: '快捷采购',
    screen: 'quick-purchase',
  },
  { ...member, name: 'purchaseList', path: memberPaths.purchaseList, title: '采购单导入', screen: 'purchase-list' },
  { name: 'purchaseRequestHome', path: '/zzfw_pzqg', redirect: servicePaths.purchaseRequests },
  { ...member, name: 'purchaseRequests', path: servicePaths.purchaseRequests, title: '品种求购', screen: 'purchase-requests' },
  { ...member, name: 'newPurchaseRequest', path: servicePaths.newPurchaseRequest, title: '新增求购', screen: 'new-purchase-request' },
  { ...member, name: 'purchaseRequest', path: servicePaths.purchaseRequest, title: '求购详情', screen: 'purchase-request' },
  { ...member, name: 'eInvoice', path: walletPaths.eInvoice, aliases: ['/zzfw_dzfp'], title: '电子发票', screen: 'e-invoices' },
  {
    ...member,
    name: 'favourites',
    path: memberPaths.favourites,
    aliases: ['/zzfw_wdsc'],
    title: '我的收藏',
    keepAlive: true,
    screen: 'favourite',
  },
  { ...member, name: 'reports', path: servicePaths.reports, title: '检验报告', screen: 'reports' },
  { ...member, name: 'feedback', path: servicePaths.feedback, aliases: ['/zzfw_yjfk'], title: '意见反馈', screen: 'feedback' },

  { ...plain, name: 'helpSearch', path: '/help/search', title: '搜索帮助', screen: 'help-search' },
  { ...plain, name: 'partnerSnippet', path: '/help/partner', title: '合作网站接入代码', screen: 'partner-snippet' },
  { ...plain, name: 'zone', path: '/help/zq/{slug}', title: '专区介绍', screen: 'zone', collection: 'zones' },
  { ...plain, name: 'help', path: '/help/{slug}', title: '帮助中心', screen: 'help', collection: 'help' },
  { name: 'helpHome', path: '/help', redirect: '/help/xrzn' },
  { name: 'helpPay', path: '/help/pay', redirect: '/help/zfps/ddzf' },
  { name: 'helpPayOld', path: '/help_pay', redirect: '/help/zfps/ddzf' },
  { name: 'helpOrderPayment', path: '/help_zfps_ddzf', redirect: '/help/zfps/ddzf' },
  { name: 'helpDelivery', path: '/help_zfps_hwps', redirect: '/help/zfps/hwps' },
  { name: 'helpReturns', path: '/help_zfps_ypth', redirect: '/help/zfps/ypth' },

  { ...shop, name: 'news', path: '/news', title: '新闻资讯', screen: 'news' },
  { ...shop, name: 'newsList', path: '/news/{type}', title: '新闻资讯', screen: 'news-list', collection: 'news' },
  { ...shop, name: 'newsPage', path: '/news/{type}/{page}', title: '新闻资讯', screen: 'news-page', collection: 'news' },
  { ...shop, name: 'newsInfo', path: '/news/info/{id}/{type}', title: '新闻详情', screen: 'news-info', collection: 'news' },
  { ...bare, name: 'freeShippingRule', path: '/yx/rule', title: '包邮规则', screen: 'rule', article: 'yx' },

  {
    ...plain,
    name: 'agreement',
    path: joinPaths.agreement,
    aliases: ['/register/agreement'],
    title: '用户协议',
    screen: 'legal',
    article: 'agreement',
  },
  { ...member, name: 'contract', path: paths.contract, title: '电子合同', screen: 'contracts' },
  { ...plain, name: 'privacy', path: paths.privacy, title: '隐私政策', screen: 'legal', article: 'privacy' },
  { ...shop, name: 'notFound', path: '/404', title: '页面不存在', side: false, screen: 'not-found' },
] as const satisfies readonly Row[]

export type PageName = Extract<(typeof table)[number], { screen: string }>['name']

const rows: readonly Row[] = table

export const screenRows: readonly ScreenRow[] = rows.filter((row): row is ScreenRow => 'screen' in row)
export const plannedRows: readonly PlannedRow[] = rows.filter((row): row is PlannedRow => 'isPlanned' in row)
export const redirectRows: readonly RedirectRow[] = rows.filter((row): row is RedirectRow => 'redirect' in row)

const rowsByName: ReadonlyMap<string, ScreenRow> = new Map(screenRows.map(row => [row.name, row]))

export function pageRow(name: PageName): ScreenRow {
  const row = rowsByName.get(name)
  if (!row) throw new Error(`The page table has no screen ${name}`)
  return row
}
