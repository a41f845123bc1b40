import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type LastAnswer = {
  member_id: number
  goods_id: number
  number: string
  quantity: number
  /** Who of the store said it, or which operator noted it. */
  by: string
}

/** The last answer of each store about each batch. */
export async function lastAnswers(db: Kysely<Tables>, recallId: string, memberId?: number): Promise<LastAnswer[]> {
  const latest = db
    .selectFrom('recall_answer')
    .where('recall_id', '=', recallId)
    .groupBy(['member_id', 'goods_id', 'number'])
    .select(({ fn }) => fn.max('id').as('id'))
  const rows = await db
    .selectFrom('recall_answer')
    .leftJoin('person', 'person.id', 'recall_answer.person_id')
    .select(['member_id', 'goods_id', 'number', 'quantity', 'operator', 'person.name'])
    .where('recall_answer.id', 'in', latest)
    .$if(memberId !== undefined, own => own.where('member_id', '=', memberId!))
    .execute()
  return rows.map(({ name, operator, ...row }) => ({ ...row, by: name ?? operator }))
}
