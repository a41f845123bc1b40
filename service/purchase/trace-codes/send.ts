import { sql, type Kysely, type Transaction } from 'kysely'
import { isCoded } from '@yaoji/contract/domain/goods/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { bySlices, codeOf, firstTwice, noteOpened, packsByCode, refuseUnregistered, unfold, type TracePack } from './packs.ts'
import { codesRequired } from './required.ts'

type Trx = Transaction<Tables>
/** As it was scanned: of a single pack, or of a carton for all packs in it. */
export type ScannedCode = { goodsId: number; batch: string; code: string }
type Sent = ScannedCode & { parent: string }
type Parcel = { orderId: string; parcelId: string }

const placeOf = (goodsId: number, batch: string) => `${goodsId} ${batch}`

/** The refusal of a pack that is of other goods or another batch: it names them. */
export async function otherGoods(db: Kysely<Tables>, { code, goods_id, batch }: TracePack): Promise<ApiError> {
  const goods = await db.selectFrom('goods').select('name').where('id', '=', goods_id).executeTakeFirst()
  return ApiError.conflict(messages.otherGoods(code, goods?.name ?? '', batch))
}

/** @throws {ApiError} 409 for a code that is in the parcel twice, as itself or by its carton */
function refuseTwice(codes: readonly string[]): void {
  const twice = firstTwice(codes)
  if (twice !== undefined) throw ApiError.conflict(messages.twice(twice))
}

/** The single packs that were scanned or lie in what was scanned; a code that is not registered is a single pack. */
async function singlePacks(trx: Trx, scanned: readonly ScannedCode[], now: number): Promise<Sent[]> {
  const codes = scanned.map(({ code }) => code)
  refuseTwice(codes)
  const packs = await packsByCode(trx, codes)
  for (const each of scanned) {
    const pack = packs.get(each.code)
    if (!pack) refuseUnregistered(each.code)
    if (pack && (pack.goods_id !== each.goodsId || pack.batch !== each.batch)) throw await otherGoods(trx, pack)
  }
  const known = [...packs.values()]
  const inside = await unfold(trx, known)
  await noteOpened(
    trx,
    known.flatMap(({ level, parent }) => (level === 1 ? (parent ?? []) : [])),
    now,
  )
  const sent = [
    ...scanned.filter(({ code }) => !packs.has(code)).map(each => ({ ...each, parent: '' })),
    ...inside.map(({ code, parent, goods_id: goodsId, batch }) => ({ goodsId, batch, code, parent: parent ?? '' })),
  ]
  refuseTwice(sent.map(({ code }) => code))
  return sent
}

/** A pack is in one order at a time, and one that came back as 不合格 in none. @throws {ApiError} 409 */
export async function refuseOut(trx: Kysely<Tables>, codes: readonly string[]): Promise<void> {
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
  const read = scanned.map(each => ({ ...each, code: codeOf(each.code, 'codes') }))
  const sent = await singlePacks(trx, read, now)
  await checkCounts(trx, parcel, sent)
  await refuseOut(
    trx,
    sent.map(({ code }) => code),
  )
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
