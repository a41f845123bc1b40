import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  operateRecallPreviewCall,
  operateRecallStartCall,
  RecallOperatedWire,
  RecallPreviewWire,
} from '@yaoji/contract/calls/operator/recall'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { recallDueAt, type RecallLevel } from '@yaoji/contract/domain/goods/recall'
import { chunks } from '../../platform/database/query-parts.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { freeNumber } from '../order/create/order-number.ts'
import { coveredCodes, mergedRanges, type CodeRange, type Covered } from './codes.ts'
import { titleOf } from './find.ts'
import { messages } from './messages.ts'
import { insertStop, refuseUnknown } from './stop-batch.ts'
import { previewOf, recallSummary } from './summary.ts'
import type { Batch } from './units.ts'

type Trx = Transaction<Tables>
type Starting = Body<typeof operateRecallStartCall>
type Done = { name: string; signedBy?: string; now: number }

const rangesAtOnce = 500

const isDrill = ({ drill }: Starting) => drill === 1

/** `12` or `12:B2026`; anything else is a code. */
const isGoods = /^([1-9]\d{0,8})(?::(.+))?$/

async function batchOf(trx: Trx, subject: string): Promise<Batch> {
  const [, id = '', number = ''] = isGoods.exec(subject) ?? []
  const goods = await trx.selectFrom('goods').select('id').where('id', '=', Number(id)).executeTakeFirst()
  if (!goods) throw ApiError.invalid('subjects', messages.noGoods(id))
  const batch = { goodsId: goods.id, number }
  await refuseUnknown(trx, batch, 'subjects')
  return batch
}

/**
 * What is recalled: each batch once and in the order in which rows are taken, and with `only_codes` the packs of them that are meant.
 *
 * @throws {ApiError} 422 at `subjects`
 */
async function coveredBy(trx: Trx, { subjects, only_codes }: Pick<Starting, 'subjects' | 'only_codes'>): Promise<Covered> {
  const byKey = new Map<string, Batch>()
  const ranges: CodeRange[] = []
  for (const subject of subjects) {
    const codes = isGoods.test(subject) ? undefined : await coveredCodes(trx, subject, only_codes === 1)
    if (only_codes === 1 && !codes) throw ApiError.invalid('subjects', messages.onlyCodes(subject))
    for (const batch of codes?.batches ?? [await batchOf(trx, subject)]) byKey.set(`${batch.goodsId}:${batch.number}`, batch)
    ranges.push(...(codes?.ranges ?? []))
  }
  const batches = [...byKey.values()]
  const whole = new Set(batches.filter(({ number }) => number === '').map(({ goodsId }) => goodsId))
  const doubled = batches.find(({ goodsId, number }) => number !== '' && whole.has(goodsId))
  if (doubled) throw ApiError.invalid('subjects', messages.doubled(doubled.goodsId, doubled.number))
  return {
    batches: batches.toSorted((a, b) => a.goodsId - b.goodsId || (a.number < b.number ? -1 : 1)),
    ranges: mergedRanges(ranges),
  }
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
  const { batches, ranges } = await coveredBy(trx, body)
  const [id, level] = [rowId(), Number(body.level) as RecallLevel] // The schema has these three.
  const drill = isDrill(body)
  const sn = await freeNumber(drill ? 'YL' : 'ZH', now, number =>
    trx.selectFrom('recall').select('id').where('sn', '=', number).executeTakeFirst(),
  )
  const words = { reason: body.reason, instructions: body.instructions ?? '' }
  const flags = { is_drill: drill ? 1 : 0, by_letter: body.letters ?? (drill ? 0 : 1) }
  const due_at = recallDueAt(level, now, await legalFiguresNow(trx))
  await trx
    .insertInto('recall')
    .values({ id, sn, level, ...words, ...flags, operator: name, signer: signedBy, created_at: now, due_at })
    .execute()
  await trx
    .insertInto('recall_batch')
    .values(batches.map(({ goodsId, number }) => ({ recall_id: id, goods_id: goodsId, number })))
    .execute()
  for (const some of chunks(ranges, rangesAtOnce))
    await trx
      .insertInto('recall_code')
      .values(some.map(({ first, last }) => ({ recall_id: id, first_code: first, last_code: last })))
      .execute()
  // Stock is not counted by codes: the whole batch is held until 质管 releases it.
  if (!drill) for (const batch of batches) await insertStop(trx, batch, { cause: id, reason: messages.stopReason(sn, body.reason) }, done)
  return recallSummary(trx, await trx.selectFrom('recall').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** How many stores have how much of something that is not recalled yet. @throws {ApiError} 422 at `subjects` */
export async function previewRecall(
  trx: Trx,
  { subject, subjects = [], only_codes }: Body<typeof operateRecallPreviewCall>,
): Promise<RecallPreviewWire> {
  const covered = await coveredBy(trx, { subjects: [subject, ...subjects], only_codes })
  return { goods: await namesOf(trx, covered.batches), ...(await previewOf(trx, covered)) }
}

/** What the second person signs. It names no quantities: they change while goods are sold, and would make a signature void. */
export async function startLowers(trx: Trx, body: Starting): Promise<Lowering> {
  const { batches, ranges } = await coveredBy(trx, body)
  const goods = await namesOf(trx, batches)
  return {
    title: messages.startTitle(isDrill(body), Number(body.level) as RecallLevel, titleOf(goods)), // The schema has these three.
    goodsIds: [],
    effect: noPriceEffect,
    notes: [
      ...goods.map(each => messages.covers(each.name, each.ph)),
      ...(ranges.length > 0 ? [messages.coversCodes(body.subjects)] : []),
      messages.because(body.reason),
      isDrill(body) ? messages.stopsNothing : messages.stopsAtOnce(ranges.length > 0),
    ],
  }
}
