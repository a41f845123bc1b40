import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { confirming } from '../orders/carry-out.ts'
import type { Asked } from './ways/way.ts'

/** What an operator does next of a step that answered its effects instead of being done: confirm it, or have it signed. */
export function confirmedStep(step: Asked, text: string): Asked | undefined {
  const { data } = JSON.parse(text) as { data: { statement?: StatementWire } | null }
  const statement = data?.statement
  if (!statement) return
  if (statement.state === 'confirmed') return { call: operateStatementSignCall, body: { statement: statement.confirm } }
  return step.body?.confirm === undefined ? { ...step, body: { ...step.body, ...confirming(statement) } } : undefined
}

/** What a way goes on with: of a signature what the operation that it was for has answered. */
export const answerOf = ({ call }: Asked, data: unknown): unknown =>
  call.path === operateStatementSignCall.path ? (data as { answer: unknown }).answer : data
