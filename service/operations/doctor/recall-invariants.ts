import type { Kysely } from 'kysely'
import { unitsOut } from '@yaoji/contract/domain/goods/recall'
import type { Tables } from '../../platform/database/tables.ts'
import { lastAnswers } from '../../purchase/recall/last-answers.ts'
import { batchKey, soldUnits } from '../../purchase/recall/units.ts'

type Db = Kysely<Tables>

/** Batches whose recall has stopped nothing: they are still sold. */
async function unstopped(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_batch')
    .innerJoin('recall', 'recall.id', 'recall_batch.recall_id')
    .leftJoin('batch_stop', join =>
      join
        .onRef('batch_stop.cause', '=', 'recall.id')
        .onRef('batch_stop.goods_id', '=', 'recall_batch.goods_id')
        .onRef('batch_stop.number', '=', 'recall_batch.number'),
    )
    .select(['recall.sn', 'recall_batch.goods_id', 'recall_batch.number'])
    .where('recall.is_drill', '=', 0)
    .where('batch_stop.id', 'is', null)
    .orderBy('recall.sn')
    .execute()
  return rows.map(row => `recall ${row.sn}: batch ${row.number} of goods ${row.goods_id} was never stopped`)
}

/** Answers that are of nothing that the store was sent, or of more than it can have: returns come after an answer, so all sent units count. */
async function answersOfNothing(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const recall of await db.selectFrom('recall').selectAll().orderBy('sn').execute()) {
    const sent = new Map((await soldUnits(db, recall)).map(row => [`${row.member_id}:${batchKey(row)}`, unitsOut({ ...row, returned: 0 })]))
    for (const each of await lastAnswers(db, recall.id)) {
      const most = sent.get(`${each.member_id}:${batchKey(each)}`) ?? 0
      if (each.quantity > most)
        problems.push(`recall ${recall.sn}: store ${each.member_id} has ${each.quantity} left of ${batchKey(each)}, it was sent ${most}`)
    }
  }
  return problems
}

/** Stores that are noted as answered without an answer, or the other way round. */
async function unnoted(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_store')
    .innerJoin('recall', 'recall.id', 'recall_store.recall_id')
    .select(['recall.sn', 'recall_store.member_id', 'recall_store.answered_at'])
    .select(({ selectFrom }) =>
      selectFrom('recall_answer')
        .select(({ fn }) => fn.countAll<number | string>().as('answers'))
        .whereRef('recall_answer.recall_id', '=', 'recall_store.recall_id')
        .whereRef('recall_answer.member_id', '=', 'recall_store.member_id')
        .as('answers'),
    )
    .orderBy('recall.sn')
    .orderBy('recall_store.member_id')
    .execute()
  return rows
    .filter(({ answered_at, answers }) => (answered_at === null) !== (Number(answers) === 0))
    .map(
      row =>
        `recall ${row.sn}: store ${row.member_id} has ${Number(row.answers)} answers and ${row.answered_at === null ? 'none' : 'one'} noted`,
    )
}

/** Recalls stop what they cover, and answers are of what was sent (docs/rules/domain.md section 17). */
export async function recallProblems(db: Db): Promise<string[]> {
  return [...(await unstopped(db)), ...(await answersOfNothing(db)), ...(await unnoted(db))]
}
