import type { BillRowWire } from '@yaoji/contract/calls/console/bills'
import type { ConsoleCreditWire, ConsoleInvoiceWire, ConsoleTopupWire, ConsoleWithdrawalWire } from '@yaoji/contract/calls/console/money'
import { billDifference, billKindNames, billVerdictNames, expenseKindNames } from '@yaoji/contract/console/bills'
import { formatFen } from '@yaoji/contract/domain/money'
import { withdrawalStateNames } from '@yaoji/contract/orders/withdrawal-states'
import { amountCell, figureCell, maskedAccount, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

export const topupColumns: readonly Column<ConsoleTopupWire>[] = [
  [headings.code, row => row.topup_code],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.applied, row => amountCell(row.amount), 12],
  [headings.arrived, row => amountCell(row.arrived), 12],
  [headings.references, row => row.references.join(messages.listed), 30],
  [headings.state, row => messages.topups[row.state], 10],
  [headings.asked, row => minuteCell(row.created_at), 18],
]

/** 财务 alone transfers money: for other roles the account has its last digits. */
export const withdrawalColumns: readonly Column<ConsoleWithdrawalWire>[] = [
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.payable, row => amountCell(row.amount), 12],
  [headings.accountName, row => row.account_name, 30],
  [headings.bank, row => row.bank, 30],
  [headings.account, (row, role) => (role === 'finance' ? row.account_number : maskedAccount(row.account_number)), 24],
  [headings.state, row => withdrawalStateNames[row.state], 10],
  [headings.note, row => row.reason, 24],
  [headings.references, row => row.reference, 20],
  [headings.operator, row => row.operator, 10],
  [headings.asked, row => minuteCell(row.created_at), 18],
]

export const creditColumns: readonly Column<ConsoleCreditWire>[] = [
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.salesperson, row => row.salesperson, 10],
  [headings.limit, row => amountCell(row.limit), 12],
  [headings.days, row => figureCell(row.days), 10],
  [headings.owed, row => amountCell(row.owed), 12],
  [headings.available, row => amountCell(row.available), 12],
  [headings.overdue, row => amountCell(row.overdue), 12],
  [headings.overdueDays, row => figureCell(row.overdue_days), 10],
  [headings.due, row => row.due_on ?? '', 12],
]

export const invoiceColumns: readonly Column<ConsoleInvoiceWire>[] = [
  [headings.order, row => row.order_sn, 20],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.kind, row => row.kind_name, 18],
  [headings.redOf, row => row.red_of, 22],
  [headings.invoiceTitle, row => row.title, 30],
  [headings.taxNumber, row => row.tax_number, 22],
  [headings.total, row => amountCell(row.amount), 12],
  [headings.tax, row => amountCell(row.tax), 12],
  [headings.state, row => row.state_name, 10],
  [headings.number, row => row.number, 22],
  [headings.reason, row => row.reason, 24],
  [headings.asked, row => minuteCell(row.created_at), 18],
  [headings.issued, row => minuteCell(row.issued_at), 18],
]

export const billColumns: readonly Column<BillRowWire>[] = [
  [headings.id, row => String(row.bill_row), 10],
  [headings.difference, row => billVerdictNames[row.verdict], 12],
  [headings.kind, row => (row.is_expense === 1 ? expenseKindNames : billKindNames)[row.kind], 8],
  [headings.ownNumber, row => row.number, 24],
  [headings.providerNumber, row => row.provider_number, 32],
  [headings.inBill, row => amountCell(row.provider_amount), 12],
  [headings.inShop, row => amountCell(row.shop_amount), 12],
  [headings.apart, row => amountCell(formatFen(billDifference(row))), 12],
  [headings.order, row => row.order_sn, 20],
  [headings.company, row => row.company, 30],
  [headings.payer, row => row.payer, 30],
  [headings.remark, row => row.remark, 30],
  [headings.time, row => minuteCell(row.at), 18],
  [headings.settleReason, row => row.reason, 30],
  [headings.settledBy, row => row.settled_by, 10],
  [headings.settledAt, row => minuteCell(row.settled_at), 18],
]
