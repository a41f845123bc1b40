import type { FastifyInstance } from 'fastify'
import { registerAccount } from './account/routes.ts'
import { registerAfterSale } from './after-sale/routes.ts'
import { registerBanners } from './banner/routes.ts'
import { registerBrand } from './brand/routes.ts'
import { registerCampaignPages } from './campaign-page/routes.ts'
import { registerCart } from './cart/routes.ts'
import { registerSavedCarts } from './cart/saved-routes.ts'
import { registerCashback } from './cashback/routes.ts'
import { registerCentre } from './centre/routes.ts'
import { registerChain } from './chain/routes.ts'
import { registerChat } from './chat/routes.ts'
import { registerCheckout } from './checkout/routes.ts'
import { registerCommon } from './common/routes.ts'
import { registerContract } from './contract/routes.ts'
import { registerControlled } from './controlled/routes.ts'
import { registerCouponCentre } from './coupon-centre/routes.ts'
import { registerFavourite } from './favourite/routes.ts'
import { registerFeedback } from './feedback/routes.ts'
import { registerFile } from './file/routes.ts'
import { registerForgotten } from './forgotten/routes.ts'
import { registerGoods } from './goods/routes.ts'
import { registerCombinations } from './combination/routes.ts'
import { registerGroups } from './group-buy/routes.ts'
import { registerHomeGoods } from './home-goods/routes.ts'
import { registerHealth } from './http/health.ts'
import { registerInvoice } from './invoice/routes.ts'
import { registerLive } from './live/routes.ts'
import { registerLottery } from './lottery/routes.ts'
import { registerMessage } from './message/routes.ts'
import { registerOpenApi } from './openapi/routes.ts'
import { registerOperate } from './operate/routes.ts'
import { registerOrder } from './order/routes.ts'
import { registerParcelNews } from './order/parcel-news.ts'
import { registerShortages } from './order/short/routes.ts'
import { registerPaper } from './paper/routes.ts'
import { registerNotices } from './pay/notice-routes.ts'
import { registerPay } from './pay/routes.ts'
import { registerPartner } from './partner/routes.ts'
import { registerPackShot } from './picture/pack-shot/routes.ts'
import { registerPicture } from './picture/routes.ts'
import { registerPointsMall } from './points-mall/routes.ts'
import { registerPhoneCode } from './proof/routes.ts'
import { registerPurchaseList } from './purchase-list/routes.ts'
import { registerPurchaseRequest } from './purchase-request/routes.ts'
import { registerPurchaseRight } from './purchase-right/routes.ts'
import { registerQuickPurchase } from './quick-purchase/routes.ts'
import { registerReceipt } from './receipt/routes.ts'
import { registerReceiving } from './receiving/routes.ts'
import { registerRegistration } from './registration/routes.ts'
import { registerReport } from './report/routes.ts'
import { registerSession } from './session/routes.ts'
import { registerStaff } from './staff/routes.ts'
import { registerStatement } from './statement/routes.ts'
import { registerStoreMatrix } from './store-matrix/routes.ts'
import { registerUser } from './user/routes.ts'
import { registerWallet } from './wallet/routes.ts'
import { registerWelfare } from './welfare/routes.ts'
import { registerWechat } from './wechat/routes.ts'
import type { CatalogueContext } from './listing/follow-changes.ts'
import type { SettingContext } from './settings/reader.ts'

/** Every route there is, save those of the stand-in for providers. */
export const features: readonly ((app: FastifyInstance, context: SettingContext & CatalogueContext) => void)[] = [
  registerHealth,
  registerOpenApi,
  registerSession,
  registerPartner,
  registerPhoneCode,
  registerForgotten,
  registerAccount,
  registerWechat,
  registerRegistration,
  registerUser,
  registerMessage,
  (app, context) => registerLive(app, context),
  registerCommon,
  registerBanners,
  registerBrand,
  registerControlled,
  registerGoods,
  registerPurchaseRight,
  registerPurchaseRequest,
  registerFeedback,
  registerReport,
  registerHomeGoods,
  registerCombinations,
  registerPackShot,
  registerPicture,
  registerFavourite,
  registerQuickPurchase,
  registerFile,
  registerPaper,
  registerCart,
  registerSavedCarts,
  registerPurchaseList,
  registerStoreMatrix,
  registerChain,
  registerCheckout,
  registerOrder,
  registerStaff,
  registerShortages,
  registerParcelNews,
  registerPay,
  registerWallet,
  registerCouponCentre,
  registerCashback,
  registerPointsMall,
  registerLottery,
  registerWelfare,
  registerGroups,
  registerCampaignPages,
  registerStatement,
  registerNotices,
  registerReceipt,
  registerContract,
  registerInvoice,
  registerAfterSale,
  registerCentre,
  registerChat,
  registerReceiving,
  registerOperate,
]
