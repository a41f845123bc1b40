import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { parseFen } from '@yaoji/contract/domain/money'
import type { Role } from '@yaoji/contract/people/roles'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import type { Transaction } from 'kysely'
import type { StaffEvent } from '@yaoji/contract/calls/member/staff'
import type { Tables } from '../../platform/database/tables.ts'

export type Position = { role: Role; order_limit_fen: number | null; month_budget_fen: number | null }
type Typed = { role: Role; order_limit?: string | undefined; month_budget?: string | undefined }

function amountOf(field: string, typed: string | undefined): number | null {
  const text = (typed ?? '').replaceAll(/[,，\s]/g, '')
  if (text === '') return null
  const amount = parseFen(text)
  if (amount === undefined || amount < 0 || amount > approvalLimits.allowanceMaxFen) throw ApiError.invalid(field, messages.amount)
  return amount
}

/** What a person is to be in a store; only a 采购员 has an allowance. @throws {ApiError} */
export function positionOf({ role, order_limit, month_budget }: Typed): Position {
  if (role !== 'buyer') return { role, order_limit_fen: null, month_budget_fen: null }
  return { role, order_limit_fen: amountOf('order_limit', order_limit), month_budget_fen: amountOf('month_budget', month_budget) }
}

type Change = Position & { member_id: number; person_id: number; event: StaffEvent; subject: string; now: number }

/** Keeps who changed what about the people of a store. */
export async function logChange(trx: Transaction<Tables>, { now, ...change }: Change): Promise<void> {
  await trx
    .insertInto('staff_change')
    .values({ ...change, created_at: now })
    .execute()
}
