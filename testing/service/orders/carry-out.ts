import type { Transaction } from 'kysely'
import type { OperatedWire } from '@yaoji/contract/calls/operator/order'
import type { SignedWire, StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { carryOut as carryOutOnce, type Command } from '../../../service/operations/operator-calls/carry-out.ts'
import type { Outcome } from '../../../service/operations/operator-calls/guard.ts'

/** Who signs in tests what another one confirmed. */
export const signer = '复核员'

/** An operator's command as operators must do it: told of its effects, confirmed, and where two people are needed signed by a second. */
export async function carryOut<Answer = OperatedWire>(
  trx: Transaction<Tables>,
  command: string,
  { body, name, now }: Command,
): Promise<Answer> {
  const asked = await carryOutOnce<Answer>(trx, command, { body, name, now })
  if ('answer' in asked) return asked.answer
  const confirmed = await carryOutOnce<Answer>(trx, command, { body: { ...body, ...confirming(asked.statement) }, name, now })
  if ('answer' in confirmed) return confirmed.answer
  const signed = { body: { statement: confirmed.statement.confirm }, name: signer, now }
  const outcome = (await carryOutOnce<SignedWire>(trx, 'statement-sign', signed)) as Exclude<Outcome<SignedWire>, { statement: unknown }>
  return outcome.answer.answer as Answer // What the operation itself answers.
}

/** Fields that confirm a statement, sent with the body's own fields. */
export const confirming = ({ confirm, percent_is }: Pick<StatementWire, 'confirm' | 'percent_is'>) => ({
  confirm,
  ...(percent_is !== null && { percent_is }),
})
