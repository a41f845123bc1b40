import { addDays } from '@yaoji/contract/domain/china-day'
import { recallLevelNames } from '@yaoji/contract/domain/goods/recall'
import { inspectionLimits } from '@yaoji/contract/goods/inspection-lists'
import { headings as h, messages } from './messages.ts'
import { minute, sheet } from './sheet.ts'

const daysBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** Batches that are held, recalls, reports and what expires. */
export const sheetsOfQuality = {
  batch_stops: sheet(
    (db, { from, until, begin }, page) =>
      page(
        db
          .selectFrom('batch_stop')
          .innerJoin('goods', 'goods.id', 'batch_stop.goods_id')
          .select(['batch_stop.id', 'batch_stop.created_at', 'batch_stop.number', 'batch_stop.reason', 'batch_stop.operator'])
          .select(['batch_stop.lifted_at', 'batch_stop.lifted_by', 'batch_stop.lift_reason'])
          .select(['goods.id as goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer'])
          .where(({ or, and, eb }) =>
            or([
              and([eb('batch_stop.created_at', '>=', from), eb('batch_stop.created_at', '<', until)]),
              and([
                eb('batch_stop.lifted_at', '>=', from),
                eb('batch_stop.lifted_at', '<', until),
                eb('batch_stop.created_at', '<', begin),
              ]),
            ]),
          ),
        'batch_stop.id',
      ),
    [
      [h.begun, row => minute(row.created_at), 13],
      [h.goodsId, row => String(row.goods_id), 8],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 18],
      [h.batch, row => row.number || messages.allBatches, 10],
      [h.reason, row => row.reason, 22, 'reason'],
      [h.operator, row => row.operator, 8],
      [h.ended, row => minute(row.lifted_at), 13],
      [h.endedBy, row => row.lifted_by, 8],
      [h.endReason, row => row.lift_reason, 18, 'lift_reason'],
      [h.recordKey, row => String(row.id), 6],
    ],
    { record: 'batch_stop', key: row => String(row.id) },
  ),
  recalls: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('recall')
          .selectAll()
          .select(({ selectFrom }) => [
            selectFrom('recall_store')
              .whereRef('recall_store.recall_id', '=', 'recall.id')
              .select(({ fn }) => fn.countAll().as('notified'))
              .as('notified'),
            selectFrom('recall_store')
              .whereRef('recall_store.recall_id', '=', 'recall.id')
              .where('answered_at', 'is not', null)
              .select(({ fn }) => fn.countAll().as('answered'))
              .as('answered'),
          ])
          .where('created_at', '>=', from)
          .where('created_at', '<', until),
        'created_at',
        'id',
      ),
    [
      [h.begun, row => minute(row.created_at), 13],
      [h.recall, row => row.sn, 16],
      [h.level, row => recallLevelNames[row.level], 8],
      [h.drill, row => messages.yesNo(row.is_drill), 5],
      [h.reason, row => row.reason, 26, 'reason'],
      [h.operator, row => row.operator, 8],
      [h.signer, row => row.signer, 8],
      [h.notified, row => Number(row.notified), 'figure'],
      [h.answered, row => Number(row.answered), 'figure'],
      [h.destroyed, row => row.destroyed, 'figure', 'destroyed'],
      [h.ended, row => minute(row.ended_at), 13],
      [h.endReason, row => row.conclusion, 22, 'conclusion'],
    ],
    { record: 'recall', key: row => row.sn },
  ),
  recall_answers: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('recall_answer')
          .innerJoin('recall', 'recall.id', 'recall_answer.recall_id')
          .innerJoin('member', 'member.id', 'recall_answer.member_id')
          .innerJoin('goods', 'goods.id', 'recall_answer.goods_id')
          .select(['recall_answer.created_at', 'recall_answer.number', 'recall_answer.quantity', 'recall_answer.operator'])
          .select(['recall_answer.note', 'recall.sn', 'member.company', 'goods.name', 'goods.spec'])
          .where('recall_answer.created_at', '>=', from)
          .where('recall_answer.created_at', '<', until),
        'recall_answer.created_at',
        'recall_answer.id',
      ),
    [
      [h.time, row => minute(row.created_at), 14],
      [h.recall, row => row.sn, 16],
      [h.company, row => row.company, 24],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.batch, row => row.number],
      [h.left, row => row.quantity, 'figure'],
      [h.operator, row => row.operator, 8],
      [h.note, row => row.note, 20],
    ],
  ),
  reports: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('report_file')
          .innerJoin('goods', 'goods.id', 'report_file.goods_id')
          .select(['report_file.created_at', 'report_file.batch', 'report_file.hash', 'report_file.operator', 'report_file.replaced_at'])
          .select(['goods.name', 'goods.spec', 'goods.manufacturer'])
          .where('report_file.created_at', '>=', from)
          .where('report_file.created_at', '<', until),
        'report_file.created_at',
        'report_file.id',
      ),
    [
      [h.time, row => minute(row.created_at), 14],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 22],
      [h.batch, row => row.batch],
      [h.hash, row => row.hash, 30],
      [h.operator, row => row.operator, 8],
      [h.replaced, row => minute(row.replaced_at), 14],
    ],
  ),
  expiring: sheet(
    async (db, { today }, page) => {
      const rows = await page(
        db
          .selectFrom('batch')
          .innerJoin('goods', 'goods.id', 'batch.goods_id')
          .innerJoin('warehouse', 'warehouse.id', 'batch.warehouse_id')
          .select(['batch.number', 'batch.made_on', 'batch.expires_on', 'batch.quantity', 'warehouse.name as warehouse'])
          .select(['goods.id as goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer'])
          .where('batch.quantity', '>', 0)
          .select('batch.id')
          .where('batch.expires_on', '<=', addDays(today, inspectionLimits.expiringDays)),
        'batch.expires_on',
        'batch.id',
      )
      return rows.map(row => ({ ...row, left: daysBetween(today, row.expires_on) }))
    },
    [
      [h.expires, row => row.expires_on, 10],
      [h.daysLeft, row => row.left, 'figure'],
      [h.goodsId, row => String(row.goods_id), 8],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 20],
      [h.batch, row => row.number],
      [h.made, row => row.made_on, 10],
      [h.warehouse, row => row.warehouse, 10],
      [h.units, row => row.quantity, 'figure'],
    ],
  ),
} as const
