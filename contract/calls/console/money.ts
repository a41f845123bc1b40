import { Type } from 'typebox'
import { moneyParts, moneyReaders, moneyViews } from '../../console/money.ts'
import { invoiceStates, redStates } from '../../orders/invoice-states.ts'
import { withdrawalStates } from '../../orders/withdrawal-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, pageOf } from '../schemas.ts'
import { moneySorts, creditSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** Money that waits for the shop, each kind as a list by keyset: a page names the place after which the next one begins. */
export const consoleMoneyCall: Call<typeof consoleMoneySchemas.consoleMoney> = { method: 'GET', path: '/api/console/money' }
export const consoleTransfersCall: Call<typeof consoleMoneySchemas.consoleTransfers> = {
  method: 'GET',
  path: '/api/console/money/transfers',
}
export const consoleTopupsCall: Call<typeof consoleMoneySchemas.consoleTopups> = { method: 'GET', path: '/api/console/money/topups' }
export const consoleWithdrawalsCall: Call<typeof consoleMoneySchemas.consoleWithdrawals> = {
  method: 'GET',
  path: '/api/console/money/withdrawals',
}
export const consoleCreditCall: Call<typeof consoleMoneySchemas.consoleCredit> = { method: 'GET', path: '/api/console/money/credit' }
export const consoleInvoicesCall: Call<typeof consoleMoneySchemas.consoleInvoices> = { method: 'GET', path: '/api/console/money/invoices' }

const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

/** The store of a row. */
const storeFields = { store: Type.String(), company: Type.String() }

const transferSchema = Type.Object({
  order_sn: Type.String(),
  ...storeFields,
  amount: amountSchema,
  /** Whom the proof names as payer, and whether that is the name on the licence. */
  payer: Type.String(),
  is_own_account: flagSchema,
  /** 含麻 orders are paid from the store's own account alone. */
  is_ephedrine: flagSchema,
  remark: Type.String(),
  file_id: Type.String(),
  /** Working days that the proof has waited, and when its order is cancelled. */
  working_days: Type.Integer(),
  expires_at: secondsOrNull,
  since: Type.Integer(),
})
export type ConsoleTransferWire = Wire<typeof transferSchema>

const topupSchema = Type.Object({
  topup_code: Type.String(),
  ...storeFields,
  amount: amountSchema,
  /** What came for it, with the bank's references. */
  arrived: amountSchema,
  references: Type.Array(Type.String()),
  state: Type.Enum(['created', 'succeeded', 'closed']),
  created_at: Type.Integer(),
})
export type ConsoleTopupWire = Wire<typeof topupSchema>

const withdrawalSchema = Type.Object({
  withdrawal: Type.String(),
  ...storeFields,
  amount: amountSchema,
  account_name: Type.String(),
  bank: Type.String(),
  account_number: Type.String(),
  state: Type.Enum([...withdrawalStates]),
  reason: Type.String(),
  reference: Type.String(),
  operator: Type.String(),
  /** Whether a second person signs its approval. */
  is_signed: flagSchema,
  created_at: Type.Integer(),
})
export type ConsoleWithdrawalWire = Wire<typeof withdrawalSchema>

const creditSchema = Type.Object({
  ...storeFields,
  salesperson: Type.String(),
  limit: amountSchema,
  days: Type.Integer(),
  owed: amountSchema,
  available: amountSchema,
  /** What should have been repaid by now, and since how many days the oldest of it. */
  overdue: amountSchema,
  overdue_days: Type.Integer(),
  /** The last day on which the oldest debt is paid in time; null without one. */
  due_on: Type.Union([Type.Null(), Type.String()]),
})
export type ConsoleCreditWire = Wire<typeof creditSchema>

const invoiceSchema = Type.Object({
  invoice: Type.String(),
  order_sn: Type.String(),
  ...storeFields,
  kind_name: Type.String(),
  /** The invoice that a red note takes back; empty for an invoice. */
  red_of: Type.String(),
  is_red: flagSchema,
  /** 1: it can be taken back by a red note; none is on its way. */
  may_red: flagSchema,
  title: Type.String(),
  tax_number: Type.String(),
  amount: amountSchema,
  tax: amountSchema,
  state: Type.Enum([...new Set([...invoiceStates, ...redStates])]),
  state_name: Type.String(),
  number: Type.String(),
  reason: Type.String(),
  created_at: Type.Integer(),
  issued_at: secondsOrNull,
})
export type ConsoleInvoiceWire = Wire<typeof invoiceSchema>

const filterFields = {
  view: Type.Optional(Type.Enum([...moneyViews])),
  /** A number, a code, a store or a title: whatever was typed. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}
const closed = { additionalProperties: false } as const
const querySchema = Type.Object({ ...filterFields, ...sortedFields(moneySorts, usualPlaces.moment) }, closed)
const creditQuerySchema = Type.Object({ ...filterFields, ...sortedFields(creditSorts, usualPlaces.moment) }, closed)

export const consoleMoneySchemas = {
  consoleMoney: {
    summary: 'How much of each kind of money waits that the role may look at, counted to 1,000, and since when',
    access: 'staff',
    staff: moneyReaders.transfer,
    response: Type.Object({
      parts: Type.Array(
        Type.Object({ view: Type.Enum([...moneyParts]), count: Type.Integer(), is_more: Type.Boolean(), oldest: secondsOrNull }),
      ),
    }),
  },
  consoleTransfers: {
    summary: 'Transfers whose proof waits, with its picture and payer, the oldest first',
    access: 'staff',
    staff: moneyReaders.transfer,
    response: Type.Object({ list: Type.Array(transferSchema) }),
  },
  consoleTopups: {
    summary: 'Top-ups by transfer: those that wait, or all, with what came for them',
    access: 'staff',
    staff: moneyReaders.topup,
    query: querySchema,
    response: pageOf(topupSchema),
  },
  consoleWithdrawals: {
    summary: 'Money that stores want back: what waits, or all',
    access: 'staff',
    staff: moneyReaders.withdrawal,
    query: querySchema,
    response: pageOf(withdrawalSchema),
  },
  consoleCredit: {
    summary: 'What stores owe on credit, the longest due first, or every store with a credit line',
    access: 'staff',
    staff: moneyReaders.credit,
    query: creditQuerySchema,
    response: pageOf(creditSchema),
  },
  consoleInvoices: {
    summary: 'Invoices and red notes that somebody is to make or to look at, or all',
    access: 'staff',
    staff: moneyReaders.invoice,
    query: querySchema,
    response: pageOf(invoiceSchema),
  },
} as const
export type ConsoleMoneyWire = Wire<typeof consoleMoneySchemas.consoleMoney.response>
export type MoneyQuery = Wire<typeof querySchema>
export type CreditQuery = Wire<typeof creditQuerySchema>
