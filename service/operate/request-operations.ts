import type { Transaction } from 'kysely'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import * as calls from '@yaoji/contract/calls/operate-request'
import type { Tables } from '../database/tables.ts'
import { arriveRequest, declineRequest, quoteRequest } from '../purchase-request/answer.ts'
import type { Operation } from './operations.ts'

type Work<Schema extends CallSchema> = (
  trx: Transaction<Tables>,
  body: Body<Call<Schema>>,
  done: { name: string; now: number },
) => Promise<Answer<Call<Schema>>>

const operation = <Schema extends CallSchema>(call: Call<Schema>, run: Work<Schema>) => ({ call, run }) as unknown as Operation

export const requestOperations: readonly Operation[] = [
  operation(calls.operateRequestQuoteCall, quoteRequest),
  operation(calls.operateRequestArriveCall, arriveRequest),
  operation(calls.operateRequestDeclineCall, declineRequest),
]
