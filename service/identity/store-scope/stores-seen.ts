import type { Kysely } from 'kysely'
import { chainRank } from '@yaoji/contract/people/customer-types'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type SeenStore = Pick<MemberRow, 'id' | 'company' | 'is_passed' | 'status'> & { role: Role }

export const isHeadOffice = ({ rank, parent_id }: Pick<MemberRow, 'rank' | 'parent_id'>): boolean =>
  rank === chainRank && parent_id === null

/** The stores of a chain that a person sees at its head office: those in which they have a role. None in any other store. */
export async function storesSeen(db: Kysely<Tables>, head: MemberRow, personId: number): Promise<SeenStore[]> {
  if (!isHeadOffice(head)) return []
  return db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .where('membership.person_id', '=', personId)
    .where(({ or, eb }) => or([eb('member.parent_id', '=', head.id), eb('member.id', '=', head.id)]))
    .select(['member.id', 'company', 'is_passed', 'status', 'role'])
    .orderBy('parent_id', order => order.asc().nullsFirst())
    .orderBy('member.id')
    .execute()
}
