import type { Transaction } from 'kysely'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { Tables } from '../database/tables.ts'

/** Which operator does it, and when. */
export type Done = { name: string; now: number }

/** One thing that an operator does, by its call; the command of `npm run ops` is made of its path. */
export type Operation<Schema extends CallSchema = CallSchema> = {
  call: Call<Schema>
  /** Does it in a transaction and answers where the order or the after-sale stands then. */
  run: (trx: Transaction<Tables>, body: Body<Call<Schema>>, done: Done) => Promise<Answer<Call<Schema>>>
}

/** One by its call, which types what it is given and answers. */
export function operation<Schema extends CallSchema>(call: Call<Schema>, run: Operation<Schema>['run']): Operation {
  return { call, run } as unknown as Operation
}
