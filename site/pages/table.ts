type Address = `/${string}`

/** A page that is shown: what Astro builds, the layouts obey and the menus name. */
export type ScreenRow = {
  name: string
  /** `{id}` is a parameter: one built shell answers every value of it. `{slug}` is filled from a content collection. */
  path: Address
  /** Further addresses of the same page; each holds the same parameters as `path`. */
  aliases?: readonly Address[]
  /** Route title; the browser shows it before the site title. Articles bring their own. */
  title: string
  header: 'full' | 'login' | 'hidden'
  footer: boolean
  side: boolean
  /** Step of the checkout, shown in the header of cart pages (spec section 2). */
  step?: 1 | 2 | 3 | 4
  access: 'visitor' | 'member'
  /** The place on the page is kept whichever way a buyer comes back (docs/decisions/site-routing.md). */
  keepAlive: boolean
  /** File in site/screens. */
  screen: string
  /** Collection of site/content that fills the parameters. */
  collection?: 'help' | 'news' | 'zones'
  /** The one article of the legal collection, or of the rules, that the screen shows. */
  article?: string
}

/** An address that only leads to another. */
export type RedirectRow = { name: string; path: Address; redirect: Address }

export type Row = ScreenRow | RedirectRow

const shop = { header: 'full', footer: true, side: true, access: 'visitor', keepAlive: false } as const
const member = { ...shop, access: 'member' } as const
const checkout = { ...member, side: false } as const
const bare = { header: 'hidden', footer: false, side: false, access: 'visitor', keepAlive: false } as const
const plain = { header: 'login', footer: true, side: false, access: 'visitor', keepAlive: false } as const

/**
 * Every address of the site (spec section 2). Routes, rewrites, redirects, titles, links,
 * the static server's rules and the browser tests read it; a path is written nowhere else.
 */
export const table = [
  { ...shop, name: 'home', path: '/', title: '首页', screen: 'home' },
  { ...plain, name: 'login', path: '/login', title: '登录', screen: 'login' },

  { ...shop, name: 'list', path: '/list', aliases: ['/list_index'], title: '商品列表', keepAlive: true, screen: 'list' },
  { ...shop, name: 'goods', path: '/list/info/{id}', title: '商品详情', screen: 'goods' },
  { ...shop, name: 'search', path: '/search', title: '搜索结果', keepAlive: true, screen: 'search' },

  { ...member, name: 'cart', path: '/cart', title: '购物车', step: 1, screen: 'cart' },
  { ...checkout, name: 'checkOrder', path: '/cart/step2', title: '核对订单', step: 2, screen: 'check-order' },
  { ...checkout, name: 'pay', path: '/cart/step3/{id}', title: '支付订单', step: 3, screen: 'pay' },
  { ...checkout, name: 'paid', path: '/cart/step4', title: '支付完成', step: 4, screen: 'paid' },

  {
    ...member, name: 'orders', path: '/order', aliases: ['/order_wddd_index'], title: '我的订单', keepAlive: true,
    screen: 'orders',
  },
  { name: 'ordersHome', path: '/order_wddd', redirect: '/order' },
  {
    ...member, name: 'order', path: '/order/info/{id}', aliases: ['/order_wddd_info/{id}'], title: '订单详情',
    screen: 'order',
  },

  { ...plain, name: 'helpSearch', path: '/help/search', title: '搜索帮助', screen: 'help-search' },
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

  { ...plain, name: 'agreement', path: '/agreement', title: '用户协议', screen: 'legal', article: 'agreement' },
  { ...plain, name: 'contract', path: '/dzht', title: '电子合同', screen: 'legal', article: 'dzht' },
  { ...plain, name: 'privacy', path: '/privacy', title: '隐私政策', screen: 'legal', article: 'privacy' },
  { ...shop, name: 'notFound', path: '/404', title: '页面不存在', side: false, screen: 'not-found' },
] as const satisfies readonly Row[]

export type PageName = Extract<(typeof table)[number], { screen: string }>['name']

const rows: readonly Row[] = table

export const screenRows: readonly ScreenRow[] = rows.filter((row): row is ScreenRow => 'screen' in row)
export const redirectRows: readonly RedirectRow[] = rows.filter((row): row is RedirectRow => 'redirect' in row)

export function pageRow(name: PageName): ScreenRow {
  const row = screenRows.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`The page table has no screen ${name}`)
  return row
}
