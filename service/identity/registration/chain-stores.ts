import type { Kysely, Transaction } from 'kysely'
import { type ApplicationWire, applicationStateNames } from '@yaoji/contract/calls/identity/registration'
import { chainRank } from '@yaoji/contract/people/customer-types'
import * as paths from '@yaoji/contract/paths'
import { rowOf } from '@yaoji/contract/validation/store-list'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../inbox/tell.ts'
import { applyAgain } from './apply-again.ts'
import { chainProblems, settledStore } from './fields.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** The stores of a chain with their approvals; a refused one with its row for who is its 店主. */
export async function chainStores(db: Kysely<Tables>, { id, rank }: MemberRow, personId = 0): Promise<ApplicationWire['stores']> {
  if (rank !== chainRank) return []
  const rows = await db
    .selectFrom('member')
    .leftJoin('store_application', 'store_application.member_id', 'member.id')
    .leftJoin('membership', join =>
      join.onRef('membership.member_id', '=', 'member.id').on('membership.person_id', '=', personId).on('membership.role', '=', 'owner'),
    )
    .select(['member.id', 'member.company', 'member.is_passed', 'membership.person_id as owner'])
    .select(['state', 'reason', 'region', 'detail', 'contact', 'contact_phone'])
    .where('member.parent_id', '=', id)
    .orderBy('member.id')
    .execute()
  return rows.map(row => {
    const state = row.is_passed ? 'approved' : (row.state ?? 'waiting')
    const { company, region, detail, contact, contact_phone: phone } = row
    const fields = { company, region: region ?? '', detail: detail ?? '', contact: contact ?? '', phone: phone ?? '' }
    return {
      id: row.id,
      company,
      state,
      state_name: applicationStateNames[state],
      reason: state === 'approved' ? '' : (row.reason ?? ''),
      row: state === 'rejected' && row.owner !== null ? rowOf(fields) : '',
    }
  })
}

/** Also notifies the head office of a refused store: the person who registered the chain logs in there. */
export async function tellChain(trx: Trx, { id, parent_id: memberId, company }: MemberRow, reason: string, now: number): Promise<void> {
  if (memberId === null) return
  const source = `application:${id}:rejected:${now}`
  const text = messages.storeRefusedFor(company, reason)
  await tell(trx, { memberId, kind: 'paper', source, title: messages.storeRefused, text, path: paths.chainPapers, now })
}

/** What its chain calls its other stores, and itself. */
async function namesBeside(trx: Trx, { id, parent_id: parentId }: MemberRow) {
  if (parentId === null) return { head: '', others: [] }
  const rows = await trx
    .selectFrom('member')
    .select(['id', 'company'])
    .where(({ or, eb }) => or([eb('parent_id', '=', parentId), eb('id', '=', parentId)]))
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  return { head: rows.find(row => row.id === parentId)?.company ?? '', others: rows.map(({ company }) => company) }
}

type Given = { personId: number; id: number; row: string; now: number }

/** Corrects a refused store of the 店主 and applies again. @throws {ApiError} with all problems of its row */
export async function mendStore(trx: Trx, { personId, id, row, now }: Given): Promise<void> {
  const owner = await trx
    .selectFrom('membership')
    .select('member_id')
    .where('person_id', '=', personId)
    .where('member_id', '=', id)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw ApiError.notFound()
  const store = await lockMember(trx, id)
  const { head, others } = await namesBeside(trx, store)
  const { phone, ...fields } = settledStore(row)
  const [problems = []] = chainProblems([row], head)
  const isDouble = fields.company !== head && others.includes(fields.company)
  const all = [...problems, ...(isDouble ? [messages.storeNamedTwice] : [])]
  if (all.length > 0) throw ApiError.invalid('store', all.join('；'))
  await applyAgain(trx, store, { ...fields, rank: store.rank, contact_phone: phone }, now)
}
