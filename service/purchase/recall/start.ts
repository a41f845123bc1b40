import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  operateRecallPreviewCall,
  operateRecallStartCall,
  RecallOperatedWire,
  RecallPreviewWire,
} from '@yaoji/contract/calls/operator/recall'
import { noPriceEffect } from '@yaoji/contract/domain/operator-effects'
import { recallDueAt, type RecallLevel } from '@yaoji/contract/domain/recall'
import { readTraceCode } from '@yaoji/contract/domain/trace-codes'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { freeNumber } from '../order/order-number.ts'
import { titleOf } from './find.ts'
import { messages } from './messages.ts'
import { insertStop, refuseUnknown } from './stop-batch.ts'
import { previewOf, recallSummary } from './summary.ts'
import type { Batch } from './units.ts'

type Trx = Transaction<Tables>
type Starting = Body<typeof operateRecallStartCall>
type Done = { name: string; signedBy?: string; now: number }

const isDrill = ({ drill }: Starting) => drill === 1

/** Goods and batch of a trace code: as it is registered, else as it was sent. @throws {ApiError} 422 at `subjects` */
async function batchOfCode(trx: Trx, typed: string): Promise<Batch> {
  const code = readTraceCode(typed)?.code
  const of = <Table extends 'trace_pack' | 'trace_code'>(table: Table) =>
    trx
      .selectFrom(table as 'trace_pack')
      .select(['goods_id', 'batch'])
      .where('code', '=', code ?? '')
      .executeTakeFirst()
  const found = (await of('trace_pack')) ?? (await of('trace_code'))
  if (!found) throw ApiError.invalid('subjects', messages.noCode(typed))
  return { goodsId: found.goods_id, number: found.batch }
}

const isGoods = /^([1-9]\d{0,8})(?::(.+))?$/

async function batchOf(trx: Trx, subject: string): Promise<Batch> {
  const [, id, number = ''] = isGoods.exec(subject) ?? []
  if (id === undefined) return batchOfCode(trx, subject)
  const goods = await trx.selectFrom('goods').select('id').where('id', '=', Number(id)).executeTakeFirst()
  if (!goods) throw ApiError.invalid('subjects', messages.noGoods(id))
  const batch = { goodsId: goods.id, number }
  await refuseUnknown(trx, batch, 'subjects')
  return batch
}

/** What is recalled, each batch once and in the order in which rows are taken. @throws {ApiError} 422 at `subjects` */
async function coveredBy(trx: Trx, subjects: readonly string[]): Promise<Batch[]> {
  const byKey = new Map<string, Batch>()
  for (const subject of subjects) {
    const batch = await batchOf(trx, subject)
    byKey.set(`${batch.goodsId}:${batch.number}`, batch)
  }
  const batches = [...byKey.values()]
  const whole = new Set(batches.filter(({ number }) => number === '').map(({ goodsId }) => goodsId))
  const doubled = batches.find(({ goodsId, number }) => number !== '' && whole.has(goodsId))
  if (doubled) throw ApiError.invalid('subjects', messages.doubled(doubled.goodsId, doubled.number))
  return batches.toSorted((a, b) => a.goodsId - b.goodsId || (a.number < b.number ? -1 : 1))
}

async function namesOf(trx: Trx, batches: readonly Batch[]): Promise<RecallPreviewWire['goods']> {
  const ids = [...new Set(batches.map(({ goodsId }) => goodsId))]
  const rows = await trx.selectFrom('goods').select(['id', 'name', 'spec']).where('id', 'in', ids).execute()
  const known = new Map(rows.map(row => [row.id, row]))
  return batches.map(({ goodsId, number }) => {
    const { name = '', spec = '' } = known.get(goodsId) ?? {}
    return { goods_id: goodsId, name, ypgg: spec, ph: number }
  })
}

/**
 * Begins a recall, signed by a second person: what it covers is not sold from this moment on, in any process. Stores are notified by the sweep
 * (notices.ts). A drill stops nothing.
 *
 * @throws {ApiError}
 */
export async function startRecall(trx: Trx, body: Starting, done: Done): Promise<RecallOperatedWire> {
  const { name, signedBy = '', now } = done
  const batches = await coveredBy(trx, body.subjects)
  const [id, level] = [rowId(), Number(body.level) as RecallLevel] // The schema has these three.
  const drill = isDrill(body)
  const sn = await freeNumber(drill ? 'YL' : 'ZH', now, number =>
    trx.selectFrom('recall').select('id').where('sn', '=', number).executeTakeFirst(),
  )
  const words = { reason: body.reason, instructions: body.instructions ?? '' }
  const flags = { is_drill: drill ? 1 : 0, by_letter: body.letters ?? (drill ? 0 : 1) }
  await trx
    .insertInto('recall')
    .values({ id, sn, level, ...words, ...flags, operator: name, signer: signedBy, created_at: now, due_at: recallDueAt(level, now) })
    .execute()
  await trx
    .insertInto('recall_batch')
    .values(batches.map(({ goodsId, number }) => ({ recall_id: id, goods_id: goodsId, number })))
    .execute()
  if (!drill) for (const batch of batches) await insertStop(trx, batch, { cause: id, reason: messages.stopReason(sn, body.reason) }, done)
  return recallSummary(trx, await trx.selectFrom('recall').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** How many stores have how much of something that is not recalled yet. @throws {ApiError} 422 at `subjects` */
export async function previewRecall(
  trx: Trx,
  { subject, subjects = [] }: Body<typeof operateRecallPreviewCall>,
): Promise<RecallPreviewWire> {
  const batches = await coveredBy(trx, [subject, ...subjects])
  return { goods: await namesOf(trx, batches), ...(await previewOf(trx, batches)) }
}

/** What the second person signs. It names no quantities: they change while goods are sold, and would make a signature void. */
export async function startLowers(trx: Trx, body: Starting): Promise<Lowering> {
  const goods = await namesOf(trx, await coveredBy(trx, body.subjects))
  return {
    title: messages.startTitle(isDrill(body), Number(body.level) as RecallLevel, titleOf(goods)), // The schema has these three.
    goodsIds: [],
    effect: noPriceEffect,
    notes: [
      ...goods.map(each => messages.covers(each.name, each.ph)),
      messages.because(body.reason),
      isDrill(body) ? messages.stopsNothing : messages.stopsAtOnce,
    ],
  }
}
