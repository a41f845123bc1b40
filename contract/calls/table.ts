import * as account from './identity/account.ts'
import * as address from './purchase/address.ts'
import * as afterSale from './purchase/after-sale.ts'
import * as approval from './purchase/approval.ts'
import type { Call, CallSchema } from './call.ts'
import { operatorTable } from './operator/table.ts'
import { rowsOf, type CallRow } from './call-rows.ts'
import * as cart from './purchase/cart.ts'
import * as cartCopy from './purchase/cart-copy.ts'
import * as cashback from './rewards/cashback.ts'
import * as chain from './member/chain.ts'
import * as centre from './member/member-centre.ts'
import * as workbench from './member/workbench.ts'
import * as checkout from './purchase/checkout.ts'
import * as contract from './purchase/e-contract.ts'
import * as controlled from './storefront/controlled-sales.ts'
import * as couponOffer from './promotions/coupon-centre.ts'
import * as navigation from './storefront/navigation.ts'
import * as delivery from './purchase/delivery.ts'
import * as quickPurchase from './purchase/quick-purchase.ts'
import * as passwordReset from './identity/password-reset.ts'
import * as favourite from './storefront/favourite.ts'
import * as brand from './storefront/brand.ts'
import * as activities from './promotions/activities.ts'
import * as banner from './storefront/banner.ts'
import * as slot from './storefront/further-banners.ts'
import * as campaign from './storefront/campaign.ts'
import * as feedback from './member/feedback.ts'
import * as file from './identity/uploads.ts'
import * as goods from './storefront/goods.ts'
import * as goodsDetail from './storefront/goods-detail.ts'
import * as groupBuy from './rewards/group-buy.ts'
import * as combinationZone from './rewards/combination-zone.ts'
import * as homeGoods from './storefront/home-goods.ts'
import * as invoice from './purchase/invoice.ts'
import * as message from './identity/inbox.ts'
import * as chat from './member/chat.ts'
import * as checkIn from './rewards/check-in.ts'
import * as recall from './purchase/recall.ts'
import * as standing from './purchase/standing-order.ts'
import * as goodsHistory from './storefront/goods-history.ts'
import * as lastPurchases from './storefront/last-purchases.ts'
import * as lottery from './rewards/lottery.ts'
import * as nextHint from './promotions/next-hint.ts'
import * as order from './purchase/order.ts'
import * as orderDocuments from './purchase/order-documents.ts'
import * as coldChain from './purchase/cold-chain.ts'
import * as orderFile from './purchase/order-file.ts'
import * as paperTemplate from './identity/paper-templates.ts'
import * as paper from './identity/qualifications.ts'
import * as personalData from './member/personal-data.ts'
import * as partner from './identity/partner.ts'
import * as partnerDesk from './identity/partner-desk.ts'
import * as pay from './purchase/pay.ts'
import * as phoneCode from './identity/phone-code.ts'
import * as priceSteps from './promotions/price-steps.ts'
import { programTable } from './program-table.ts'
import * as purchaseList from './purchase/purchase-list.ts'
import * as purchaseRequest from './member/purchase-request.ts'
import * as storeMatrix from './purchase/multi-store-cart.ts'
import * as quotation from './member/quotation.ts'
import * as purchaseRight from './storefront/purchase-right.ts'
import * as receiving from './purchase/receiving.ts'
import * as registration from './identity/registration.ts'
import * as report from './storefront/inspection-report.ts'
import * as reorder from './purchase/reorder.ts'
import * as receipt from './purchase/ephedrine-receipt.ts'
import * as savedCart from './purchase/saved-cart.ts'
import * as shortage from './purchase/shortage.ts'
import * as session from './identity/session.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as passkeys from './identity/passkeys.ts'
import * as sessionEnd from './identity/session-end.ts'
import * as staff from './member/staff.ts'
import * as ownCoupon from './promotions/own-coupon.ts'
import * as statement from './purchase/statement.ts'
import * as wallet from './purchase/wallet.ts'
import * as wechat from './identity/wechat.ts'
import * as storewideDiscount from './rewards/storewide-discount.ts'
import * as pointsMall from './rewards/points-mall.ts'
import * as withdrawal from './purchase/withdrawal.ts'

/**
 * Every call of the API with its schema: what the OpenAPI document, the service's
 * route check and the access tests walk over. Browsers import the features, not this.
 */
