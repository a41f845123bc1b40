import type { Call, CallSchema } from './call.ts'
import * as cart from './cart.ts'
import * as checkout from './checkout.ts'
import * as common from './common.ts'
import * as fastBuy from './fast-buy.ts'
import * as favorite from './favorite.ts'
import * as focus from './focus.ts'
import * as goods from './goods.ts'
import * as offers from './offers.ts'
import * as order from './order.ts'
import * as pay from './pay.ts'
import * as purchaseList from './purchase-list.ts'
import * as purchaseRight from './purchase-right.ts'
import * as session from './session.ts'

/**
 * Every call of the API with its schemas: what the OpenAPI document, the service's
 * route check and the access tests walk over. Browsers import the features, not this.
 */
export const callTable: readonly { call: Call; schema: CallSchema }[] = [
  { call: session.loginCall, schema: session.sessionSchemas.login },
  { call: session.logoutCall, schema: session.sessionSchemas.logout },
  { call: session.userBaseCall, schema: session.sessionSchemas.base },
  { call: common.commonCall, schema: common.commonSchemas.common },
  { call: common.categoryCall, schema: common.commonSchemas.category },
  { call: common.articleCategoryCall, schema: common.commonSchemas.articles },
  { call: common.linksCall, schema: common.commonSchemas.links },
  { call: focus.focusCall, schema: focus.focusSchemas.home },
  { call: focus.focusTopCall, schema: focus.focusSchemas.top },
  { call: focus.focusRightCall, schema: focus.focusSchemas.right },
  { call: focus.drawAdsCall, schema: focus.focusSchemas.draw },
  { call: goods.goodsSearchCall, schema: goods.goodsSchemas.search },
  { call: goods.goodsHotCall, schema: goods.goodsSchemas.hot },
  { call: goods.goodsListCall, schema: goods.goodsSchemas.list },
  { call: goods.goodsDetailCall, schema: goods.goodsSchemas.detail },
  { call: purchaseRight.purchaseRightCall, schema: purchaseRight.purchaseRightSchemas.apply },
  { call: offers.everydayPriceCall, schema: offers.offerSchemas.everyday },
  { call: offers.recommendCall, schema: offers.offerSchemas.recommend },
  { call: favorite.favoriteListCall, schema: favorite.favoriteSchemas.list },
  { call: favorite.favoriteAddCall, schema: favorite.favoriteSchemas.add },
  { call: favorite.favoriteCancelCall, schema: favorite.favoriteSchemas.cancel },
  { call: favorite.arrivalListCall, schema: favorite.favoriteSchemas.arrivals },
  { call: favorite.arrivalAddCall, schema: favorite.favoriteSchemas.await },
  { call: favorite.arrivalCancelCall, schema: favorite.favoriteSchemas.stopAwaiting },
  { call: fastBuy.fastBuyCall, schema: fastBuy.fastBuySchemas.list },
  { call: cart.cartListCall, schema: cart.cartSchemas.list },
  { call: cart.cartTotalCall, schema: cart.cartSchemas.total },
  { call: cart.cartAddCall, schema: cart.cartSchemas.add },
  { call: cart.cartQuickAddCall, schema: cart.cartSchemas.quickAdd },
  { call: cart.cartEditCall, schema: cart.cartSchemas.edit },
  { call: cart.cartSelectCall, schema: cart.cartSchemas.select },
  { call: cart.cartDeleteCall, schema: cart.cartSchemas.delete },
  { call: cart.cartRestoreCall, schema: cart.cartSchemas.restore },
  { call: purchaseList.purchaseListReadCall, schema: purchaseList.purchaseListSchemas.read },
  { call: purchaseList.purchaseListMatchCall, schema: purchaseList.purchaseListSchemas.match },
  { call: purchaseList.cartImportCall, schema: purchaseList.cartImportSchemas.import },
  { call: purchaseList.cartImportUndoCall, schema: purchaseList.cartImportSchemas.undo },
  { call: checkout.checkoutCall, schema: checkout.checkoutSchemas.checkout },
  { call: checkout.checkoutReadCall, schema: checkout.checkoutSchemas.read },
  { call: checkout.orderCreateCall, schema: checkout.checkoutSchemas.create },
  { call: order.orderListCall, schema: order.orderSchemas.list },
  { call: order.orderDetailCall, schema: order.orderSchemas.detail },
  { call: order.orderReorderCall, schema: order.orderSchemas.reorder },
  { call: order.orderCancelCall, schema: order.orderSchemas.cancel },
  { call: pay.payCreateCall, schema: pay.paySchemas.create },
  { call: pay.payQueryCall, schema: pay.paySchemas.query },
]
