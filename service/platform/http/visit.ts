import type { Role } from '@yaoji/contract/roles'
import type { MemberRow, PersonRow, SessionRow } from '../database/rows.ts'

/** Who makes a request. */
export type Visit = {
  person: PersonRow | undefined
  /** The store for which the person acts. */
  member: MemberRow | undefined
  role: Role | undefined
  session: SessionRow | undefined
  /** Why a session does not count, when there is more to say than that it ended. */
  refusal?: string
}

export const visitor: Visit = Object.freeze({ person: undefined, member: undefined, role: undefined, session: undefined })
