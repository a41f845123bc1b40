import type { MemberRow, SessionRow } from '../database/rows.ts'

/** Who makes a request. */
export type Visit = {
  member: MemberRow | undefined
  session: SessionRow | undefined
  /** Why a session does not count, when there is more to say than that it ended. */
  refusal?: string
}

export const visitor: Visit = Object.freeze({ member: undefined, session: undefined })
