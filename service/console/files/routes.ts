import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Context } from '../../platform/context.ts'
import { listAudit } from '../audit/list.ts'
import { listConsoleAfterSales } from '../after-sales/list.ts'
import { listConsoleFeedback } from '../answers/feedback.ts'
import { listConsoleRequests } from '../answers/requests.ts'
import { listBillRows } from '../bills/list.ts'
import { listConsoleGoods } from '../goods/list.ts'
import { allCredit } from '../money/credit.ts'
import { listInvoices } from '../money/invoices.ts'
import { listTopups } from '../money/topups.ts'
import { listWithdrawals } from '../money/withdrawals.ts'
import { listNotices } from '../notices/list.ts'
import { listConsoleOrders } from '../orders/list.ts'
import { listWaitingPapers } from '../papers/waiting.ts'
import { listConsolePromotions } from '../promotions/list.ts'
import { listForStaff } from '../quotations/list.ts'
import { listDossiers } from '../dossiers/list.ts'
import { listConsoleRecalls } from '../recalls/list.ts'
import { listConsoleStores } from '../stores/list.ts'
import { auditColumns } from './audit-columns.ts'
import {
  dossierColumns,
  feedbackColumns,
  noticeColumns,
  paperColumns,
  quotationColumns,
  recallColumns,
  requestColumns,
} from './answer-columns.ts'
import { registerFigureFiles } from './figure-files.ts'
import { registerImportFile } from './import-file.ts'
import { fileRoute, fileRowsAtOnce as limit } from './file-route.ts'
import { goodsColumns } from './goods-columns.ts'
import type { From } from './list-file.ts'
import { messages } from './messages.ts'
import { registerQualityFiles } from './quality-files.ts'
import { billColumns, creditColumns, invoiceColumns, topupColumns, withdrawalColumns } from './money-columns.ts'
import { afterSaleColumns, orderColumns, promotionColumns, storeColumns } from './trade-columns.ts'

const { names } = messages

/** Lists of goods, orders and stores as files. */
function registerTradeFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database
  const warehouses = async () =>
    new Map((await replica.selectFrom('warehouse').select(['id', 'name']).execute()).map(row => [row.id, row.name]))

  fileRoute(app, context, calls.consoleGoodsFileCall, {
    ...{ name: names.goods, columns: goodsColumns },
    pages: ({ staff, query, now }) => {
      const named = warehouses()
      return async (from: From<string>) => {
        const { list, next } = await listConsoleGoods(replica, staff.role, { ...query, limit, ...from }, now)
        const nameOf = await named
        return { list: list.map(row => ({ ...row, warehouse: nameOf.get(row.warehouse_id ?? 0) ?? '' })), next }
      }
    },
  })
  fileRoute(app, context, calls.consoleOrdersFileCall, {
    ...{ name: names.orders, columns: orderColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listConsoleOrders(replica, staff, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleStoresFileCall, {
    ...{ name: names.stores, columns: storeColumns },
    pages:
      ({ staff, query, now }) =>
      (from: From<string>) =>
        listConsoleStores(replica, staff, { ...query, limit, ...from }, now),
  })
}

/** Lists of after-sales and promotions as files. */
function registerCaseFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  fileRoute(app, context, calls.consoleAfterSalesFileCall, {
    ...{ name: names.afterSales, columns: afterSaleColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listConsoleAfterSales(replica, staff, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consolePromotionsFileCall, {
    ...{ name: names.promotions, columns: promotionColumns },
    pages:
      ({ query, now }) =>
      (from: From<number>) =>
        listConsolePromotions(replica, { ...query, limit, ...from }, now),
  })
}

/** Lists of money as files. */
function registerMoneyFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  fileRoute(app, context, calls.consoleTopupsFileCall, {
    ...{ name: names.topups, columns: topupColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listTopups(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleWithdrawalsFileCall, {
    ...{ name: names.withdrawals, columns: withdrawalColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listWithdrawals(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleCreditFileCall, {
    ...{ name: names.credit, columns: creditColumns },
    pages:
      ({ query, now }) =>
      () =>
        allCredit(replica, query, now),
  })
  fileRoute(app, context, calls.consoleBillRowsFileCall, {
    ...{ name: names.bills, columns: billColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listBillRows(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleInvoicesFileCall, {
    ...{ name: names.invoices, columns: invoiceColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listInvoices(replica, { ...query, limit, ...from }),
  })
}

/** Lists of what stores ask for and say as files. */
function registerAnswerFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  fileRoute(app, context, calls.consoleQuotationsFileCall, {
    ...{ name: names.quotations, columns: quotationColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listForStaff(replica, { ...query, limit, ...from }, now),
  })
  fileRoute(app, context, calls.consoleRequestsFileCall, {
    ...{ name: names.requests, columns: requestColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listConsoleRequests(replica, { ...query, limit, ...from }, now),
  })
  fileRoute(app, context, calls.consoleFeedbackFileCall, {
    ...{ name: names.feedback, columns: feedbackColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listConsoleFeedback(replica, { ...query, limit, ...from }),
  })
}

/** Lists of recalls, papers, messages to many stores and the audit log as files. */
function registerNoticeFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  fileRoute(app, context, calls.consoleDossiersFileCall, {
    ...{ name: names.dossiers, columns: dossierColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listDossiers(replica, { ...query, limit, ...from }, now),
  })
  fileRoute(app, context, calls.consoleRecallsFileCall, {
    ...{ name: names.recalls, columns: recallColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listConsoleRecalls(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consoleNoticesFileCall, {
    ...{ name: names.notices, columns: noticeColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listNotices(replica, { ...query, limit, ...from }, now),
  })
  fileRoute(app, context, calls.consoleAuditFileCall, {
    ...{ name: names.audit, columns: auditColumns },
    pages:
      ({ query }) =>
      (from: From<number>) =>
        listAudit(replica, { ...query, limit, ...from }),
  })
  fileRoute(app, context, calls.consolePapersFileCall, {
    ...{ name: names.papers, columns: paperColumns },
    pages:
      ({ now }) =>
      (from: From<string>) =>
        listWaitingPapers(replica, { limit, ...from }, now),
  })
}

/** Every list of the console as a file. */
export function registerListFiles(app: FastifyInstance, context: Context): void {
  registerTradeFiles(app, context)
  registerCaseFiles(app, context)
  registerMoneyFiles(app, context)
  registerAnswerFiles(app, context)
  registerFigureFiles(app, context)
  registerNoticeFiles(app, context)
  registerQualityFiles(app, context)
  registerImportFile(app, context)
}
