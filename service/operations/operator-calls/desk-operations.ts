import { operateAnnounceCall, operateAnnounceRecallCall } from '@yaoji/contract/calls/operator/announce'
import * as banners from '@yaoji/contract/calls/operator/banner'
import * as settings from '@yaoji/contract/calls/operator/setting'
import { operateBillSettleCall } from '@yaoji/contract/calls/operator/bill'
import * as campaigns from '@yaoji/contract/calls/operator/campaign'
import * as contracts from '@yaoji/contract/calls/operator/e-contract'
import { operateRecordCorrectCall } from '@yaoji/contract/calls/operator/correction'
import * as coupons from '@yaoji/contract/calls/operator/coupon'
import * as groups from '@yaoji/contract/calls/operator/group-buy'
import { operateDeliveryEndCall, operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import * as dossiers from '@yaoji/contract/calls/operator/dossier'
import { operateFeedbackAnswerCall } from '@yaoji/contract/calls/operator/feedback'
import * as invoices from '@yaoji/contract/calls/operator/invoice'
import { operateKeyEndCall } from '@yaoji/contract/calls/operator/key'
import * as lotteries from '@yaoji/contract/calls/operator/lottery'
import { operatePersonalAnswerCall } from '@yaoji/contract/calls/operator/personal-data'
import * as points from '@yaoji/contract/calls/operator/points-mall'
import * as promotions from '@yaoji/contract/calls/operator/promotion'
import { operateReportCall } from '@yaoji/contract/calls/operator/inspection-report'
import * as recalls from '@yaoji/contract/calls/operator/recall'
import * as quotations from '@yaoji/contract/calls/operator/quotation'
import * as requests from '@yaoji/contract/calls/operator/purchase-request'
import { operateTopupArrivedCall } from '@yaoji/contract/calls/operator/topup'
import * as rights from '@yaoji/contract/calls/operator/purchase-right'
import * as traces from '@yaoji/contract/calls/operator/trace-codes'
import * as webhooks from '@yaoji/contract/calls/operator/webhook'
import * as withdrawals from '@yaoji/contract/calls/operator/withdrawal'
import { saveSetting, undoSetting } from '../settings/change-settings.ts'
import { orderBanners, saveBanner, undoBanners } from '../banners/change-banners.ts'
import { endCampaign, publishCampaign, restoreCampaign, saveCampaign, uploadPicture } from '../../storefront/campaign-page/desk.ts'
import { settleBillRow } from '../../purchase/bill/settle.ts'
import { correctRecord, correctionLowers } from '../../purchase/correction/correct.ts'
import { endDelivery, saveDelivery } from '../../purchase/delivery/desk.ts'
import { addPaper } from '../../purchase/dossier/paper.ts'
import { requireDossiers } from '../../purchase/dossier/require.ts'
import { saveDossier } from '../../purchase/dossier/save.ts'
import { refuseDossier, signDossier, submitDossier } from '../../purchase/dossier/sign.ts'
import { readDossier } from '../../purchase/dossier/wire.ts'
import { issueToStores, listForOperators, notePaper, stopIssue, withdrawContract } from '../../purchase/e-contract/desk.ts'
import { endOffer, offerCoupon } from '../../promotions/coupon-centre/desk.ts'
import { answerPersonalRequest } from '../../member/personal-data/answer.ts'
import { answerFeedback } from '../../member/feedback/answer.ts'
import { endGroup, openGroup } from '../../rewards/group-buy/desk.ts'
import { failInvoice, noteNumber, redInvoice, retryInvoice } from '../../purchase/invoice/desk.ts'
import { shipPrize } from '../../rewards/lottery/ship.ts'
import { endLottery, openLottery } from '../../rewards/lottery/desk.ts'
import { announce, recallAnnouncement } from '../../identity/announcement/announce.ts'
import { cancelPointsOrder, checkPointsAddress, finishPointsOrder, saveGoods, shipPointsOrder } from '../../rewards/points-mall/desk.ts'
import { endPromotion, savePromotion } from '../../promotions/desk/desk.ts'
import { answerQuotation, declineQuotation, withdrawQuotation } from '../../member/quotation/answer.ts'
import { quotationLowers } from '../../member/quotation/lowers.ts'
import { arriveRequest, declineRequest, quoteRequest, withdrawQuote } from '../../member/purchase-request/answer.ts'
import { approveRight, forbidRight, refuseRight } from '../../storefront/purchase-right/decide.ts'
import { noteByTelephone } from '../../purchase/recall/answers.ts'
import { endRecall, remindRecall } from '../../purchase/recall/end.ts'
import { recallReport } from '../../purchase/recall/report.ts'
import { previewRecall, startLowers, startRecall } from '../../purchase/recall/start.ts'
import { releaseBatch, releaseLowers, stopBatch } from '../../purchase/recall/stop-batch.ts'
import { findCode, savePacks } from '../../purchase/trace-codes/desk.ts'
import { uploadReport } from '../../storefront/inspection-report/upload.ts'
import { noteTopup } from '../../purchase/wallet/topup-desk.ts'
import { approveWithdrawal, noteWithdrawn, refuseWithdrawal } from '../../purchase/wallet/withdrawal-desk.ts'
import { endKey } from '../operator-keys/desk.ts'
import { listWebhooks, pauseWebhook, replayWebhook, resumeWebhook } from '../webhooks/desk.ts'
import * as manage from '../webhooks/manage.ts'
import { withdrawalLowers } from '../../purchase/wallet/withdrawal-lowers.ts'
import { couponLowers } from '../../promotions/coupon-centre/lowers.ts'
import { groupLowers } from '../../rewards/group-buy/lowers.ts'
import { lotteryLowers } from '../../rewards/lottery/lowers.ts'
import { pointsGoodsLowers } from '../../rewards/points-mall/lowers.ts'
import { promotionLowers } from '../../promotions/desk/lowers.ts'
import { quoteLowers } from '../../member/purchase-request/lowers.ts'
import { rightLowers } from '../../storefront/purchase-right/lowers.ts'
import { operation, type Operation } from './operation.ts'

/** What a feature's own desk does, from finding the row to the answer. */
export const deskOperations: readonly Operation[] = [
  operation(contracts.operateContractIssueCall, issueToStores),
  operation(contracts.operateContractStopCall, stopIssue),
  operation(contracts.operateContractEndCall, withdrawContract),
  operation(contracts.operateContractPaperCall, notePaper),
  operation(contracts.operateContractListCall, listForOperators),
  operation(operateKeyEndCall, endKey),
  operation(webhooks.operateWebhookListCall, listWebhooks),
  operation(webhooks.operateWebhookCreateCall, manage.createWebhook, undefined, manage.checkNewWebhook),
  operation(webhooks.operateWebhookEditCall, manage.editWebhook, undefined, manage.checkEdit),
  operation(webhooks.operateWebhookRenewCall, manage.renewSecret, undefined, manage.checkOwn),
  operation(webhooks.operateWebhookTestCall, manage.askForTest),
  operation(webhooks.operateWebhookRemoveCall, manage.removeWebhook),
  operation(webhooks.operateWebhookPauseCall, pauseWebhook),
  operation(webhooks.operateWebhookResumeCall, resumeWebhook),
  operation(webhooks.operateWebhookReplayCall, replayWebhook),
  operation(operateAnnounceCall, announce),
  operation(operateAnnounceRecallCall, recallAnnouncement),
  operation(invoices.operateInvoiceIssuedCall, noteNumber),
  operation(invoices.operateInvoiceFailCall, failInvoice),
  operation(invoices.operateInvoiceRetryCall, retryInvoice),
  operation(invoices.operateInvoiceRedCall, redInvoice),
  operation(requests.operateRequestQuoteCall, quoteRequest, quoteLowers),
  operation(requests.operateRequestWithdrawCall, withdrawQuote),
  operation(requests.operateRequestArriveCall, arriveRequest),
  operation(requests.operateRequestDeclineCall, declineRequest),
  operation(quotations.operateQuotationAnswerCall, answerQuotation, quotationLowers),
  operation(quotations.operateQuotationWithdrawCall, withdrawQuotation),
  operation(quotations.operateQuotationDeclineCall, declineQuotation),
  operation(operateDeliverySaveCall, saveDelivery),
  operation(operateDeliveryEndCall, endDelivery),
  operation(operateFeedbackAnswerCall, answerFeedback),
  operation(operatePersonalAnswerCall, answerPersonalRequest),
  operation(operateRecordCorrectCall, correctRecord, correctionLowers),
  operation(traces.operateTracePacksCall, savePacks),
  operation(traces.operateTraceFindCall, findCode),
  operation(recalls.operateBatchStopCall, stopBatch),
  operation(recalls.operateBatchReleaseCall, releaseBatch, releaseLowers),
  operation(recalls.operateRecallPreviewCall, previewRecall),
  operation(recalls.operateRecallStartCall, startRecall, startLowers),
  operation(recalls.operateRecallRemindCall, remindRecall),
  operation(recalls.operateRecallAnswerCall, noteByTelephone),
  operation(recalls.operateRecallEndCall, endRecall),
  operation(recalls.operateRecallReportCall, recallReport),
  operation(dossiers.operateDossierSaveCall, saveDossier),
  operation(dossiers.operateDossierPaperCall, addPaper),
  operation(dossiers.operateDossierSubmitCall, submitDossier),
  operation(dossiers.operateDossierSignCall, signDossier),
  operation(dossiers.operateDossierRefuseCall, refuseDossier),
  operation(dossiers.operateDossierShowCall, (trx, { dossier_sn }, { now }) => readDossier(trx, dossier_sn, now)),
  operation(dossiers.operateDossierRequireCall, requireDossiers),
  operation(operateReportCall, uploadReport),
  operation(rights.operateRightApproveCall, approveRight, rightLowers),
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
  operation(banners.operateBannerSaveCall, saveBanner),
  operation(banners.operateBannerOrderCall, orderBanners),
  operation(banners.operateBannerUndoCall, undoBanners),
  operation(settings.operateSettingSaveCall, saveSetting),
  operation(settings.operateSettingUndoCall, undoSetting),
  operation(campaigns.operateCampaignSaveCall, saveCampaign),
  operation(campaigns.operateCampaignPublishCall, publishCampaign),
  operation(campaigns.operateCampaignEndCall, endCampaign),
  operation(campaigns.operateCampaignRestoreCall, restoreCampaign),
  operation(campaigns.operateCampaignPictureCall, uploadPicture),
  operation(withdrawals.operateWithdrawalApproveCall, approveWithdrawal, withdrawalLowers),
  operation(withdrawals.operateWithdrawalPaidCall, noteWithdrawn),
  operation(withdrawals.operateWithdrawalRefuseCall, refuseWithdrawal),
  operation(operateTopupArrivedCall, noteTopup),
  operation(operateBillSettleCall, settleBillRow),
]
