/**
 * Addresses of pages that a widget leads to or an answer names, by the name of their row in the site's page table,
 * which takes them from here. `{id}` is a parameter, `{name?}` one that may be absent.
 * Import them as `import * as paths`: a bundle then holds only the addresses that it uses.
 */
export const home = '/'
export const login = '/login'
export const partnerLogin = '/embed/login'
export const partnerDesk = '/partner'
export const partnerSnippet = '/help/partner'
export const list = '/list'
export const listTable = '/list/table'
export const listNoImage = '/list/no_image'
export const goods = '/list/info/{id}'
export const groupGoods = '/list/info-pt/{id}'
export const otherGoods = '/list/other/{id}/{name?}'
export const search = '/search'
export const searchTable = '/search/table'
export const privacy = '/privacy'

// Ordering.
export const cart = '/cart'
export const checkOrder = '/cart/step2'
export const pay = '/cart/step3/{id}'
export const payEphedrine = '/cart/hm'
export const paid = '/cart/step4'
export const orders = '/order'
export const order = '/order/info/{id}'
export const contract = '/dzht'
export const receiving = '/order/receiving/{id}'
export const askAfterSale = '/order/askAfterSales/{id}'
const returnForm = '/order/returnInfo/{id}'
export { returnForm as return }
export const afterSales = '/order/afterSalesInfo/{id}'
export const recalls = '/recall'
export const recall = '/recall/{id}'
export const ephedrineOrders = '/hmdd'
export const eInvoice = '/dzfp'

// A member's own pages.
export const member = '/user'
export const ownMessages = '/wdxx'
export const favourites = '/star'
export const quickPurchase = '/kjcg'
export const purchaseList = '/kjcg/import'
export const scanPurchase = '/kjcg/scan'
export const standingOrders = '/dqcg'
export const standingOrder = '/dqcg/{id}'
export const balance = '/yegl'
export const statement = '/yegl/statement'
export const points = '/jfgl'
export const coupons = '/yhq'
export const vouchers = '/xjq'
export const addresses = '/addr'
export const papers = '/zzzj'
export const pointsMall = '/jfsc'
export const pointsOrders = '/jfdd'
export const basicInfo = '/basic'
export const stores = '/ddgl'
export const storeMatrix = '/ddgl/matrix'
export const programs = '/ddgl/programs'
/** Where a 店主 lets an agent in. */
export const authorizeAgent = '/ddgl/authorize'
export const draftPath = (id: string) => `${programs}?draft=${id}`
export const bindWechat = '/bdwx'

// 自助服务.
/** 整单询价 */
export const quotations = '/zdxj'
export const newQuotation = '/zdxj/add'
export const quotation = '/zdxj/info'
export const purchaseRequests = '/pzqg'
export const newPurchaseRequest = '/pzqg/add'
export const purchaseRequest = '/pzqg/info'
export const feedback = '/yjfk'
export const reports = '/jybg'

// Registration and password recovery.
export const registerPhone = '/register/step1'
export const registerCompany = '/register/step2'
export const registerPapers = '/register/step3'
export const registerWechat = '/register/wechat'
export const chainPhone = '/register/dd/step1'
export const chainCompany = '/register/dd/step2'
export const chainPapers = '/register/dd/step3'
export const agreement = '/agreement'
export const forgotten = '/forget/step1'
export const resetPassword = '/forget/step2'
export const passwordReset = '/forget/step3'
/** Where messages about papers and the approval of a store lead. */
export const approvalPaths: readonly string[] = [papers, registerPapers, chainPapers]

// Help articles on how to fix a reason why goods cannot be bought.
export const helpPaths = {
  papers: '/help/zcyzz',
  salesperson: '/help/fwbz/zsfw',
} as const

// Zones.
export const couponCentre = '/lqzx'
export const combinationZone = '/zhzq'
export const combinations = '/zhmz'
export const combinationList = '/zhmz/list'
export const dailySpecial = '/mrtj'
export const groupBuyZone = '/ptzq'
export const brands = '/ppzq/{page?}'
export const brand = '/ppzq/info/{id}/{page?}'
export const freeShippingZone = '/yx'
export const freeShippingTable = '/yx/table'
export const cashback = '/hb'
export const welfare = '/welfare'
/** 抽奖; spec section 2 has no route for it. */
export const lottery = '/draw'
export const controlledSales = '/kxzq'
export const newControlledSales = '/kxzq/new'
/** `{id}` names a group of 控销专区, `{ads}` the banners above it. */
export const controlledGoods = '/kxzq/goods/{id}/{ads?}'

// Campaign pages (spec section 2). `{ids}` are numbers joined by hyphens.
export const activityZone = '/yjh/{id?}'
export const activityCentre = '/Hdzx/{ids}/{id?}'
export const zoneCampaign = '/zqmb'
export const activityCampaign = '/hdmb'
export const doctorPromo = '/yyh'
export const doctorPromoList = '/yyh/list'
export const noActivity = '/noActivity'

/** Where one campaign is shown; the pages without a parameter take its number as `?id=`. */
export function campaignPath(place: string, id: number): string {
  return place === 'yjh' ? activityZone.replace('{id?}', String(id)) : `/${place}?id=${id}`
}

/**
 * Whether a page reads codes by the camera. Only the permissions policy of these pages allows it, and a browser applies the policy of a page
 * when it loads it: it must not arrive there by soft navigation.
 *
 * @example isCameraPage('/order/receiving/12') is true, isCameraPage('/order') is false
 */
export const isCameraPage = (path: string): boolean => path === scanPurchase || path.startsWith(receiving.replace(/\{.*$/, ''))
