import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Trx = Transaction<Tables>

type Notice = {
  memberId: number
  kind: string
  event: 'approved' | 'rejected' | 'ending' | 'expired'
  /** What happened, so that it is told once. */
  cause: string
  detail: string
  now: number
}

/** Writes down what a store is to be told of a paper, in the transaction in which it happens. */
export async function tellOfPaper(trx: Trx, { memberId, now, ...row }: Notice): Promise<void> {
  await trx
    .insertInto('paper_notice')
    .values({ ...row, member_id: memberId, created_at: now })
    .onConflict(conflict => conflict.column('cause').doNothing())
    .execute()
}