export const callTable: readonly CallRow[] = [
  ...rowsOf(session.sessionSchemas, session),
  ...rowsOf(sessionEnd.sessionEndSchemas, sessionEnd),
  ...rowsOf(withdrawal.withdrawalSchemas, withdrawal),
  ...rowsOf(phoneCode.phoneCodeSchemas, phoneCode),
  ...rowsOf(passwordReset.passwordResetSchemas, passwordReset),
  ...rowsOf(registration.registrationSchemas, registration),
  ...programTable,
  ...rowsOf(personalData.personalDataSchemas, personalData),
  ...rowsOf(secondFactor.factorSchemas, secondFactor),
  ...rowsOf(passkeys.passkeySchemas, passkeys),
  ...rowsOf(account.accountSchemas, account),
  ...rowsOf(wechat.wechatSchemas, wechat),
  ...rowsOf(checkIn.checkInSchemas, checkIn),
  ...rowsOf(staff.staffSchemas, staff),
  ...rowsOf(address.addressSchemas, address),
  ...rowsOf(message.messageSchemas, message),
  ...rowsOf(centre.centreSchemas, centre),
  ...rowsOf(workbench.workbenchSchemas, workbench),
  ...rowsOf(navigation.navigationSchemas, navigation),
  ...rowsOf(banner.bannerSchemas, banner),
  ...rowsOf(slot.slotSchemas, slot),
  ...rowsOf(activities.activitiesSchemas, activities),
  ...rowsOf(brand.brandSchemas, brand),
  ...rowsOf(campaign.campaignSchemas, campaign),
  ...rowsOf(controlled.controlledSchemas, controlled),
  ...rowsOf(cashback.cashbackSchemas, cashback),
  ...rowsOf(chain.chainSchemas, chain),
  ...rowsOf(lottery.lotterySchemas, lottery),
  ...rowsOf(pointsMall.pointsMallSchemas, pointsMall),
  ...rowsOf(storewideDiscount.storewideDiscountSchemas, storewideDiscount),
  ...rowsOf(groupBuy.groupSchemas, groupBuy),
  ...rowsOf(goods.goodsSchemas, goods),
  ...rowsOf(goodsDetail.goodsDetailSchemas, goodsDetail),
  ...rowsOf(lastPurchases.lastPurchasesSchemas, lastPurchases),
  ...rowsOf(goodsHistory.goodsHistorySchemas, goodsHistory),
  ...rowsOf(purchaseRight.purchaseRightSchemas, purchaseRight),
  ...rowsOf(purchaseRequest.purchaseRequestSchemas, purchaseRequest),
  ...rowsOf(quotation.quotationSchemas, quotation),
  ...rowsOf(feedback.feedbackSchemas, feedback),
  ...rowsOf(report.reportSchemas, report),
  ...rowsOf(homeGoods.homeGoodsSchemas, homeGoods),
  ...rowsOf(combinationZone.combinationZoneSchemas, combinationZone),
  ...rowsOf(favourite.favouriteSchemas, favourite),
  ...rowsOf(quickPurchase.quickPurchaseSchemas, quickPurchase),
  ...rowsOf(file.fileSchemas, file),
  ...rowsOf(paperTemplate.paperTemplateSchemas, paperTemplate),
  ...rowsOf(paper.paperSchemas, paper),
  ...rowsOf(cart.cartSchemas, cart),
  ...rowsOf(cartCopy.cartCopySchemas, cartCopy),
  ...rowsOf(nextHint.nextHintSchemas, nextHint),
  ...rowsOf(savedCart.savedCartSchemas, savedCart),
  ...rowsOf(purchaseList.purchaseListSchemas, purchaseList),
  ...rowsOf(purchaseList.purchaseListAddSchemas, purchaseList),
  ...rowsOf(storeMatrix.storeMatrixSchemas, storeMatrix),
  ...rowsOf(priceSteps.priceStepsSchemas, priceSteps),
  ...rowsOf(delivery.deliverySchemas, delivery),
  ...rowsOf(checkout.checkoutSchemas, checkout),
  ...rowsOf(order.orderSchemas, order),
  ...rowsOf(approval.approvalSchemas, approval),
  ...rowsOf(orderDocuments.orderDocumentsSchemas, orderDocuments),
  ...rowsOf(coldChain.coldChainSchemas, coldChain),
  ...rowsOf(orderFile.orderFileSchemas, orderFile),
  ...rowsOf(reorder.reorderSchemas, reorder),
  ...rowsOf(pay.paySchemas, pay),
  ...rowsOf(receipt.receiptSchemas, receipt),
  ...rowsOf(shortage.shortageSchemas, shortage),
  ...rowsOf(receiving.receivingSchemas, receiving),
  ...rowsOf(contract.contractSchemas, contract),
  ...rowsOf(invoice.invoiceSchemas, invoice),
  ...rowsOf(ownCoupon.ownCouponSchemas, ownCoupon),
  ...rowsOf(couponOffer.couponOfferSchemas, couponOffer),
  ...rowsOf(wallet.walletSchemas, wallet),
  ...rowsOf(statement.statementSchemas, statement),
  ...rowsOf(afterSale.afterSaleSchemas, afterSale),
  ...operatorTable,
  ...rowsOf(recall.recallSchemas, recall),
  ...rowsOf(standing.standingSchemas, standing),
  ...rowsOf(partner.partnerSchemas, partner),
  ...rowsOf(partnerDesk.partnerDeskSchemas, partnerDesk),
  ...rowsOf(chat.chatSchemas, chat),
]

const rowByCall = new Map(callTable.map(row => [row.call, row]))

/** The row of a call. @throws {Error} for a call that the table does not list */
export function rowOf<Schema extends CallSchema>(call: Call<Schema>): { call: Call<Schema>; schema: Schema } {
  const row = rowByCall.get(call)
  if (!row) throw new Error(`${call.path} is not in contract/calls/table.ts.`)
  return row as { call: Call<Schema>; schema: Schema } // The types of a row are those that its call carries.
}
