import { schema } from '../schema/index.ts'
import { medicineFacts } from './0300-medicine-facts.ts'
import { consoleStaff } from './0340-console.ts'
import { countersLoggedApart } from './0370-counters-logged-apart.ts'
import { listPriceOfLines } from './0410-list-price-of-lines.ts'
import { refusedStatements } from './0460-refused-statements.ts'
import { tracePacks } from './0480-trace-packs.ts'
import { listChoices } from './0520-list-choices.ts'
import { goodsSheets } from './0530-goods-sheets.ts'
import { listsByTime } from './0540-lists-by-time.ts'
import { batchStops } from './0570-batch-stops.ts'
import { recalls } from './0571-recalls.ts'
import { standingOrders } from './0590-standing-orders.ts'
import { quotations } from './0600-quotations.ts'
import { promotionCosts } from './0620-promotion-costs.ts'
import { storePrograms } from './0630-store-programs.ts'
import { jobLeases } from './0631-job-leases.ts'
import { personalData } from './0640-personal-data.ts'
import { deliveryTimes } from './0650-delivery-times.ts'
import { agents } from './0670-agents.ts'
import { secondFactor } from './0680-second-factor.ts'
import { partnerDesk } from './0710-partner-desk.ts'
import { sourcesOfAgents } from './0711-sources-of-agents.ts'
import { sellerChanges } from './0750-seller-changes.ts'
import { webhooks } from './0751-webhooks.ts'
import { endsOfAgents } from './0760-ends-of-agents.ts'
import { densityOfPersons } from './0770-density-of-persons.ts'
import { receiversOfAnnouncements } from './0790-receivers-of-announcements.ts'
import { parcelsByTime } from './0791-parcels-by-time.ts'
import { figures } from './0800-figures.ts'
import { savedViews } from './0801-saved-views.ts'
import { couponsByOffer } from './0802-coupons-by-offer.ts'
import { numbersOfPrograms } from './0820-numbers-of-programs.ts'
import { codesOfGoods } from './0821-codes-of-goods.ts'
import { invoiceVouchers } from './0830-invoice-vouchers.ts'
import { codesOfFactors } from './0831-codes-of-factors.ts'
import { nextArrivals } from './0840-next-arrivals.ts'
import { imports } from './0860-imports.ts'
import { photosOfGoods } from './0861-photos-of-goods.ts'
import { shopPictures } from './0862-shop-pictures.ts'
import { keysOfGoods } from './0870-keys-of-goods.ts'
import { operatorKeys } from './0871-operator-keys.ts'
import { pausedWebhooks } from './0872-paused-webhooks.ts'
import { dossiers } from './0880-dossiers.ts'
import { consentsToIdCards } from './0890-consents-to-id-cards.ts'
import { auditByAction } from './0900-audit-by-action.ts'
import { placesOfGoods } from './0901-places-of-goods.ts'
import { corrections } from './0910-corrections.ts'
import { campaignChanges } from './0920-campaign-changes.ts'
import { codesOfRecalls } from './0911-codes-of-recalls.ts'
import type { Migration } from './migration.ts'
import { partnerTests } from './0950-partner-tests.ts'
import { consoleLists } from './0970-console-lists.ts'
import { basesOfPrices } from './0980-bases-of-prices.ts'
import { codesOfStores } from './0990-codes-of-stores.ts'
import { keptFiles } from './1010-kept-files.ts'
import { inspectionIndexes } from './1030-inspection-lists.ts'
import { managedWebhooks } from './1060-managed-webhooks.ts'
import { importValues } from './1065-import-values.ts'
import { bills } from './1070-bills.ts'
import { installation } from './1090-installation.ts'
import { contractRuns } from './1091-contract-runs.ts'
import { letterPairs } from './1095-letter-pairs.ts'
import { goodsToLookAt } from './1096-goods-to-look-at.ts'
import { goodsOff } from './1097-goods-off.ts'
import { statementsOfBanks } from './1100-statements-of-banks.ts'
import { smallInspectionLists } from './1110-small-inspection-lists.ts'
import { keysOfDossierFiles } from './1111-keys-of-dossier-files.ts'
import { waitingIndexes } from './1140-waiting-indexes.ts'
import { stoppedRuns } from './1160-stopped-runs.ts'
import { importStoreValues } from './1170-import-store-values.ts'
import { parcelTemperatures } from './1180-parcel-temperatures.ts'
import { sentReceipts } from './1210-sent-receipts.ts'
import { passkeys } from './1240-passkeys.ts'
import { partsOfFactors } from './1250-parts-of-factors.ts'
import { pageReadings } from './1260-page-readings.ts'
import { billExpenses } from './1280-bill-expenses.ts'
import { standardCodes } from './1300-standard-codes.ts'
import { specialCells } from './1320-special-cells.ts'
import { refundReversals } from './1350-refund-reversals.ts'
import { sortedLists } from './1410-sorted-lists.ts'
import { sentBackParcels } from './1420-sent-back-parcels.ts'

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  schema,
  medicineFacts,
  consoleStaff,
  countersLoggedApart,
  listPriceOfLines,
  refusedStatements,
  tracePacks,
  listChoices,
  goodsSheets,
  listsByTime,
  batchStops,
  recalls,
  standingOrders,
  quotations,
  promotionCosts,
  storePrograms,
  jobLeases,
  personalData,
  deliveryTimes,
  agents,
  secondFactor,
  partnerDesk,
  sourcesOfAgents,
  sellerChanges,
  webhooks,
  endsOfAgents,
  densityOfPersons,
  receiversOfAnnouncements,
  parcelsByTime,
  figures,
  savedViews,
  couponsByOffer,
  numbersOfPrograms,
  codesOfGoods,
  invoiceVouchers,
  codesOfFactors,
  nextArrivals,
  imports,
  photosOfGoods,
  shopPictures,
  keysOfGoods,
  operatorKeys,
  pausedWebhooks,
  dossiers,
  consentsToIdCards,
  auditByAction,
  placesOfGoods,
  corrections,
  codesOfRecalls,
  campaignChanges,
  partnerTests,
  consoleLists,
  basesOfPrices,
  codesOfStores,
  keptFiles,
  inspectionIndexes,
  managedWebhooks,
  importValues,
  bills,
  installation,
  contractRuns,
  letterPairs,
  goodsToLookAt,
  goodsOff,
  statementsOfBanks,
  smallInspectionLists,
  keysOfDossierFiles,
  waitingIndexes,
  stoppedRuns,
  importStoreValues,
  parcelTemperatures,
  sentReceipts,
  passkeys,
  partsOfFactors,
  pageReadings,
  billExpenses,
  standardCodes,
  specialCells,
  refundReversals,
  sortedLists,
  sentBackParcels,
]
