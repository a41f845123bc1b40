import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import { parseFen } from '@yaoji/contract/domain/money'
import { programLimits, programTokenPrefix } from '@yaoji/contract/people/programs'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { ProgramRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { livingPrograms } from '../session/program.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
const dayMs = 86_400_000
const hintLength = 4

type Typed = { name: string; rights: readonly ProgramScope[]; order_limit?: string | undefined; month_budget?: string | undefined }

/** What a program is to be called and may do. */
export type ProgramTerms = Pick<ProgramRow, 'name' | 'order_limit_fen' | 'month_budget_fen'> & { scopes: readonly ProgramScope[] }

export function amountOf(field: string, typed = ''): number | null {
  const text = typed.replaceAll(/[,，\s]/g, '')
  if (text === '') return null
  const amount = parseFen(text)
  if (amount === undefined || amount < 0 || amount > approvalLimits.allowanceMaxFen) throw ApiError.invalid(field, messages.amount)
  return amount
}

function nameOf(typed: string): string {
  const name = plainLine(typed)
  if (name === '') throw ApiError.invalid('name', messages.nameMissing)
  if (name.length > programLimits.nameMax) throw ApiError.invalid('name', messages.nameLong)
  return name
}

/** Who orders also leaves drafts, and who does either looks. */
function scopesOf(rights: readonly ProgramScope[]): ProgramScope[] {
  if (!rights.includes('look')) throw ApiError.invalid('rights', messages.lookMissing)
  if (rights.includes('order') && !rights.includes('draft')) throw ApiError.invalid('rights', messages.draftMissing)
  return programScopes.filter(scope => rights.includes(scope))
}

/** @throws {ApiError} 422 at the field that is wrong */
export function termsOf({ name, rights, order_limit, month_budget }: Typed): ProgramTerms {
  const terms = { name: nameOf(name), scopes: scopesOf(rights) }
  if (!rights.includes('order')) return { ...terms, order_limit_fen: null, month_budget_fen: null }
  return { ...terms, order_limit_fen: amountOf('order_limit', order_limit), month_budget_fen: amountOf('month_budget', month_budget) }
}

type Issued = { memberId: number; personId: number; kind: ProgramRow['kind']; lifeMs: number; now: number }

/** A new token: 256 random bits. The database has its hash alone. */
export function newToken(): { token: string; token_hash: string; hint: string } {
  const token = programTokenPrefix + randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token), hint: token.slice(-hintLength) }
}

type Joining = { memberId: number; clientId?: string | undefined; now: number }

/** A client that is let in again takes its own place. @throws {ApiError} 422 at `name` */
export async function refuseTooManyPrograms(trx: Trx, { memberId, clientId, now }: Joining): Promise<void> {
  const living = livingPrograms(trx, now).where('store_program.member_id', '=', memberId)
  const others = clientId === undefined ? living : living.where('store_program.client_id', 'is distinct from', clientId)
  if ((await countRows(others)) >= programLimits.programsMax) throw ApiError.invalid('name', messages.tooMany)
}

/** Lets a program act for the store; answers its token, which is nowhere else. `agent` is what an agent has in addition. */
export async function issueProgram(
  trx: Trx,
  terms: ProgramTerms,
  { memberId, personId, kind, lifeMs, now }: Issued,
  agent: { client_id?: string; access_ends_at?: number } = {},
): Promise<{ id: string; token: string }> {
  await lockMember(trx, memberId)
  await refuseTooManyPrograms(trx, { memberId, clientId: agent.client_id, now })
  const living = livingPrograms(trx, now).where('store_program.member_id', '=', memberId)
  const namesake = await living.where('store_program.name', '=', terms.name).select('store_program.id').executeTakeFirst()
  if (namesake && kind === 'program') throw ApiError.invalid('name', messages.nameTaken)
  const { token, ...stored } = newToken()
  const { scopes, ...named } = terms
  const id = randomId()
  await trx
    .insertInto('store_program')
    .values({
      ...{ id, member_id: memberId, person_id: personId, kind },
      ...named,
      ...stored,
      ...agent,
      scopes: JSON.stringify(scopes),
      created_at: now,
      ends_at: now + lifeMs,
    })
    .execute()
  return { id, token }
}

export const daysMs = (days: number): number => days * dayMs

/** Ends one of the store's own. @throws {ApiError} 404 for another, and for one that was ended */
export async function endProgram(trx: Trx, memberId: number, id: string, { personId, now }: { personId: number; now: number }) {
  const { numUpdatedRows } = await trx
    .updateTable('store_program')
    .set({ ended_at: now, ended_by: personId })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw ApiError.notFound(messages.notFound)
}

/** Ends an agent where no person of the store does; it counts as ended by who let it in. */
export async function endProgramOf(trx: Trx, id: string, ended_why: ProgramRow['ended_why'], now: number): Promise<void> {
  await trx
    .updateTable('store_program')
    .set(({ ref }) => ({ ended_at: now, ended_by: ref('person_id'), ended_why }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
