/**
 * Addresses of pages that a widget leads to or an answer names, by the name of their row in the site's page table,
 * which takes them from here. `{id}` is a parameter, `{name?}` one that may be absent.
 */
export const paths = {
  home: '/',
  login: '/login',
  registerPhone: '/register/step1',
  list: '/list',
  listTable: '/list/table',
  listNoImage: '/list/no_image',
  goods: '/list/info/{id}',
  groupGoods: '/list/info-pt/{id}',
  otherGoods: '/list/other/{id}/{name?}',
  search: '/search',
  searchTable: '/search/table',
  cart: '/cart',
  checkOrder: '/cart/step2',
  pay: '/cart/step3/{id}',
  payEphedrine: '/cart/hm',
  paid: '/cart/step4',
  orders: '/order',
  order: '/order/info/{id}',
  contract: '/dzht',
  privacy: '/privacy',
} as const

/** Pages of a member's own work, apart because every page carries the others whole. */
export const memberPaths = {
  member: '/user',
  ownMessages: '/wdxx',
  favourites: '/star',
  quickPurchase: '/kjcg',
  purchaseList: '/kjcg/import',
  balance: '/yegl',
  points: '/jfgl',
  addresses: '/addr',
  papers: '/zzzj',
  ephedrineOrders: '/hmdd',
  receiving: '/order/receiving/{id}',
  askAfterSale: '/order/askAfterSales/{id}',
  return: '/order/returnInfo/{id}',
  afterSales: '/order/afterSalesInfo/{id}',
} as const
