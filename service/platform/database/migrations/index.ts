import { catalogue } from './0001-catalogue.ts'
import { members } from './0002-members.ts'
import { orders } from './0003-orders.ts'
import { operation } from './0004-operation.ts'
import { goodsChanges } from './0005-goods-changes.ts'
import { catalogueExtras } from './0006-catalogue-extras.ts'
import { tradeChanges } from './0007-trade-changes.ts'
import { cancelledMarks } from './0008-cancelled-marks.ts'
import { coveredIndex } from './0009-covered-index.ts'
import { settingJson } from './0010-setting-json.ts'
import { guards } from './0011-guards.ts'
import { clock } from './0012-clock.ts'
import { deductions } from './0014-deductions.ts'
import { people } from './0015-people.ts'
import { files } from './0016-files.ts'
import { transferProofs } from './0017-transfer-proofs.ts'
import { orderEvents } from './0018-order-events.ts'
import { shipping } from './0019-shipping.ts'
import { savedCarts } from './0021-saved-carts.ts'
import { lineKinds } from './0022-line-kinds.ts'
import { storedValue } from './0024-stored-value.ts'
import { pricesTold } from './0025-prices-told.ts'
import { orderWishes } from './0026-order-wishes.ts'
import { charges } from './0027-charges.ts'
import { recharges } from './0028-recharges.ts'
import { afterSales } from './0030-after-sales.ts'
import { checkedAddresses } from './0033-checked-addresses.ts'
import { receipts } from './0034-receipts.ts'
import { credit } from './0036-credit.ts'
import { splitPayments } from './0037-split-payments.ts'
import { orderOfTheDay } from './0039-order-of-the-day.ts'
import { pointsEnds } from './0040-points-end.ts'
import { receiving } from './0042-receiving.ts'
import { shortages } from './0043-shortages.ts'
import { contracts } from './0044-contracts.ts'
import { picturesOfTheDay } from './0045-pictures-of-the-day.ts'
import { registration } from './0046-registration.ts'
import { outbox } from './0047-outbox.ts'
import { papers } from './0049-papers.ts'
import { papersTold } from './0050-papers-told.ts'
import { toldMessages } from './0052-messages.ts'
import { ownAccount } from './0057-own-account.ts'
import { wechat } from './0058-wechat.ts'
import { approvals } from './0060-approvals.ts'
import { staff } from './0061-staff.ts'
import { purchaseRequests } from './0066-purchase-requests.ts'
import { feedback } from './0067-feedback.ts'
import { invoices } from './0069-invoices.ts'
import { withdrawals } from './0070-withdrawals.ts'
import { reminders } from './0073-reminders.ts'
import { chat } from './0074-chat.ts'
import { checkIn } from './0076-check-in.ts'
import { sessionEnds } from './0077-session-ends.ts'
import { couponOffers } from './0079-coupon-offers.ts'
import { herbFacts } from './0082-herb-facts.ts'
import { topupTransfers } from './0083-topup-transfers.ts'
import { reportFiles } from './0086-report-files.ts'
import { campaigns } from './0091-campaigns.ts'
import { fairLines } from './0092-fair-lines.ts'
import { decidedRights } from './0095-decided-rights.ts'
import { lottery } from './0099-lottery.ts'
import { clinicCampaigns } from './0110-clinic-campaigns.ts'
import { groups } from './0107-groups.ts'
import { pointsMall } from './0111-points-mall.ts'
import { cashback } from './0096-cashback.ts'
import { partners } from './0113-partners.ts'
import { partnerSessions } from './0114-partner-sessions.ts'
import { toldChanges } from './0116-told-changes.ts'
import { operatedPromotions } from './0120-operated-promotions.ts'
import { prizesInKind } from './0121-prizes-in-kind.ts'
import { pointsApprovals } from './0123-points-approvals.ts'
import type { Migration } from './migration.ts'
import { storeMatrix } from './0063-store-matrix.ts'
import { goodsAliases } from './0129-goods-aliases.ts'
import { linesOfMembers } from './0131-lines-of-members.ts'
import { partnerThemes } from './0133-partner-themes.ts'
import { toldCoupons } from './0137-told-coupons.ts'
import { toldOrders } from './0140-told-orders.ts'
import { toldSessions } from './0142-told-sessions.ts'
import { namesOfBoughtGoods } from './0143-names-of-bought-goods.ts'
import { keysOfNowTogether } from './0144-keys-in-order.ts'
import { operatorStatements } from './0161-operator-statements.ts'
import { purchaseCosts } from './0162-purchase-costs.ts'
import { announcements } from './0164-announcements.ts'
import { settingChanges } from './0163-setting-changes.ts'
import { storeOpenings } from './0160-store-openings.ts'
import { ordersToldApart } from './0145-told-apart.ts'
import { parcelTracks } from './0200-parcel-tracks.ts'
import { payVenues } from './0201-pay-venues.ts'
import { returnedGifts } from './0202-returned-gifts.ts'
import { transferTerms } from './0150-transfer-terms.ts'
import { invoiceWishes } from './0151-invoice-wishes.ts'
import { toldSettings } from './0141-told-settings.ts'
import { complaints } from './0185-complaints.ts'
import { oneAgreement } from './0190-one-agreement.ts'

export const migrations: readonly Migration[] = [
  catalogue,
  members,
  orders,
  operation,
  goodsChanges,
  catalogueExtras,
  tradeChanges,
  cancelledMarks,
  coveredIndex,
  settingJson,
  guards,
  clock,
  deductions,
  people,
  files,
  transferProofs,
  orderEvents,
  shipping,
  savedCarts,
  lineKinds,
  storedValue,
  pricesTold,
  orderWishes,
  charges,
  recharges,
  afterSales,
  checkedAddresses,
  receipts,
  credit,
  splitPayments,
  orderOfTheDay,
  pointsEnds,
  receiving,
  shortages,
  contracts,
  picturesOfTheDay,
  registration,
  outbox,
  papers,
  papersTold,
  toldMessages,
  ownAccount,
  wechat,
  approvals,
  staff,
  storeMatrix,
  purchaseRequests,
  feedback,
  invoices,
  withdrawals,
  reminders,
  chat,
  checkIn,
  sessionEnds,
  couponOffers,
  herbFacts,
  topupTransfers,
  reportFiles,
  campaigns,
  fairLines,
  decidedRights,
  cashback,
  lottery,
  groups,
  clinicCampaigns,
  pointsMall,
  partners,
  partnerSessions,
  toldChanges,
  operatedPromotions,
  prizesInKind,
  pointsApprovals,
  goodsAliases,
  linesOfMembers,
  partnerThemes,
  toldCoupons,
  toldOrders,
  toldSettings,
  toldSessions,
  namesOfBoughtGoods,
  keysOfNowTogether,
  ordersToldApart,
  transferTerms,
  invoiceWishes,
  storeOpenings,
  operatorStatements,
  purchaseCosts,
  settingChanges,
  announcements,
  complaints,
  oneAgreement,
  parcelTracks,
  payVenues,
  returnedGifts,
]
