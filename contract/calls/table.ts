import * as account from './account.ts'
import * as address from './address.ts'
import * as afterSale from './after-sale.ts'
import * as approval from './approval.ts'
import type { Call, CallSchema } from './call.ts'
import * as cart from './cart.ts'
import * as cartCopy from './cart-copy.ts'
import * as cashback from './cashback.ts'
import * as chain from './chain.ts'
import * as centre from './centre.ts'
import * as checkout from './checkout.ts'
import * as contract from './contract.ts'
import * as controlled from './controlled.ts'
import * as couponOffer from './coupon-offer.ts'
import * as common from './common.ts'
import * as quickPurchase from './quick-purchase.ts'
import * as forgotten from './forgotten.ts'
import * as favourite from './favourite.ts'
import * as brand from './brand.ts'
import * as activities from './activities.ts'
import * as banner from './banner.ts'
import * as slot from './slot.ts'
import * as campaign from './campaign.ts'
import * as feedback from './feedback.ts'
import * as file from './file.ts'
import * as goods from './goods.ts'
import * as goodsDetail from './goods-detail.ts'
import * as groupBuy from './group-buy.ts'
import * as combinationZone from './combination-zone.ts'
import * as homeGoods from './home-goods.ts'
import * as invoice from './invoice.ts'
import * as message from './message.ts'
import * as operate from './operate.ts'
import * as operateAfterSale from './operate-after-sale.ts'
import * as chat from './chat.ts'
import * as checkIn from './check-in.ts'
import * as operateAnnounce from './operate-announce.ts'
import * as operateGoods from './operate-goods.ts'
import * as operateStatement from './operate-statement.ts'
import * as operateStore from './operate-store.ts'
import * as operateInvoice from './operate-invoice.ts'
import * as lottery from './lottery.ts'
import * as operateCampaign from './operate-campaign.ts'
import * as operatePromotion from './operate-promotion.ts'
import * as operateGroup from './operate-group.ts'
import * as operateLottery from './operate-lottery.ts'
import * as operateCoupon from './operate-coupon.ts'
import * as operateFeedback from './operate-feedback.ts'
import * as operateRequest from './operate-request.ts'
import * as operateContract from './operate-contract.ts'
import * as operateReport from './operate-report.ts'
import * as operateRight from './operate-right.ts'
import * as operatePaper from './operate-paper.ts'
import * as nextHint from './next-hint.ts'
import * as order from './order.ts'
import * as orderDocuments from './order-documents.ts'
import * as paper from './paper.ts'
import * as partner from './partner.ts'
import * as pay from './pay.ts'
import * as phoneCode from './phone-code.ts'
import * as priceSteps from './price-steps.ts'
import * as purchaseList from './purchase-list.ts'
import * as purchaseRequest from './purchase-request.ts'
import * as storeMatrix from './store-matrix.ts'
import * as purchaseRight from './purchase-right.ts'
import * as receiving from './receiving.ts'
import * as registration from './registration.ts'
import * as report from './report.ts'
import * as reorder from './reorder.ts'
import * as receipt from './receipt.ts'
import * as savedCart from './saved-cart.ts'
import * as shortage from './shortage.ts'
import * as session from './session.ts'
import * as sessionEnd from './session-end.ts'
import * as staff from './staff.ts'
import * as ownCoupon from './own-coupon.ts'
import * as statement from './statement.ts'
import * as wallet from './wallet.ts'
import * as wechat from './wechat.ts'
import * as welfare from './welfare.ts'
import * as pointsMall from './points-mall.ts'
import * as operatePoints from './operate-points.ts'
import * as withdrawal from './withdrawal.ts'
import * as operateWithdrawal from './operate-withdrawal.ts'
import * as operateTopup from './operate-topup.ts'

/** A call with the schema that the service holds it to. */
export type CallRow = { call: Call; schema: CallSchema }

type CallsOf<Schemas extends Record<string, CallSchema>> = {
  readonly [Name in keyof Schemas & string as `${Name}Call`]: Call<Schemas[Name]>
}

/** The schema `cartAdd` is that of `cartAddCall`: a module without it, or with one that carries another schema, does not compile. */
function rowsOf<const Schemas extends Record<string, CallSchema>>(schemas: Schemas, module: CallsOf<Schemas>): CallRow[] {
  const calls = module as Readonly<Record<string, Call>>
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const call = calls[`${name}Call`]
    return call ? { call, schema } : []
  })
}

/**
 * Every call of the API with its schema: what the OpenAPI document, the service's
 * route check and the access tests walk over. Browsers import the features, not this.
 */
