import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleRecallsCall, ConsoleRecallsWire } from '@yaoji/contract/calls/console/recalls'
import { recallViews, type RecallView } from '@yaoji/contract/console/recalls'
import { numberIn } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { recallSummary } from '../../purchase/recall/summary.ts'
import { countView } from '../count-view.ts'
import { goodsNamed } from '../goods/texts.ts'
import { behind, cutPage, directionOf } from '../keyset.ts'

type Db = Kysely<Tables>
type RecallsQuery = Query<typeof consoleRecallsCall>

/** Each row is summed up by itself; recalls are few. */
const usualLimit = 20
const columns = ['recall.created_at', 'recall.id'] as const

/** Drills are in a view of their own. */
function ofView(db: Db, view: RecallView) {
  const recalls = db.selectFrom('recall')
  switch (view) {
    case 'open':
      return recalls.where('ended_at', 'is', null).where('is_drill', '=', 0)
    case 'ended':
      return recalls.where('ended_at', 'is not', null).where('is_drill', '=', 0)
    case 'drill':
      return recalls.where('is_drill', '=', 1)
    case 'all':
      return recalls
  }
}

function filtered(db: Db, { view = 'all', q = '' }: RecallsQuery) {
  const word = q.trim()
  if (word === '') return ofView(db, view)
  const covered = db.selectFrom('recall_batch').innerJoin('goods', 'goods.id', 'recall_batch.goods_id').select('recall_batch.recall_id')
  const named = covered.where(goodsNamed(db, word))
  const numbered = covered.where('goods.id', '=', numberIn(word))
  return ofView(db, view).where(row =>
    row.or([row('recall.sn', '=', word.toUpperCase()), row('recall.id', 'in', named), row('recall.id', 'in', numbered)]),
  )
}

/** One page of recalls, the newest first. */
export async function listConsoleRecalls(db: Db, query: RecallsQuery): Promise<ConsoleRecallsWire> {
  const { after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(false)
  const found = await filtered(db, query)
    .selectAll('recall')
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('recall.created_at', direction)
    .orderBy('recall.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  return { list: await Promise.all(page.map(row => recallSummary(db, row))), next }
}

/** How many recalls each view holds. */
export async function countRecallViews(db: Db) {
  return { views: await Promise.all(recallViews.map(view => countView(db, view, ofView(db, view).select('recall.id')))) }
}
