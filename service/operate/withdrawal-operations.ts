import type { Transaction } from 'kysely'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import * as calls from '@yaoji/contract/calls/operate-withdrawal'
import type { Tables } from '../database/tables.ts'
import { approveWithdrawal, noteWithdrawn, refuseWithdrawal } from '../wallet/withdrawal-desk.ts'
import type { Operation } from './operations.ts'

type Work<Schema extends CallSchema> = (
  trx: Transaction<Tables>,
  body: Body<Call<Schema>>,
  done: { name: string; now: number },
) => Promise<Answer<Call<Schema>>>

const operation = <Schema extends CallSchema>(call: Call<Schema>, run: Work<Schema>) => ({ call, run }) as unknown as Operation

export const withdrawalOperations: readonly Operation[] = [
  operation(calls.operateWithdrawalApproveCall, approveWithdrawal),
  operation(calls.operateWithdrawalPaidCall, noteWithdrawn),
  operation(calls.operateWithdrawalRefuseCall, refuseWithdrawal),
]