export const callTable: readonly CallRow[] = [
  ...rowsOf(session.sessionSchemas, session),
  ...rowsOf(sessionEnd.sessionEndSchemas, sessionEnd),
  ...rowsOf(withdrawal.withdrawalSchemas, withdrawal),
  ...rowsOf(phoneCode.phoneCodeSchemas, phoneCode),
  ...rowsOf(forgotten.forgottenSchemas, forgotten),
  ...rowsOf(registration.registrationSchemas, registration),
  ...rowsOf(account.accountSchemas, account),
  ...rowsOf(wechat.wechatSchemas, wechat),
  ...rowsOf(checkIn.checkInSchemas, checkIn),
  ...rowsOf(staff.staffSchemas, staff),
  ...rowsOf(address.addressSchemas, address),
  ...rowsOf(message.messageSchemas, message),
  ...rowsOf(centre.centreSchemas, centre),
  ...rowsOf(common.commonSchemas, common),
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
  ...rowsOf(welfare.welfareSchemas, welfare),
  ...rowsOf(groupBuy.groupSchemas, groupBuy),
  ...rowsOf(goods.goodsSchemas, goods),
  ...rowsOf(goodsDetail.goodsDetailSchemas, goodsDetail),
  ...rowsOf(purchaseRight.purchaseRightSchemas, purchaseRight),
  ...rowsOf(purchaseRequest.purchaseRequestSchemas, purchaseRequest),
  ...rowsOf(feedback.feedbackSchemas, feedback),
  ...rowsOf(report.reportSchemas, report),
  ...rowsOf(homeGoods.homeGoodsSchemas, homeGoods),
  ...rowsOf(combinationZone.combinationZoneSchemas, combinationZone),
  ...rowsOf(favourite.favouriteSchemas, favourite),
  ...rowsOf(quickPurchase.quickPurchaseSchemas, quickPurchase),
  ...rowsOf(file.fileSchemas, file),
  ...rowsOf(paper.paperSchemas, paper),
  ...rowsOf(cart.cartSchemas, cart),
  ...rowsOf(cartCopy.cartCopySchemas, cartCopy),
  ...rowsOf(nextHint.nextHintSchemas, nextHint),
  ...rowsOf(savedCart.savedCartSchemas, savedCart),
  ...rowsOf(purchaseList.purchaseListSchemas, purchaseList),
  ...rowsOf(purchaseList.purchaseListAddSchemas, purchaseList),
  ...rowsOf(storeMatrix.storeMatrixSchemas, storeMatrix),
  ...rowsOf(priceSteps.priceStepsSchemas, priceSteps),
  ...rowsOf(checkout.checkoutSchemas, checkout),
  ...rowsOf(order.orderSchemas, order),
  ...rowsOf(approval.approvalSchemas, approval),
  ...rowsOf(orderDocuments.orderDocumentsSchemas, orderDocuments),
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
  ...rowsOf(operate.operateSchemas, operate),
  ...rowsOf(operateGoods.operateGoodsSchemas, operateGoods),
  ...rowsOf(operateStatement.operateStatementSchemas, operateStatement),
  ...rowsOf(operateAfterSale.operateAfterSaleSchemas, operateAfterSale),
  ...rowsOf(operateStore.operateStoreSchemas, operateStore),
  ...rowsOf(operateReport.operateReportSchemas, operateReport),
  ...rowsOf(operateRight.operateRightSchemas, operateRight),
  ...rowsOf(operateAnnounce.operateAnnounceSchemas, operateAnnounce),
  ...rowsOf(partner.partnerSchemas, partner),
  ...rowsOf(chat.chatSchemas, chat),
  ...rowsOf(operateContract.operateContractSchemas, operateContract),
  ...rowsOf(operateWithdrawal.operateWithdrawalSchemas, operateWithdrawal),
  ...rowsOf(operateTopup.operateTopupSchemas, operateTopup),
  ...rowsOf(operateInvoice.operateInvoiceSchemas, operateInvoice),
  ...rowsOf(operateRequest.operateRequestSchemas, operateRequest),
  ...rowsOf(operateFeedback.operateFeedbackSchemas, operateFeedback),
  ...rowsOf(operateCoupon.operateCouponSchemas, operateCoupon),
  ...rowsOf(operateLottery.operateLotterySchemas, operateLottery),
  ...rowsOf(operateGroup.operateGroupSchemas, operateGroup),
  ...rowsOf(operatePoints.operatePointsSchemas, operatePoints),
  ...rowsOf(operateCampaign.operateCampaignSchemas, operateCampaign),
  ...rowsOf(operatePromotion.operatePromotionSchemas, operatePromotion),
  ...rowsOf(operatePaper.operatePaperSchemas, operatePaper),
]

const rowByCall = new Map(callTable.map(row => [row.call, row]))

/** The row of a call. @throws {Error} for a call that the table does not list */
export function rowOf<Schema extends CallSchema>(call: Call<Schema>): { call: Call<Schema>; schema: Schema } {
  const row = rowByCall.get(call)
  if (!row) throw new Error(`${call.path} is not in contract/calls/table.ts.`)
  return row as { call: Call<Schema>; schema: Schema } // The types of a row are those that its call carries.
}
