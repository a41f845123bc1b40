import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { approvalLimits } from '@yaoji/contract/approval-limits'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import { parseFen } from '@yaoji/contract/domain/money'
import { programLimits, programTokenPrefix } from '@yaoji/contract/program-limits'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { ProgramRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashOf } from '../../providers/secrets.ts'
import { livingPrograms } from '../session/program.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
const dayMs = 86_400_000
const hintLength = 4

type Typed = { name: string; rights: readonly ProgramScope[]; order_limit?: string | undefined; month_budget?: string | undefined }

/** What a program is to be called and may do. */
export type ProgramTerms = Pick<ProgramRow, 'name' | 'order_limit_fen' | 'month_budget_fen'> & { scopes: readonly ProgramScope[] }

function amountOf(field: string, typed = ''): number | null {
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
function newToken(): { token: string; token_hash: string; hint: string } {
  const token = programTokenPrefix + randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token), hint: token.slice(-hintLength) }
}

/** Lets a program act for the store; answers its token, which is nowhere else. */
export async function issueProgram(trx: Trx, terms: ProgramTerms, { memberId, personId, kind, lifeMs, now }: Issued): Promise<string> {
  await lockMember(trx, memberId)
  const living = livingPrograms(trx, now).where('store_program.member_id', '=', memberId)
  if ((await countRows(living)) >= programLimits.programsMax) throw ApiError.invalid('name', messages.tooMany)
  const namesake = await living.where('store_program.name', '=', terms.name).select('store_program.id').executeTakeFirst()
  if (namesake && kind === 'program') throw ApiError.invalid('name', messages.nameTaken)
  const { token, ...stored } = newToken()
  const { scopes, ...named } = terms
  await trx
    .insertInto('store_program')
    .values({
      id: randomId(),
      member_id: memberId,
      person_id: personId,
      kind,
      ...named,
      ...stored,
      scopes: JSON.stringify(scopes),
      created_at: now,
      ends_at: now + lifeMs,
    })
    .execute()
  return token
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
