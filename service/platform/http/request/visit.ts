import type { ProgramScope } from '@yaoji/contract/calls/call'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow, PersonRow, SessionRow } from '../../database/rows.ts'

/** A program that acts for the person with a token of the store, and what it may do. */
export type Program = {
  id: string
  name: string
  kind: 'program' | 'agent'
  scopes: readonly ProgramScope[]
  /** What it may order alone, per order and per month; null: unlimited. */
  orderLimit: Fen | null
  monthBudget: Fen | null
}

/** Who makes a request. */
export type Visit = {
  person: PersonRow | undefined
  /** The store for which the person acts. */
  member: MemberRow | undefined
  role: Role | undefined
  session: SessionRow | undefined
  /** Of a call that a program makes for the person. */
  program?: Program
  /** Why a session does not count, when there is more to say than that it ended. */
  refusal?: string
}

export const visitor: Visit = Object.freeze({ person: undefined, member: undefined, role: undefined, session: undefined })
