import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema } from '../schemas.ts'
import { scopeQuery, storeOfRow, storeOfRowSchema } from '../store-scope.ts'

/** 对账单. Not in the spec, which has neither a page nor a call for it. */
export const statementCall: Call<typeof statementSchemas.statement> = {
  method: 'GET',
  path: '/api/user/statement',
  shape: {
    month: '',
    opening: '',
    closing: '',
    orders: [],
    payments: [],
    refunds: [],
    credit: [],
    repayments: [],
    invoices: [],
    moves: [],
  },
}
export const statementFileCall: Call<typeof statementSchemas.statementFile> = {
  method: 'GET',
  path: '/api/user/statement/file',
  shape: { name: '', file: '' },
}

const monthSchema = Type.String({ pattern: String.raw`^20\d\d-(0[1-9]|1[0-2])$` })
/** 10-digit seconds, and the order that it was for. */
const dated = { ...storeOfRow, at: Type.Integer(), order_id: Type.String(), order_sn: Type.String(), amount: amountSchema }

const totals = {
  ordered: amountSchema,
  /** Money that came for orders: 账期 is none before it is repaid. */
  paid: amountSchema,
  refunded: amountSchema,
  /** `paid` and `repaid` less `refunded`. */
  net: amountSchema,
  invoiced: amountSchema,
  /** Bought on 账期 in the month, and repaid in it. */
  credit: amountSchema,
  repaid: amountSchema,
  /** 账期 owed at the end of the month; `overdue` is the part that is overdue today. */
  owed: amountSchema,
  overdue: amountSchema,
} as const

const statementSchema = Type.Object({
  month: Type.String(),
  /** The current store, also where the statement is of others. */
  company: Type.String(),
  /** Of the balance, before the first and after the last move of the month. */
  opening: amountSchema,
  closing: amountSchema,
  /** The totals of the lists. */
  totals: Type.Object(totals),
  /** With `scope`: the totals of each store, the head office first. */
  stores: Type.Optional(Type.Array(Type.Object({ ...storeOfRowSchema.properties, ...totals }))),
  /** Paid in the month, including what was refunded since. */
  orders: Type.Array(Type.Object({ ...dated, status_text: Type.String() })),
  payments: Type.Array(Type.Object({ ...dated, method: Type.String() })),
  refunds: Type.Array(Type.Object({ ...dated, method: Type.String() })),
  /** 账期 of orders: used in the month, or older and not repaid; `due_on` is the last day. */
  credit: Type.Array(Type.Object({ ...dated, due_on: Type.String(), repaid: amountSchema, left: amountSchema, is_overdue: flagSchema })),
  /** What was repaid of it in the month, with the reference of the bank. */
  repayments: Type.Array(Type.Object({ ...storeOfRow, at: Type.Integer(), amount: amountSchema, reference: Type.String() })),
  /** Made in the month; red notes are below nothing. */
  invoices: Type.Array(Type.Object({ ...dated, number: Type.String(), kind: Type.String() })),
  /** What moved the balance, by `use_type`, with its sign. */
  moves: Type.Array(Type.Object({ use_type: Type.Integer(), name: Type.String(), amount: amountSchema })),
})
export type StatementWire = Wire<typeof statementSchema>

export const statementFormats = ['xlsx', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const statementSchemas = {
  statement: {
    summary: 'Orders, payments, refunds, invoices and the balance of a month of China, as the ledger has them',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...scopeQuery, month: monthSchema }),
    response: statementSchema,
  },
  statementFile: {
    summary: 'The same as a file, base64url',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...scopeQuery, month: monthSchema, format: Type.Enum([...statementFormats]) }),
    response: Type.Object({ name: Type.String(), file: Type.String() }),
  },
} as const
