import type { Transaction } from 'kysely'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import * as calls from '@yaoji/contract/calls/operate-invoice'
import type { Tables } from '../database/tables.ts'
import { failInvoice, noteNumber, redInvoice, retryInvoice } from '../invoice/desk.ts'
import type { Operation } from './operations.ts'

type Work<Schema extends CallSchema> = (
  trx: Transaction<Tables>,
  body: Body<Call<Schema>>,
  done: { name: string; now: number },
) => Promise<Answer<Call<Schema>>>

const operation = <Schema extends CallSchema>(call: Call<Schema>, run: Work<Schema>) => ({ call, run }) as unknown as Operation

export const invoiceOperations: readonly Operation[] = [
  operation(calls.operateInvoiceIssuedCall, noteNumber),
  operation(calls.operateInvoiceFailCall, failInvoice),
  operation(calls.operateInvoiceRetryCall, retryInvoice),
  operation(calls.operateInvoiceRedCall, redInvoice),
]
