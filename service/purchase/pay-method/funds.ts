import { sql, type Kysely } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** 账期 of a store: what it may owe and owes, and what of that is overdue since when. */
export type Credit = { limit: Fen; owed: Fen; days: number; overdue: Fen; firstDueAt: number | null }

/** What a store has to pay with. */
export type Funds = { balance: Fen; credit: Credit | null }

const fenOf = (value: number | null): Fen => (value ?? 0) as Fen

const selectFunds = compiledOnce((db, { memberId, now }: { memberId: number; now: number }) => {
  const open = db.selectFrom('credit_debt').where('member_id', '=', memberId).whereRef('cleared_fen', '<', 'amount_fen')
  return db
    .selectFrom('member')
    .leftJoin('account', 'account.member_id', 'member.id')
    .leftJoin('credit_line', 'credit_line.member_id', 'member.id')
    .where('member.id', '=', memberId)
    .select(['balance_fen', 'held_fen', 'limit_fen', 'owed_fen', 'days'])
    .select([
      open.where('due_at', '<=', now).select(sql<number | null>`sum(amount_fen - cleared_fen)`.as('sum')).as('overdue_fen'),
      open.select(({ fn }) => fn.min('due_at').as('first')).as('first_due_at'),
    ])
})

/** The balance less what is held of it, and the credit line, in one question. */
export async function fundsOf(db: Kysely<Tables>, memberId: number, now: number): Promise<Funds> {
  const [row] = await selectFunds(db, { memberId, now })
  if (!row) throw new Error(`there is no member ${memberId}`)
  const { limit_fen: limit, owed_fen: owed, days } = row
  return {
    balance: fenOf((row.balance_fen ?? 0) - (row.held_fen ?? 0)),
    credit:
      limit === null || owed === null || days === null
        ? null
        : { limit: limit as Fen, owed: owed as Fen, days, overdue: fenOf(row.overdue_fen), firstDueAt: row.first_due_at },
  }
}

/** What of the limit is free; nothing where more is owed than the line allows now. */
export function availableCredit({ limit, owed }: Pick<Credit, 'limit' | 'owed'>): Fen {
  return Math.max(0, limit - owed) as Fen
}
