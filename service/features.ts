import type { FastifyInstance } from 'fastify'
import { registerAccount } from './identity/account/routes.ts'
import { registerAgentAccess } from './identity/agent-access/routes.ts'
import { registerAgentTools } from './member/agent-tools/routes.ts'
import { registerAfterSale } from './purchase/after-sale/routes.ts'
import { registerBanners } from './storefront/banner/routes.ts'
import { registerBrand } from './storefront/brand/routes.ts'
import { registerCampaignPages } from './storefront/campaign-page/routes.ts'
import { registerCart } from './purchase/cart/routes.ts'
import { registerSavedCarts } from './purchase/cart/saved-routes.ts'
import { registerCashback } from './rewards/cashback/routes.ts'
import { registerCentre } from './member/member-centre/routes.ts'
import { registerChain } from './member/chain/routes.ts'
import { registerChat } from './member/chat/routes.ts'
import { registerCheckout } from './purchase/checkout/routes.ts'
import { registerNavigation } from './storefront/navigation/routes.ts'
import { registerContract } from './purchase/e-contract/routes.ts'
import { registerControlled } from './storefront/controlled-sales/routes.ts'
import { registerCouponCentre } from './promotions/coupon-centre/routes.ts'
import { registerDelivery } from './purchase/delivery/routes.ts'
import { registerFavourite } from './storefront/favourite/routes.ts'
import { registerFeedback } from './member/feedback/routes.ts'
import { registerFile } from './identity/uploads/routes.ts'
import { registerPasswordReset } from './identity/password-reset/routes.ts'
import { registerGoodsPull } from './storefront/goods-pull/pull.ts'
import { registerProgramOrders } from './purchase/program-order/routes.ts'
import { registerGoods } from './storefront/goods/routes.ts'
import { registerCombinations } from './rewards/combination/routes.ts'
import { registerGroups } from './rewards/group-buy/routes.ts'
import { registerHomeGoods } from './storefront/home-goods/routes.ts'
import { registerHealth } from './platform/http/limits/health.ts'
import { registerInvoice } from './purchase/invoice/routes.ts'
import { registerLive } from './identity/push/routes.ts'
import { registerLottery } from './rewards/lottery/routes.ts'
import { registerMessage } from './identity/inbox/routes.ts'
import { registerOpenApi } from './platform/openapi/routes.ts'
import { registerSellerChanges } from './operations/seller-changes/pull.ts'
import { registerOrderRows } from './operations/order-rows/routes.ts'
import { registerStoreRows } from './operations/store-rows/routes.ts'
import { registerOperate } from './operations/operator-calls/routes.ts'
import { registerOrder } from './purchase/order/routes.ts'
import { registerParcelNews } from './purchase/order/change/parcel-news.ts'
import { registerShortages } from './purchase/order/short/routes.ts'
import { registerPaperReading } from './identity/paper-reading/read-page.ts'
import { registerPaper } from './identity/qualifications/routes.ts'
import { registerNotices } from './purchase/pay/notice-routes.ts'
import { registerPay } from './purchase/pay/routes.ts'
import { registerPartnerDesk } from './operations/partner-desk/routes.ts'
import { registerPartnerTest } from './operations/partner-test/routes.ts'
import { registerPartner } from './identity/partner/routes.ts'
import { registerShopPicture } from './storefront/banner/picture.ts'
import { registerGoodsPhoto } from './storefront/goods-photo/routes.ts'
import { registerPackShot } from './platform/drawing/pack-shot/routes.ts'
import { registerPicture } from './platform/drawing/routes.ts'
import { registerPointsMall } from './rewards/points-mall/routes.ts'
import { registerPrograms } from './identity/store-program/routes.ts'
import { registerPersonalData } from './member/personal-data/routes.ts'
import { registerPhoneCode } from './identity/phone-code/routes.ts'
import { registerPurchaseList } from './purchase/purchase-list/routes.ts'
import { registerPurchaseRequest } from './member/purchase-request/routes.ts'
import { registerPurchaseRight } from './storefront/purchase-right/routes.ts'
import { registerQuotations } from './member/quotation/routes.ts'
import { registerQuickPurchase } from './purchase/quick-purchase/routes.ts'
import { registerReceipt } from './purchase/ephedrine-receipt/routes.ts'
import { registerRecalls } from './purchase/recall/routes.ts'
import { registerReceiving } from './purchase/receiving/routes.ts'
import { registerRegistration } from './identity/registration/routes.ts'
import { registerReport } from './storefront/inspection-report/routes.ts'
import { registerPasskeys } from './identity/second-factor/passkey-routes.ts'
import { registerFactor } from './identity/second-factor/routes.ts'
import { registerSession } from './identity/session/routes.ts'
import { registerStandingOrders } from './purchase/standing-order/routes.ts'
import { registerStaff } from './member/staff/routes.ts'
import { registerStatement } from './purchase/statement/routes.ts'
import { registerStoreMatrix } from './purchase/multi-store-cart/routes.ts'
import { registerUser } from './identity/user/routes.ts'
import { registerWallet } from './purchase/wallet/routes.ts'
import { registerWorkbench } from './member/workbench/routes.ts'
import { registerStorewideDiscount } from './rewards/storewide-discount/routes.ts'
import { registerWechat } from './identity/wechat/routes.ts'
import type { CatalogueContext } from './catalogue/listing/follow-changes.ts'
import type { SettingContext } from './platform/settings/reader.ts'

/** Every route there is, save those of the stand-in for providers. */
export const features: readonly ((app: FastifyInstance, context: SettingContext & CatalogueContext) => void)[] = [
  registerHealth,
  registerOpenApi,
  registerSession,
  registerPartner,
  registerPartnerDesk,
  registerPartnerTest,
  registerPhoneCode,
  registerPasswordReset,
  registerAccount,
  registerFactor,
  registerPasskeys,
  registerPrograms,
  registerAgentAccess,
  registerPersonalData,
  registerWechat,
  registerRegistration,
  registerUser,
  registerMessage,
  (app, context) => registerLive(app, context),
  registerNavigation,
  registerBanners,
  registerBrand,
  registerControlled,
  registerGoods,
  registerGoodsPull,
  registerPurchaseRight,
  registerPurchaseRequest,
  registerQuotations,
  registerFeedback,
  registerReport,
  registerHomeGoods,
  registerCombinations,
  registerPackShot,
  registerGoodsPhoto,
  registerShopPicture,
  registerPicture,
  registerFavourite,
  registerQuickPurchase,
  registerFile,
  registerPaper,
  registerPaperReading,
  registerCart,
  registerSavedCarts,
  registerPurchaseList,
  registerStoreMatrix,
  registerChain,
  registerCheckout,
  registerDelivery,
  registerOrder,
  registerStaff,
  registerShortages,
  registerParcelNews,
  registerProgramOrders,
  registerPay,
  registerWallet,
  registerCouponCentre,
  registerCashback,
  registerPointsMall,
  registerLottery,
  registerStorewideDiscount,
  registerGroups,
  registerCampaignPages,
  registerStatement,
  registerNotices,
  registerReceipt,
  registerContract,
  registerInvoice,
  registerAfterSale,
  registerCentre,
  registerWorkbench,
  registerChat,
  registerAgentTools,
  registerReceiving,
  registerRecalls,
  registerStandingOrders,
  registerSellerChanges,
  registerOperate,
  registerOrderRows,
  registerStoreRows,
]
