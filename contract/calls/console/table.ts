import * as afterSale from './after-sale.ts'
import * as afterSales from './after-sales.ts'
import * as answers from './answers.ts'
import * as audit from './audit.ts'
import * as banners from './banners.ts'
import * as settings from './settings.ts'
import * as bills from './bills.ts'
import * as campaigns from './campaigns.ts'
import * as contracts from './contracts.ts'
import * as corrections from './corrections.ts'
import * as delivery from './delivery.ts'
import * as figures from './figures.ts'
import * as file from './order.ts'
import * as files from './files.ts'
import * as goods from './goods.ts'
import * as goodsSheet from './goods-sheet.ts'
import * as goodsItem from './goods-item.ts'
import * as inspection from './inspection.ts'
import * as imports from './imports.ts'
import * as order from './order.ts'
import * as keys from './keys.ts'
import * as money from './money.ts'
import * as orders from './orders.ts'
import * as notices from './notices.ts'
import * as quotations from './quotations.ts'
import * as session from './session.ts'
import * as papers from './papers.ts'
import * as passkeys from './passkeys.ts'
import * as prints from './prints.ts'
import * as promotions from './promotions.ts'
import * as dossiers from './dossiers.ts'
import * as recalls from './recalls.ts'
import * as reports from './reports.ts'
import * as rewards from './rewards.ts'
import * as savedViews from './saved-views.ts'
import * as shipping from './shipping.ts'
import * as staff from './staff.ts'
import * as statements from './statements.ts'
import * as store from './store.ts'
import * as stores from './stores.ts'
import * as today from './today.ts'
import * as webhooks from './webhooks.ts'
import { rowsOf, type CallRow } from '../call-rows.ts'

/** Calls of the console in addition to the operators' own, on its own origin alone. */
export const consoleTable: readonly CallRow[] = [
  ...rowsOf(session.consoleSessionSchemas, session),
  ...rowsOf(today.consoleTodaySchemas, today),
  ...rowsOf(orders.consoleOrdersSchemas, orders),
  ...rowsOf(order.consoleOrderSchemas, order),
  ...rowsOf(prints.consolePrintsSchemas, prints),
  ...rowsOf(afterSales.consoleAfterSalesSchemas, afterSales),
  ...rowsOf(afterSale.consoleAfterSaleSchemas, afterSale),
  ...rowsOf(money.consoleMoneySchemas, money),
  ...rowsOf(bills.consoleBillsSchemas, bills),
  ...rowsOf(quotations.consoleQuotationsSchemas, quotations),
  ...rowsOf(stores.consoleStoresSchemas, stores),
  ...rowsOf(store.consoleStoreSchemas, store),
  ...rowsOf(goods.consoleGoodsSchemas, goods),
  ...rowsOf(goodsSheet.consoleSheetSchemas, goodsSheet),
  ...rowsOf(goodsItem.consoleGoodsItemSchemas, goodsItem),
  ...rowsOf(imports.consoleImportsSchemas, imports),
  ...rowsOf(banners.consoleBannersSchemas, banners),
  ...rowsOf(settings.consoleSettingsSchemas, settings),
  ...rowsOf(campaigns.consoleCampaignsSchemas, campaigns),
  ...rowsOf(contracts.consoleContractsSchemas, contracts),
  ...rowsOf(reports.consoleReportsSchemas, reports),
  ...rowsOf(delivery.consoleDeliverySchemas, delivery),
  ...rowsOf(promotions.consolePromotionsSchemas, promotions),
  ...rowsOf(rewards.consoleRewardsSchemas, rewards),
  ...rowsOf(shipping.consoleShippingSchemas, shipping),
  ...rowsOf(papers.consolePapersSchemas, papers),
  ...rowsOf(answers.consoleAnswersSchemas, answers),
  ...rowsOf(notices.consoleNoticesSchemas, notices),
  ...rowsOf(dossiers.consoleDossiersSchemas, dossiers),
  ...rowsOf(recalls.consoleRecallsSchemas, recalls),
  ...rowsOf(corrections.consoleCorrectionsSchemas, corrections),
  ...rowsOf(inspection.consoleInspectionSchemas, inspection),
  ...rowsOf(figures.consoleFiguresSchemas, figures),
  ...rowsOf(savedViews.consoleSavedViewsSchemas, savedViews),
  ...rowsOf(keys.consoleKeysSchemas, keys),
  ...rowsOf(webhooks.consoleWebhooksSchemas, webhooks),
  ...rowsOf(staff.consoleStaffSchemas, staff),
  ...rowsOf(passkeys.consolePasskeysSchemas, passkeys),
  ...rowsOf(statements.consoleStatementsSchemas, statements),
  ...rowsOf(audit.consoleAuditSchemas, audit),
  ...rowsOf(file.consoleFileSchemas, file),
  ...rowsOf(files.consoleFilesSchemas, files),
]
