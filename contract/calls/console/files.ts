import { Type, type TObject, type TProperties } from 'typebox'
import { auditReaders } from '../../console/audit-readers.ts'
import type { StaffRole } from '../../operator/roles.ts'
import type { Call } from '../call.ts'
import { consoleAfterSalesSchemas } from './after-sales.ts'
import { consoleAnswersSchemas } from './answers.ts'
import { consoleAuditSchemas } from './audit.ts'
import { consoleBillsSchemas } from './bills.ts'
import { consoleContractsSchemas } from './contracts.ts'
import { consoleCorrectionsSchemas } from './corrections.ts'
import { consoleFiguresSchemas } from './figures.ts'
import { consoleGoodsSchemas } from './goods.ts'
import { consoleImportsSchemas } from './imports.ts'
import { consoleMoneySchemas } from './money.ts'
import { consoleOrdersSchemas } from './orders.ts'
import { consolePapersSchemas } from './papers.ts'
import { consoleNoticesSchemas } from './notices.ts'
import { consolePromotionsSchemas } from './promotions.ts'
import { consoleQuotationsSchemas } from './quotations.ts'
import { consoleDossiersSchemas } from './dossiers.ts'
import { consoleRecallsSchemas } from './recalls.ts'
import { consoleReportsSchemas } from './reports.ts'
import { consoleStoresSchemas } from './stores.ts'

/** A workbook, or text that other programs read. */
export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

const formatSchema = Type.Enum([...fileFormats])
/** What says where a page begins and how long it is: a file has every row. */
type PageField = 'after' | 'limit'
type Filters<Fields extends TProperties> = Omit<Fields, PageField>

/** The call that answers a list as a file: its filters and readers, and the format; streamed, so that a million rows take no memory. */
function fileOf<Fields extends TProperties>(list: { summary: string; staff: readonly StaffRole[]; query: TObject<Fields> }) {
  const { after: _, limit: __, ...filters } = list.query.properties as TProperties
  return {
    summary: `${list.summary}; every row, as a file`,
    access: 'staff',
    staff: list.staff,
    query: Type.Object({ ...(filters as Filters<Fields>), format: formatSchema }, { additionalProperties: false }),
    response: Type.Unknown(),
  } as const
}

const inFiles = (name: string) => ({ method: 'GET', path: `/api/console/files/${name}` }) as const

/** Lists of the console as files. */
export const consoleGoodsFileCall: Call<typeof consoleFilesSchemas.consoleGoodsFile> = inFiles('goods')
export const consoleOrdersFileCall: Call<typeof consoleFilesSchemas.consoleOrdersFile> = inFiles('orders')
export const consoleStoresFileCall: Call<typeof consoleFilesSchemas.consoleStoresFile> = inFiles('stores')
export const consoleAfterSalesFileCall: Call<typeof consoleFilesSchemas.consoleAfterSalesFile> = inFiles('after_sales')
export const consoleTopupsFileCall: Call<typeof consoleFilesSchemas.consoleTopupsFile> = inFiles('topups')
export const consoleWithdrawalsFileCall: Call<typeof consoleFilesSchemas.consoleWithdrawalsFile> = inFiles('withdrawals')
export const consoleCreditFileCall: Call<typeof consoleFilesSchemas.consoleCreditFile> = inFiles('credit')
export const consoleInvoicesFileCall: Call<typeof consoleFilesSchemas.consoleInvoicesFile> = inFiles('invoices')
export const consoleBillRowsFileCall: Call<typeof consoleFilesSchemas.consoleBillRowsFile> = inFiles('bill_rows')
export const consolePromotionsFileCall: Call<typeof consoleFilesSchemas.consolePromotionsFile> = inFiles('promotions')
export const consoleQuotationsFileCall: Call<typeof consoleFilesSchemas.consoleQuotationsFile> = inFiles('quotations')
export const consoleRequestsFileCall: Call<typeof consoleFilesSchemas.consoleRequestsFile> = inFiles('requests')
export const consoleFeedbackFileCall: Call<typeof consoleFilesSchemas.consoleFeedbackFile> = inFiles('feedback')
export const consoleDossiersFileCall: Call<typeof consoleFilesSchemas.consoleDossiersFile> = inFiles('dossiers')
export const consoleRecallsFileCall: Call<typeof consoleFilesSchemas.consoleRecallsFile> = inFiles('recalls')
export const consoleContractsFileCall: Call<typeof consoleFilesSchemas.consoleContractsFile> = inFiles('contracts')
export const consoleReportsFileCall: Call<typeof consoleFilesSchemas.consoleReportsFile> = inFiles('reports')
export const consoleCorrectionsFileCall: Call<typeof consoleFilesSchemas.consoleCorrectionsFile> = inFiles('corrections')
export const consolePapersFileCall: Call<typeof consoleFilesSchemas.consolePapersFile> = inFiles('papers')
export const consoleFiguresFileCall: Call<typeof consoleFilesSchemas.consoleFiguresFile> = inFiles('figures')
export const consoleMissesFileCall: Call<typeof consoleFilesSchemas.consoleMissesFile> = inFiles('misses')
export const consoleQuietFileCall: Call<typeof consoleFilesSchemas.consoleQuietFile> = inFiles('quiet')
export const consoleShortFileCall: Call<typeof consoleFilesSchemas.consoleShortFile> = inFiles('short')
export const consoleNoticesFileCall: Call<typeof consoleFilesSchemas.consoleNoticesFile> = inFiles('notices')
export const consoleAuditFileCall: Call<typeof consoleFilesSchemas.consoleAuditFile> = inFiles('audit')
export const consoleImportRowsFileCall: Call<typeof consoleFilesSchemas.consoleImportRowsFile> = inFiles('import_rows')

