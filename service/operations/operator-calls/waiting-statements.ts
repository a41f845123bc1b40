import type { Kysely } from 'kysely'
import type { EffectsWire } from '@yaoji/contract/calls/operator/statement'
import type { Tables } from '../../platform/database/tables.ts'

export type WaitingStatement = {
  token: string
  /** The end of the operation's path. */
  operation: string
  title: string
  operator: string
  createdAt: number
  expiresAt: number
  sentences: readonly string[]
}

/** What was confirmed and waits for the signature of a second person, the oldest first. */
export async function waitingStatements(db: Kysely<Tables>, now: number): Promise<WaitingStatement[]> {
  const rows = await db
    .selectFrom('operator_statement')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', now)
    .where('refused_by', 'is', null)
    .orderBy('created_at')
    .orderBy('token')
    .execute()
  return rows.map(({ token, operation, operator, facts, created_at, expires_at }) => {
    const { title, sentences } = JSON.parse(facts) as EffectsWire // Written by statement-row.ts.
    return { token, operation, title, operator, createdAt: Number(created_at), expiresAt: Number(expires_at), sentences }
  })
}
