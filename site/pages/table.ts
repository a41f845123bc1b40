import * as paths from '@yaoji/contract/paths'
import { bare, checkout, isScreenRow, member, plain, type PlannedRow, type RedirectRow, type Row, type ScreenRow, shop } from './row.ts'
import { memberRows } from './member-rows.ts'
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
  { ...bare, name: 'partnerLogin', path: paths.partnerLogin, title: '合作网站登录', screen: 'partner-login' },
  { ...bare, name: 'loading', path: '/loading', title: '正在跳转', screen: 'loading' },
  { ...bare, name: 'loadingActivity', path: '/loading/activity', title: '正在进入活动', screen: 'loading' },
  { name: 'activity', path: '/activity/{rest}', redirect: '/loading/activity?path=/{rest}', isTemporary: true },
  { ...shop, name: 'noActivity', path: paths.noActivity, title: '活动不存在', side: false, screen: 'no-activity' },
  {
    ...shop,
    name: 'pointsMall',
    path: paths.pointsMall,
    title: '积分商城',
    island: 'points-mall/PointsMallPage',
    introduction: 'jfsc',
  },

  {
    ...shop,
    name: 'list',
    wide: true,
    path: paths.list,
    aliases: ['/list_index'],
    title: '商品列表',
    keepAlive: true,
    island: 'goods-list/GoodsList',
    persist: 'list',
  },
  { ...shop, name: 'goods', wide: true, path: paths.goods, title: '商品详情', screen: 'goods' },
  {
    ...shop,
    name: 'listTable',
    wide: true,
    path: paths.listTable,
    canonical: paths.list,
    title: '商品列表',
    keepAlive: true,
    island: 'goods-table/GoodsTable',
    persist: 'list-table',
  },
  {
    ...shop,
    name: 'listNoImage',
    wide: true,
    path: paths.listNoImage,
    canonical: paths.list,
    title: '商品列表',
    keepAlive: true,
    island: 'goods-list/GoodsList',
    props: { view: 'no_image' },
    persist: 'list-no-image',
  },
  { ...shop, name: 'groupGoods', wide: true, path: paths.groupGoods, title: '拼团商品详情', screen: 'group-goods', canonical: paths.goods },
  { ...shop, name: 'otherGoods', wide: true, path: paths.otherGoods, title: '药品信息', screen: 'medicine', canonical: '/list/other/{id}' },
  {
    ...shop,
    name: 'search',
    wide: true,
    path: paths.search,
    title: '搜索结果',
    keepAlive: true,
    island: 'goods-list/GoodsList',
    persist: 'search',
  },
  {
    ...shop,
    name: 'searchTable',
    wide: true,
    path: paths.searchTable,
    canonical: paths.search,
    title: '搜索结果',
    keepAlive: true,
    island: 'goods-table/GoodsTable',
    persist: 'search-table',
  },

  { ...member, name: 'cart', path: paths.cart, title: '购物车', step: 1, wide: true, island: 'cart/CartPage' },
  { ...checkout, name: 'checkOrder', path: paths.checkOrder, title: '核对订单', step: 2, wide: true, island: 'checkout/CheckOrderPage' },
  { ...checkout, name: 'pay', path: paths.pay, title: '支付订单', step: 3, island: 'pay/PayPage' },
  { ...checkout, name: 'paid', path: paths.paid, title: '支付完成', step: 4, island: 'pay/DonePage' },
  { ...checkout, name: 'payEphedrine', path: paths.payEphedrine, title: '支付含麻订单', step: 3, island: 'pay/EphedrinePayPage' },

  { name: 'registerHome', path: '/register', redirect: paths.registerPhone },
  { name: 'registerIndex', path: '/register_index', redirect: paths.registerPhone },
  { ...plain, name: 'registerPhone', path: paths.registerPhone, title: '注册会员', screen: 'register-phone' },
  { ...plain, name: 'registerCompany', path: paths.registerCompany, title: '注册会员', island: 'registration/RegisterCompany' },
  {
    ...plain,
    access: 'member',
    name: 'registerPapers',
    path: paths.registerPapers,
    title: '注册会员',
    island: 'registration/RegisterPapers',
  },
  { ...plain, name: 'registerWechat', path: paths.registerWechat, title: '微信注册', island: 'wechat/EnterByWechat' },
  { name: 'registerStores', path: '/register_dd', redirect: paths.chainPhone },
  { ...joining, name: 'chainPhone', path: paths.chainPhone, aliases: ['/register_dd_step1'], island: 'registration/ChainPhone' },
  { ...joining, name: 'chainCompany', path: paths.chainCompany, aliases: ['/register_dd_step2'], island: 'registration/ChainCompany' },
  {
    ...joining,
    access: 'member',
    name: 'chainPapers',
    path: paths.chainPapers,
    aliases: ['/register_dd_step3'],
    island: 'registration/ChainPapers',
  },
  { ...plain, name: 'forgotten', path: paths.forgotten, title: '找回密码', screen: 'forgotten' },
  { ...plain, name: 'resetPassword', path: paths.resetPassword, title: '重置密码', island: 'forgotten/ResetPassword' },
  { ...plain, name: 'passwordReset', path: paths.passwordReset, title: '重置成功', island: 'forgotten/PasswordReset' },

  ...memberRows,
  ...zoneRows,

  { ...shop, name: 'selfService', path: '/zzfw', title: '自助服务', screen: 'self-service' },
  {
    ...member,
    name: 'quickPurchase',
    path: paths.quickPurchase,
    aliases: ['/zzfw_kjcg'],
    title: '快捷采购',
    wide: true,
    island: 'quick-purchase/QuickPurchasePage',
    persist: 'quick-purchase',
  },
  { ...member, name: 'purchaseList', path: paths.purchaseList, title: '采购单导入', wide: true, screen: 'purchase-list' },
  { ...member, name: 'scanPurchase', path: paths.scanPurchase, wide: true, title: '扫码采购', island: 'scan-purchase/ScanPurchasePage' },
  { ...member, name: 'quotations', path: paths.quotations, wide: true, title: '我的询价', island: 'quotation/QuotationListPage' },
  { ...member, name: 'newQuotation', path: paths.newQuotation, wide: true, title: '整单询价', island: 'quotation/NewQuotationPage' },
  { ...member, name: 'quotation', path: paths.quotation, wide: true, title: '询价详情', island: 'quotation/QuotationPage' },
  { name: 'purchaseRequestHome', path: '/zzfw_pzqg', redirect: paths.purchaseRequests },
  {
    ...member,
    name: 'purchaseRequests',
    path: paths.purchaseRequests,
    title: '品种求购',
    island: 'purchase-request/RequestListPage',
  },
  {
    ...member,
    name: 'newPurchaseRequest',
    path: paths.newPurchaseRequest,
    title: '新增求购',
    island: 'purchase-request/NewRequestPage',
  },
  { ...member, name: 'purchaseRequest', path: paths.purchaseRequest, title: '求购详情', island: 'purchase-request/RequestPage' },
  { ...member, name: 'eInvoice', path: paths.eInvoice, aliases: ['/zzfw_dzfp'], title: '电子发票', island: 'invoice/InvoicePage' },
  {
    ...member,
    name: 'favourites',
    path: paths.favourites,
    aliases: ['/zzfw_wdsc'],
    title: '我的收藏',
    keepAlive: true,
    island: 'favourite-page/FavouritePage',
    persist: 'favourites',
  },
  { ...member, name: 'reports', path: paths.reports, title: '检验报告', island: 'report/ReportPage' },
  { ...member, name: 'feedback', path: paths.feedback, aliases: ['/zzfw_yjfk'], title: '意见反馈', island: 'feedback/FeedbackPage' },

  { ...plain, name: 'helpSearch', path: '/help/search', title: '搜索帮助', screen: 'help-search' },
  { ...plain, name: 'partnerSnippet', path: paths.partnerSnippet, title: '合作网站接入代码', screen: 'partner-snippet' },
  { ...plain, name: 'partnerDesk', path: paths.partnerDesk, title: '合作方中心', asksNobody: true, island: 'partner-desk/PartnerDesk' },
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
    path: paths.agreement,
    aliases: ['/register/agreement'],
    title: '用户协议',
    screen: 'legal',
    article: 'agreement',
  },
  { ...member, name: 'contract', path: paths.contract, title: '电子合同', island: 'contract/ContractPage' },
  { ...plain, name: 'privacy', path: paths.privacy, title: '隐私政策', screen: 'legal', article: 'privacy' },
  { ...shop, name: 'notFound', path: '/404', title: '页面不存在', side: false, screen: 'not-found' },
] as const satisfies readonly Row[]

export type PageName = Extract<(typeof table)[number], { screen: string } | { island: string }>['name']

const rows: readonly Row[] = table

export const screenRows: readonly ScreenRow[] = rows.filter(isScreenRow)
export const plannedRows: readonly PlannedRow[] = rows.filter((row): row is PlannedRow => 'isPlanned' in row)
export const redirectRows: readonly RedirectRow[] = rows.filter((row): row is RedirectRow => 'redirect' in row)

const rowsByName: ReadonlyMap<string, ScreenRow> = new Map(screenRows.map(row => [row.name, row]))

export function pageRow(name: PageName): ScreenRow {
  const row = rowsByName.get(name)
  if (!row) throw new Error(`The page table has no screen ${name}`)
  return row
}