export const consoleFilesSchemas = {
  consoleGoodsFile: /* @__PURE__ */ fileOf(consoleGoodsSchemas.consoleGoods),
  consoleOrdersFile: /* @__PURE__ */ fileOf(consoleOrdersSchemas.consoleOrders),
  consoleStoresFile: /* @__PURE__ */ fileOf(consoleStoresSchemas.consoleStores),
  consoleAfterSalesFile: /* @__PURE__ */ fileOf(consoleAfterSalesSchemas.consoleAfterSales),
  consoleTopupsFile: /* @__PURE__ */ fileOf(consoleMoneySchemas.consoleTopups),
  consoleWithdrawalsFile: /* @__PURE__ */ fileOf(consoleMoneySchemas.consoleWithdrawals),
  consoleCreditFile: /* @__PURE__ */ fileOf(consoleMoneySchemas.consoleCredit),
  consoleInvoicesFile: /* @__PURE__ */ fileOf(consoleMoneySchemas.consoleInvoices),
  consoleBillRowsFile: /* @__PURE__ */ fileOf(consoleBillsSchemas.consoleBillRows),
  consolePromotionsFile: /* @__PURE__ */ fileOf(consolePromotionsSchemas.consolePromotions),
  consoleQuotationsFile: /* @__PURE__ */ fileOf(consoleQuotationsSchemas.consoleQuotations),
  consoleRequestsFile: /* @__PURE__ */ fileOf(consoleAnswersSchemas.consoleRequests),
  consoleFeedbackFile: /* @__PURE__ */ fileOf(consoleAnswersSchemas.consoleFeedback),
  consoleDossiersFile: /* @__PURE__ */ fileOf(consoleDossiersSchemas.consoleDossiers),
  consoleRecallsFile: /* @__PURE__ */ fileOf(consoleRecallsSchemas.consoleRecalls),
  consoleContractsFile: /* @__PURE__ */ fileOf(consoleContractsSchemas.consoleContracts),
  consoleReportsFile: /* @__PURE__ */ fileOf(consoleReportsSchemas.consoleReports),
  consoleCorrectionsFile: /* @__PURE__ */ fileOf(consoleCorrectionsSchemas.consoleCorrections),
  consolePapersFile: /* @__PURE__ */ fileOf(consolePapersSchemas.consolePapers),
  consoleFiguresFile: /* @__PURE__ */ fileOf(consoleFiguresSchemas.consoleFigures),
  consoleMissesFile: /* @__PURE__ */ fileOf(consoleFiguresSchemas.consoleMisses),
  consoleQuietFile: /* @__PURE__ */ fileOf(consoleFiguresSchemas.consoleQuiet),
  consoleShortFile: /* @__PURE__ */ fileOf(consoleFiguresSchemas.consoleShort),
  consoleNoticesFile: /* @__PURE__ */ fileOf(consoleNoticesSchemas.consoleNotices),
  consoleAuditFile: /* @__PURE__ */ fileOf({ ...consoleAuditSchemas.consoleAudit, staff: auditReaders }),
  consoleImportRowsFile: /* @__PURE__ */ fileOf(consoleImportsSchemas.consoleImportRows),
} as const
