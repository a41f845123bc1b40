import type { Transaction } from 'kysely'
import type { OperatedWire, StoreCreditWire } from '@yaoji/contract/calls/operator/order'
import type { StoreDecidedWire } from '@yaoji/contract/calls/operator/store'
import type { StoreStateWire } from '@yaoji/contract/calls/operator/store-state'
import type { AfterSaleOperatedWire } from '@yaoji/contract/calls/operator/after-sale'
import type { AnnouncedWire } from '@yaoji/contract/calls/operator/announce'
import type { ContractOperatedWire } from '@yaoji/contract/calls/operator/e-contract'
import type { CampaignChangedWire, CampaignPictureWire } from '@yaoji/contract/calls/operator/campaign'
import type { CouponOperatedWire } from '@yaoji/contract/calls/operator/coupon'
import type { GroupOperatedWire } from '@yaoji/contract/calls/operator/group-buy'
import type { PointsGoodsOperatedWire, PointsOrderOperatedWire } from '@yaoji/contract/calls/operator/points-mall'
import type { LotteryOperatedWire, PrizeOperatedWire } from '@yaoji/contract/calls/operator/lottery'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import type { InvoiceOperatedWire } from '@yaoji/contract/calls/operator/invoice'
import type { BillSettledWire } from '@yaoji/contract/calls/operator/bill'
import type { CorrectionWire } from '@yaoji/contract/calls/operator/correction'
import type { DossiersRequiredWire, DossierWire } from '@yaoji/contract/calls/operator/dossier'
import type { FeedbackOperatedWire } from '@yaoji/contract/calls/operator/feedback'
import type { PersonalAnsweredWire } from '@yaoji/contract/calls/operator/personal-data'
import type { DeliveryOperatedWire } from '@yaoji/contract/calls/operator/delivery'
import type { KeyEndedWire } from '@yaoji/contract/calls/operator/key'
import type * as goods from '@yaoji/contract/calls/operator/goods'
import type { GoodsRowsWire } from '@yaoji/contract/calls/operator/goods-rows'
import type { PhotosOperatedWire } from '@yaoji/contract/calls/operator/goods-photos'
import type { SettingOperatedWire } from '@yaoji/contract/calls/operator/setting'
import type { BannersOperatedWire } from '@yaoji/contract/calls/operator/banner'
import type { ImportedWire } from '@yaoji/contract/calls/operator/import'
import type { ReportOperatedWire } from '@yaoji/contract/calls/operator/inspection-report'
import type { RightOperatedWire } from '@yaoji/contract/calls/operator/purchase-right'
import type { QuotationOperatedWire } from '@yaoji/contract/calls/operator/quotation'
import type { RequestOperatedWire } from '@yaoji/contract/calls/operator/purchase-request'
import type { BatchStoppedWire, RecallOperatedWire, RecallPreviewWire, RecallReportWire } from '@yaoji/contract/calls/operator/recall'
import type { TraceFoundWire, TracePacksWire } from '@yaoji/contract/calls/operator/trace-codes'
import type { TopupOperatedWire } from '@yaoji/contract/calls/operator/topup'
import type {
  WebhookMadeWire,
  WebhookRemovedWire,
  WebhookReplayedWire,
  WebhooksWire,
  WebhookWire,
} from '@yaoji/contract/calls/operator/webhook'
import type { WithdrawalOperatedWire } from '@yaoji/contract/calls/operator/withdrawal'
import {
  operateStatementRefuseCall,
  operateStatementSignCall,
  type RefusedWire,
  type SignedWire,
} from '@yaoji/contract/calls/operator/statement'
import type { PaperOperatedWire } from '@yaoji/contract/calls/operator/qualifications'
import type { Tables } from '../../platform/database/tables.ts'
import { afterSaleOperations } from './after-sale-operations.ts'
import { deskOperations } from './desk-operations.ts'
import { importOperations } from './import-operations.ts'
import { goodsOperations } from './goods-operations.ts'
import { checkGuards, perform, signStatement, type Outcome } from './guard.ts'
import { operation, type Operation } from './operation.ts'
import { orderOperations } from './order-operations.ts'
import { paperOperations } from './paper-operations.ts'
import { refuseStatement } from './refuse-statement.ts'
import { registrationOperations } from './registration-operations.ts'
import { storeStateOperations } from './store-state-operations.ts'
import { storeOperations } from './store-operations.ts'

const guarded: readonly Operation[] = [
  ...orderOperations,
  ...afterSaleOperations,
  ...storeOperations,
  ...storeStateOperations,
  ...registrationOperations,
  ...paperOperations,
  ...deskOperations,
  ...goodsOperations,
  ...importOperations,
]

/** Everything that operators do. */
export const operations: readonly Operation[] = [
  ...guarded,
  operation(operateStatementSignCall, (trx, body, done) => signStatement(trx, guarded, body, done)),
  operation(operateStatementRefuseCall, refuseStatement),
]
checkGuards(operations)

export type Operated =
  | OperatedWire
  | CampaignPictureWire
  | AfterSaleOperatedWire
  | StoreCreditWire
  | StoreDecidedWire
  | StoreStateWire
  | ContractOperatedWire
  | PaperOperatedWire
  | AnnouncedWire
  | InvoiceOperatedWire
  | RequestOperatedWire
  | QuotationOperatedWire
  | FeedbackOperatedWire
  | PersonalAnsweredWire
  | ReportOperatedWire
  | RightOperatedWire
  | KeyEndedWire
  | WebhooksWire
  | WebhookWire
  | WebhookMadeWire
  | WebhookRemovedWire
  | WebhookReplayedWire
  | WithdrawalOperatedWire
  | TopupOperatedWire
  | BillSettledWire
  | CouponOperatedWire
  | LotteryOperatedWire
  | PrizeOperatedWire
  | GroupOperatedWire
  | PointsGoodsOperatedWire
  | PointsOrderOperatedWire
  | CampaignChangedWire
  | PromotionOperatedWire
  | SignedWire
  | RefusedWire
  | DeliveryOperatedWire
  | goods.CostOperatedWire
  | goods.SheetOperatedWire
  | goods.ShelfOperatedWire
  | GoodsRowsWire
  | ImportedWire
  | BannersOperatedWire
  | SettingOperatedWire
  | PhotosOperatedWire
  | goods.PlacesOperatedWire
  | goods.ReceivedOperatedWire
  | TracePacksWire
  | TraceFoundWire
  | BatchStoppedWire
  | RecallOperatedWire
  | RecallPreviewWire
  | RecallReportWire
  | DossierWire
  | DossiersRequiredWire
  | CorrectionWire

/** The end of an operation's path, which is its name as a command: `check-out`, of an after-sale `after-sale-approve`. */
export function commandOf({ call }: Pick<Operation, 'call'>): string {
  return call.path.replace(/^\/api\/operator\/((order|store)\/)?/, '').replaceAll(/[/_]/g, '-')
}

export type Command = { body: Record<string, unknown>; name: string; now: number }

/** Does an operation by its command's name, as `perform` does; the caller knows what it answers. @throws {Error} for a name that there is not */
export function carryOut<Answer = OperatedWire>(
  trx: Transaction<Tables>,
  command: string,
  { body, name, now }: Command,
): Promise<Outcome<Answer>> {
  const found = operations.find(each => commandOf(each) === command)
  if (!found) throw new Error(`there is no operation ${command}`)
  // The call's schema has checked the body.
  return perform(trx, found, body, { name, now, entryPoint: 'command' }) as Promise<Outcome<Answer>>
}
