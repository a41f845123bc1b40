import { sql, type Transaction } from 'kysely'
import { isCoded, readTraceCode } from '@yaoji/contract/domain/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messages } from './messages.ts'
import { bySlices, noteOpened, packsByCode, unfold, type TracePack } from './packs.ts'
import { codesRequired } from './required.ts'

type Trx = Transaction<Tables>
/** As it was scanned: of a single pack, or of a carton for all packs in it. */
export type ScannedCode = { goodsId: number; batch: string; code: string }
type Sent = ScannedCode & { parent: string }
type Parcel = { orderId: string; parcelId: string }

const placeOf = (goodsId: number, batch: string) => `${goodsId} ${batch}`

function readAll(scanned: readonly ScannedCode[]): ScannedCode[] {
  return scanned.map(each => {
    const code = readTraceCode(each.code)?.code
    if (code === undefined) throw ApiError.invalid('codes', messages.noCode(each.code))
    return { ...each, code }
  })
}

async function refuseOtherGoods(trx: Trx, { goodsId, batch, code }: ScannedCode, pack: TracePack): Promise<void> {
  if (pack.goods_id === goodsId && pack.batch === batch) return
  const goods = await trx.selectFrom('goods').select('name').where('id', '=', pack.goods_id).executeTakeFirst()
  throw ApiError.conflict(messages.otherGoods(code, goods?.name ?? '', pack.batch))
}

/** The single packs that were scanned or lie in what was scanned; a code that is not registered is a single pack. */
async function singlePacks(trx: Trx, scanned: readonly ScannedCode[], now: number): Promise<Sent[]> {
  const packs = await packsByCode(
    trx,
    scanned.map(({ code }) => code),
  )
  const opened: string[] = []
  const sent: Sent[] = []
  for (const each of scanned) {
    const pack = packs.get(each.code)
    if (!pack) {
      sent.push({ ...each, parent: '' })
      continue
    }
    await refuseOtherGoods(trx, each, pack)
    if (pack.level === 1 && pack.parent !== null) opened.push(pack.parent)
    const inside = await unfold(trx, pack)
    sent.push(...inside.map(({ code, parent }) => ({ ...each, code, parent: parent ?? '' })))
  }
  await noteOpened(trx, opened, now)
  return sent
}

function refuseTwice(sent: readonly Sent[]): void {
  const seen = new Set<string>()
  for (const { code } of sent) {
    if (seen.has(code)) throw ApiError.conflict(messages.twice(code))
    seen.add(code)
  }
}

/** A pack is in one order at a time, and one that came back as 不合格 in none. */
async function refuseOut(trx: Trx, sent: readonly Sent[]): Promise<void> {
  const codes = sent.map(({ code }) => code)
  const [out] = await bySlices(codes, slice =>
    trx
      .selectFrom('trace_code')
      .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
      .innerJoin('orders', 'orders.id', 'parcel.order_id')
      .select(['trace_code.code', 'trace_code.returned_to', 'orders.sn'])
      .where('trace_code.code', 'in', slice)
      .where(({ or, eb }) => or([eb('trace_code.returned_at', 'is', null), eb('trace_code.returned_to', '=', 'rejected')]))
      .orderBy('trace_code.code')
      .limit(1)
      .execute(),
  )
  if (!out) return
  throw ApiError.conflict(out.returned_to === 'rejected' ? messages.rejected(out.code, out.sn) : messages.out(out.code, out.sn))
}

const batchesIn = (trx: Trx, { parcelId }: Parcel) =>
  trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .leftJoin('goods', 'goods.id', 'order_line.goods_id')
    .select(['order_line.goods_id', 'order_line.name', 'order_batch.number', 'goods.traced', 'goods.approval_number'])
    .select(({ fn }) => fn.sum<number | string>('order_batch.quantity').as('units'))
    .where('order_batch.parcel_id', '=', parcelId)
    .groupBy(['order_line.goods_id', 'order_line.name', 'order_batch.number', 'goods.traced', 'goods.approval_number'])
    .orderBy('order_line.goods_id')
    .orderBy('order_batch.number')
    .execute()

/** Every code names goods and batch of the parcel. There are not more codes than packs, and where codes are required not fewer. */
async function checkCounts(trx: Trx, parcel: Parcel, sent: readonly Sent[]): Promise<void> {
  const batches = await batchesIn(trx, parcel)
  const counts = Map.groupBy(sent, ({ goodsId, batch }) => placeOf(goodsId, batch))
  const inside = new Set(batches.map(row => placeOf(row.goods_id, row.number)))
  const stray = sent.find(({ goodsId, batch }) => !inside.has(placeOf(goodsId, batch)))
  if (stray) throw ApiError.conflict(messages.notInParcel(stray.code))
  const isRequired = await codesRequired(trx, parcel.orderId)
  for (const row of batches) {
    const [codes, units] = [counts.get(placeOf(row.goods_id, row.number))?.length ?? 0, Number(row.units)]
    if (codes > units) throw ApiError.conflict(messages.tooMany(row.name, row.number, codes, units))
    if (isRequired && codes < units && isCoded(row)) throw ApiError.conflict(messages.tooFew(row.name, row.number, codes, units))
  }
}

/**
 * Writes which packs a parcel holds, after its batches are in it.
 *
 * @throws {ApiError} 422 for a text that is no code, 409 for a pack that is of other goods, elsewhere already, too much or missing
 */
export async function sendCodes(trx: Trx, parcel: Parcel, scanned: readonly ScannedCode[], now: number): Promise<void> {
  const sent = await singlePacks(trx, readAll(scanned), now)
  refuseTwice(sent)
  await checkCounts(trx, parcel, sent)
  await refuseOut(trx, sent)
  const rows = sent.map(({ goodsId, ...each }) => ({ ...each, parcel_id: parcel.parcelId, goods_id: goodsId }))
  // Another process may send the same pack at this moment: the index lets one of them.
  const written = await bySlices(rows, slice =>
    trx
      .insertInto('trace_code')
      .values(slice)
      .onConflict(conflict => conflict.doNothing())
      .returning(sql<number>`1`.as('is_written'))
      .execute(),
  )
  if (written.length < rows.length) throw ApiError.conflict(messages.movedMeanwhile)
}
