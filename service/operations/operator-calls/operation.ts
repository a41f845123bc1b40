import type { Transaction } from 'kysely'
import type { Answer, Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>

/** Describes how an operation lowers what stores pay; undefined where this one lowers nothing, and is done at once. */
export type Lowers<Schema extends CallSchema> = (trx: Trx, body: Body<Call<Schema>>, done: Done) => Promise<Lowering | undefined>

/** One thing that an operator does, by its call; the command of `npm run ops` is made of its path. */
export type Operation<Schema extends CallSchema = CallSchema> = {
  call: Call<Schema>
  /** Does it in a transaction and answers where the order or the after-sale stands then. */
  run: (trx: Trx, body: Body<Call<Schema>>, done: Done) => Promise<Answer<Call<Schema>>>
  /** Every operation has it whose guard is not `free` (contract/operator/guards.ts). */
  lowers?: Lowers<Schema> | undefined
  /** Refuses what `run` would refuse, and writes nothing. Without it a guarded operation is done and taken back to find out. */
  checks?: ((trx: Trx, body: Body<Call<Schema>>, done: Done) => Promise<unknown>) | undefined
}

/** One by its call, which types what it is given and answers. */
export function operation<Schema extends CallSchema>(
  call: Call<Schema>,
  run: Operation<Schema>['run'],
  lowers?: Lowers<Schema>,
  checks?: Operation<Schema>['checks'],
): Operation {
  return { call, run, lowers, checks } as unknown as Operation
}

/** The operation of a call. @throws {Error} if there is none */
export function operationOf(operations: readonly Operation[], call: { path: string }): Operation {
  const found = operations.find(each => each.call === call)
  if (!found) throw new Error(`no operation is ${call.path}`)
  return found
}

/** The end of an operation's path behind `/api/operator/`: its name in the table of guards. */
export const addressOf = ({ call }: { call: { path: string } }): string => call.path.replace('/api/operator/', '')
