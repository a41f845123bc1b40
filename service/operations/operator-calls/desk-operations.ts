import { operateAnnounceCall, operateAnnounceRecallCall } from '@yaoji/contract/calls/operate-announce'
import * as campaigns from '@yaoji/contract/calls/operate-campaign'
import * as contracts from '@yaoji/contract/calls/operate-contract'
import * as coupons from '@yaoji/contract/calls/operate-coupon'
import * as groups from '@yaoji/contract/calls/operate-group'
import { operateFeedbackAnswerCall } from '@yaoji/contract/calls/operate-feedback'
import * as invoices from '@yaoji/contract/calls/operate-invoice'
import * as lotteries from '@yaoji/contract/calls/operate-lottery'
import * as points from '@yaoji/contract/calls/operate-points'
import * as promotions from '@yaoji/contract/calls/operate-promotion'
import { operateReportCall } from '@yaoji/contract/calls/operate-report'
import * as requests from '@yaoji/contract/calls/operate-request'
import { operateTopupArrivedCall } from '@yaoji/contract/calls/operate-topup'
import * as rights from '@yaoji/contract/calls/operate-right'
import * as withdrawals from '@yaoji/contract/calls/operate-withdrawal'
import { endCampaign, publishCampaign, saveCampaign } from '../campaign-page/desk.ts'
import { issueToStores, listForOperators, notePaper, withdrawContract } from '../contract/desk.ts'
import { endOffer, offerCoupon } from '../coupon-centre/desk.ts'
import { answerFeedback } from '../feedback/answer.ts'
import { endGroup, openGroup } from '../group-buy/desk.ts'
import { failInvoice, noteNumber, redInvoice, retryInvoice } from '../invoice/desk.ts'
import { shipPrize } from '../lottery/ship.ts'
import { endLottery, openLottery } from '../lottery/desk.ts'
import { announce, recallAnnouncement } from '../message/announce.ts'
import { cancelPointsOrder, checkPointsAddress, finishPointsOrder, saveGoods, shipPointsOrder } from '../points-mall/desk.ts'
import { endPromotion, savePromotion } from '../promotion-desk/desk.ts'
import { arriveRequest, declineRequest, quoteRequest, withdrawQuote } from '../purchase-request/answer.ts'
import { approveRight, forbidRight, refuseRight } from '../purchase-right/decide.ts'
import { uploadReport } from '../report/upload.ts'
import { noteTopup } from '../wallet/topup-desk.ts'
import { approveWithdrawal, noteWithdrawn, refuseWithdrawal } from '../wallet/withdrawal-desk.ts'
import { operateGoodsCostCall } from '@yaoji/contract/calls/operate-goods'
import { noteCost } from '../effect/note-cost.ts'
import { couponLowers } from '../coupon-centre/lowers.ts'
import { groupLowers } from '../group-buy/lowers.ts'
import { lotteryLowers } from '../lottery/lowers.ts'
import { pointsGoodsLowers } from '../points-mall/lowers.ts'
import { promotionLowers } from '../promotion-desk/lowers.ts'
import { quoteLowers } from '../purchase-request/lowers.ts'
import { operation, type Operation } from './operation.ts'

/** What a feature's own desk does, from finding the row to the answer. */
export const deskOperations: readonly Operation[] = [
  operation(contracts.operateContractIssueCall, issueToStores),
  operation(contracts.operateContractEndCall, withdrawContract),
  operation(contracts.operateContractPaperCall, notePaper),
  operation(contracts.operateContractListCall, listForOperators),
  operation(operateAnnounceCall, (trx, body, { name, now }) => announce(trx, { ...body, ranks: body.ranks?.map(Number), name, now })),
  operation(operateAnnounceRecallCall, recallAnnouncement),
  operation(invoices.operateInvoiceIssuedCall, noteNumber),
  operation(invoices.operateInvoiceFailCall, failInvoice),
  operation(invoices.operateInvoiceRetryCall, retryInvoice),
  operation(invoices.operateInvoiceRedCall, redInvoice),
  operation(requests.operateRequestQuoteCall, quoteRequest, quoteLowers),
  operation(requests.operateRequestWithdrawCall, withdrawQuote),
  operation(requests.operateRequestArriveCall, arriveRequest),
  operation(requests.operateRequestDeclineCall, declineRequest),
  operation(operateFeedbackAnswerCall, answerFeedback),
  operation(operateGoodsCostCall, noteCost),
  operation(operateReportCall, uploadReport),
  operation(rights.operateRightApproveCall, approveRight),
  operation(rights.operateRightRefuseCall, refuseRight),
  operation(rights.operateRightForbidCall, forbidRight),
  operation(coupons.operateCouponOfferCall, offerCoupon, couponLowers),
  operation(coupons.operateCouponEndCall, endOffer),
  operation(lotteries.operateLotteryOpenCall, openLottery, lotteryLowers),
  operation(lotteries.operateLotteryEndCall, endLottery),
  operation(lotteries.operateLotteryShipCall, shipPrize),
  operation(groups.operateGroupOpenCall, openGroup, groupLowers),
  operation(groups.operateGroupEndCall, endGroup),
  operation(points.operatePointsGoodsSaveCall, saveGoods, pointsGoodsLowers),
  operation(points.operatePointsShipCall, shipPointsOrder),
  operation(points.operatePointsCheckAddressCall, checkPointsAddress),
  operation(points.operatePointsFinishCall, finishPointsOrder),
  operation(points.operatePointsCancelCall, cancelPointsOrder),
  operation(promotions.operatePromotionSaveCall, savePromotion, promotionLowers),
  operation(promotions.operatePromotionEndCall, endPromotion),
  operation(campaigns.operateCampaignSaveCall, saveCampaign),
  operation(campaigns.operateCampaignPublishCall, publishCampaign),
  operation(campaigns.operateCampaignEndCall, endCampaign),
  operation(withdrawals.operateWithdrawalApproveCall, approveWithdrawal),
  operation(withdrawals.operateWithdrawalPaidCall, noteWithdrawn),
  operation(withdrawals.operateWithdrawalRefuseCall, refuseWithdrawal),
  operation(operateTopupArrivedCall, noteTopup),
]
