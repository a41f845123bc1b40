import * as operateAfterSale from './after-sale.ts'
import * as operateAnnounce from './announce.ts'
import * as sellerChanges from './changes.ts'
import * as operateBanner from './banner.ts'
import * as operateSetting from './setting.ts'
import * as operateBill from './bill.ts'
import * as operateCampaign from './campaign.ts'
import * as operateCorrection from './correction.ts'
import * as operateCoupon from './coupon.ts'
import * as operateContract from './e-contract.ts'
import * as operateDelivery from './delivery.ts'
import * as operateDossier from './dossier.ts'
import * as operateFeedback from './feedback.ts'
import * as operatePersonal from './personal-data.ts'
import * as operateGoods from './goods.ts'
import * as operatePhotos from './goods-photos.ts'
import * as operateGoodsRows from './goods-rows.ts'
import * as operateGroup from './group-buy.ts'
import * as operateReport from './inspection-report.ts'
import * as operateImport from './import.ts'
import * as operateInvoice from './invoice.ts'
import * as operateLottery from './lottery.ts'
import * as operateKey from './key.ts'
import * as operate from './order.ts'
import * as operateOrderRows from './order-rows.ts'
import * as operatePoints from './points-mall.ts'
import * as operatePromotion from './promotion.ts'
import * as operateRequest from './purchase-request.ts'
import * as operateRight from './purchase-right.ts'
import * as operatePaper from './qualifications.ts'
import * as operateQuotation from './quotation.ts'
import * as operateRecall from './recall.ts'
import * as operateStatement from './statement.ts'
import * as operateStoreState from './store-state.ts'
import * as operateStore from './store.ts'
import * as operateStoreRows from './store-rows.ts'
import * as operateTopup from './topup.ts'
import * as operateTrace from './trace-codes.ts'
import * as operateWebhook from './webhook.ts'
import * as operateWithdrawal from './withdrawal.ts'
import { rowsOf, type CallRow } from '../call-rows.ts'

/** Calls of operators: signed, in the console, and as commands. */
export const operatorTable: readonly CallRow[] = [
  ...rowsOf(operate.operateSchemas, operate),
  ...rowsOf(operateKey.operateKeySchemas, operateKey),
  ...rowsOf(operateOrderRows.operateOrderRowsSchemas, operateOrderRows),
  ...rowsOf(operateWebhook.operateWebhookSchemas, operateWebhook),
  ...rowsOf(sellerChanges.sellerChangesSchemas, sellerChanges),
  ...rowsOf(operateGoods.operateGoodsSchemas, operateGoods),
  ...rowsOf(operateGoodsRows.operateGoodsRowsSchemas, operateGoodsRows),
  ...rowsOf(operatePhotos.operatePhotosSchemas, operatePhotos),
  ...rowsOf(operateImport.operateImportSchemas, operateImport),
  ...rowsOf(operateDelivery.operateDeliverySchemas, operateDelivery),
  ...rowsOf(operateRecall.operateRecallSchemas, operateRecall),
  ...rowsOf(operateCorrection.operateCorrectionSchemas, operateCorrection),
  ...rowsOf(operateTrace.operateTraceSchemas, operateTrace),
  ...rowsOf(operateDossier.operateDossierSchemas, operateDossier),
  ...rowsOf(operateStatement.operateStatementSchemas, operateStatement),
  ...rowsOf(operateAfterSale.operateAfterSaleSchemas, operateAfterSale),
  ...rowsOf(operateStore.operateStoreSchemas, operateStore),
  ...rowsOf(operateStoreState.operateStoreStateSchemas, operateStoreState),
  ...rowsOf(operateStoreRows.operateStoreRowsSchemas, operateStoreRows),
  ...rowsOf(operateQuotation.operateQuotationSchemas, operateQuotation),
  ...rowsOf(operateReport.operateReportSchemas, operateReport),
  ...rowsOf(operateRight.operateRightSchemas, operateRight),
  ...rowsOf(operateAnnounce.operateAnnounceSchemas, operateAnnounce),
  ...rowsOf(operateContract.operateContractSchemas, operateContract),
  ...rowsOf(operateWithdrawal.operateWithdrawalSchemas, operateWithdrawal),
  ...rowsOf(operateBill.operateBillSchemas, operateBill),
  ...rowsOf(operateTopup.operateTopupSchemas, operateTopup),
  ...rowsOf(operateInvoice.operateInvoiceSchemas, operateInvoice),
  ...rowsOf(operateRequest.operateRequestSchemas, operateRequest),
  ...rowsOf(operateFeedback.operateFeedbackSchemas, operateFeedback),
  ...rowsOf(operatePersonal.operatePersonalSchemas, operatePersonal),
  ...rowsOf(operateCoupon.operateCouponSchemas, operateCoupon),
  ...rowsOf(operateLottery.operateLotterySchemas, operateLottery),
  ...rowsOf(operateGroup.operateGroupSchemas, operateGroup),
  ...rowsOf(operatePoints.operatePointsSchemas, operatePoints),
  ...rowsOf(operateBanner.operateBannerSchemas, operateBanner),
  ...rowsOf(operateSetting.operateSettingSchemas, operateSetting),
  ...rowsOf(operateCampaign.operateCampaignSchemas, operateCampaign),
  ...rowsOf(operatePromotion.operatePromotionSchemas, operatePromotion),
  ...rowsOf(operatePaper.operatePaperSchemas, operatePaper),
]
