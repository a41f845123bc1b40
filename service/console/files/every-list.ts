import type { Kysely } from 'kysely'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Tables } from '../../platform/database/tables.ts'
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
import { figureFiles } from './figure-files.ts'
import { importFile } from './import-file.ts'
import { goodsColumns } from './goods-columns.ts'
import { fileRowsAtOnce as limit, type BindList, type From } from './list-file.ts'
import { messages } from './messages.ts'
import { qualityFiles } from './quality-files.ts'
import { billColumns, creditColumns, invoiceColumns, topupColumns, withdrawalColumns } from './money-columns.ts'
import { afterSaleColumns, orderColumns, promotionColumns, storeColumns } from './trade-columns.ts'

const { names } = messages

/** Lists of goods, orders and stores as files. */
function tradeFiles(bind: BindList, reader: Kysely<Tables>): void {
  const warehouses = async () =>
    new Map((await reader.selectFrom('warehouse').select(['id', 'name']).execute()).map(row => [row.id, row.name]))

  bind(calls.consoleGoodsFileCall, {
    ...{ name: names.goods, columns: goodsColumns },
    pages: ({ staff, query, now }) => {
      const named = warehouses()
      return async (from: From<string>) => {
        const { list, next } = await listConsoleGoods(reader, staff.role, { ...query, limit, ...from }, now)
        const nameOf = await named
        return { list: list.map(row => ({ ...row, warehouse: nameOf.get(row.warehouse_id ?? 0) ?? '' })), next }
      }
    },
  })
  bind(calls.consoleOrdersFileCall, {
    ...{ name: names.orders, columns: orderColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listConsoleOrders(reader, staff, { ...query, limit, ...from }),
  })
  bind(calls.consoleStoresFileCall, {
    ...{ name: names.stores, columns: storeColumns },
    pages:
      ({ staff, query, now }) =>
      (from: From<string>) =>
        listConsoleStores(reader, staff, { ...query, limit, ...from }, now),
  })
}

/** Lists of after-sales and promotions as files. */
function caseFiles(bind: BindList, reader: Kysely<Tables>): void {
  bind(calls.consoleAfterSalesFileCall, {
    ...{ name: names.afterSales, columns: afterSaleColumns },
    pages:
      ({ staff, query }) =>
      (from: From<string>) =>
        listConsoleAfterSales(reader, staff, { ...query, limit, ...from }),
  })
  bind(calls.consolePromotionsFileCall, {
    ...{ name: names.promotions, columns: promotionColumns },
    pages:
      ({ query, now }) =>
      (from: From<number>) =>
        listConsolePromotions(reader, { ...query, limit, ...from }, now),
  })
}

/** Lists of money as files. */
function moneyFiles(bind: BindList, reader: Kysely<Tables>): void {
  bind(calls.consoleTopupsFileCall, {
    ...{ name: names.topups, columns: topupColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listTopups(reader, { ...query, limit, ...from }),
  })
  bind(calls.consoleWithdrawalsFileCall, {
    ...{ name: names.withdrawals, columns: withdrawalColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listWithdrawals(reader, { ...query, limit, ...from }),
  })
  bind(calls.consoleCreditFileCall, {
    ...{ name: names.credit, columns: creditColumns },
    pages:
      ({ query, now }) =>
      () =>
        allCredit(reader, query, now),
  })
  bind(calls.consoleBillRowsFileCall, {
    ...{ name: names.bills, columns: billColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listBillRows(reader, { ...query, limit, ...from }),
  })
  bind(calls.consoleInvoicesFileCall, {
    ...{ name: names.invoices, columns: invoiceColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listInvoices(reader, { ...query, limit, ...from }),
  })
}

/** Lists of what stores ask for and say as files. */
function answerFiles(bind: BindList, reader: Kysely<Tables>): void {
  bind(calls.consoleQuotationsFileCall, {
    ...{ name: names.quotations, columns: quotationColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listForStaff(reader, { ...query, limit, ...from }, now),
  })
  bind(calls.consoleRequestsFileCall, {
    ...{ name: names.requests, columns: requestColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listConsoleRequests(reader, { ...query, limit, ...from }, now),
  })
  bind(calls.consoleFeedbackFileCall, {
    ...{ name: names.feedback, columns: feedbackColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listConsoleFeedback(reader, { ...query, limit, ...from }),
  })
}

/** Lists of recalls, papers, messages to many stores and the audit log as files. */
function noticeFiles(bind: BindList, reader: Kysely<Tables>): void {
  bind(calls.consoleDossiersFileCall, {
    ...{ name: names.dossiers, columns: dossierColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listDossiers(reader, { ...query, limit, ...from }, now),
  })
  bind(calls.consoleRecallsFileCall, {
    ...{ name: names.recalls, columns: recallColumns },
    pages:
      ({ query }) =>
      (from: From<string>) =>
        listConsoleRecalls(reader, { ...query, limit, ...from }),
  })
  bind(calls.consoleNoticesFileCall, {
    ...{ name: names.notices, columns: noticeColumns },
    pages:
      ({ query, now }) =>
      (from: From<string>) =>
        listNotices(reader, { ...query, limit, ...from }, now),
  })
  bind(calls.consoleAuditFileCall, {
    ...{ name: names.audit, columns: auditColumns },
    pages:
      ({ query }) =>
      (from: From<number>) =>
        listAudit(reader, { ...query, limit, ...from }),
  })
  bind(calls.consolePapersFileCall, {
    ...{ name: names.papers, columns: paperColumns },
    pages:
      ({ now }) =>
      (from: From<string>) =>
        listWaitingPapers(reader, { limit, ...from }, now),
  })
}

/** Every list of the console as a file. */
export function bindEveryList(bind: BindList, reader: Kysely<Tables>): void {
  tradeFiles(bind, reader)
  caseFiles(bind, reader)
  moneyFiles(bind, reader)
  answerFiles(bind, reader)
  figureFiles(bind, reader)
  noticeFiles(bind, reader)
  qualityFiles(bind, reader)
  importFile(bind, reader)
}
