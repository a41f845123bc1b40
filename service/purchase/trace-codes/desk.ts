import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  operateTraceFindCall,
  operateTracePacksCall,
  TraceFoundWire,
  TracePacksWire,
} from '@yaoji/contract/calls/operator/trace-codes'
import { readTraceCode, type TraceLevel } from '@yaoji/contract/domain/goods/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'
import { bySlices, codeOf, firstTwice, packsByCode, type TracePack } from './packs.ts'

type Trx = Transaction<Tables>
type NewPack = Pick<TracePack, 'code' | 'level' | 'parent' | 'goods_id' | 'batch'>

/** `12:B1:1:code[:parent]`; the schema has said that the parts are there. */
function packOf(text: string): NewPack {
  const [goods = '', batch = '', level = '', code = '', parent = ''] = text.split(':')
  return {
    code: codeOf(code, 'packs'),
    level: Number(level),
    parent: parent === '' ? null : codeOf(parent, 'packs'),
    goods_id: Number(goods),
    batch,
  }
}

function checkParents(packs: readonly NewPack[], known: ReadonlyMap<string, NewPack>): void {
  const own = new Map(packs.map(pack => [pack.code, pack]))
  for (const pack of packs) {
    if (pack.parent === null) continue
    if (pack.parent === pack.code) throw ApiError.invalid('packs', messages.ownParent(pack.code))
    const parent = own.get(pack.parent) ?? known.get(pack.parent)
    if (!parent) throw ApiError.invalid('packs', messages.parentMissing(pack.parent))
    if (parent.level <= pack.level) throw ApiError.invalid('packs', messages.parentLevel(pack.code, parent.code))
    if (parent.goods_id !== pack.goods_id || parent.batch !== pack.batch)
      throw ApiError.invalid('packs', messages.parentGoods(pack.code, parent.code))
  }
}

const isSame = (one: NewPack, other: NewPack) =>
  one.level === other.level && one.parent === other.parent && one.goods_id === other.goods_id && one.batch === other.batch

async function checkGoods(trx: Trx, packs: readonly NewPack[]): Promise<void> {
  const ids = [...new Set(packs.map(pack => pack.goods_id))]
  const rows = await bySlices(ids, slice => trx.selectFrom('goods').select('id').where('id', 'in', slice).execute())
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.find(id => !known.has(id))
  if (unknown !== undefined) throw ApiError.invalid('packs', messages.noSuchGoods(unknown))
}

/** Registers packs by the holder's file; the same file again changes nothing. @throws {ApiError} 422 at `packs` */
export async function savePacks(trx: Trx, { packs: texts }: Body<typeof operateTracePacksCall>, { now }: { now: number }) {
  const packs = texts.map(packOf)
  const twice = firstTwice(packs.map(({ code }) => code))
  if (twice !== undefined) throw ApiError.invalid('packs', messages.twice(twice))
  await checkGoods(trx, packs)
  const known = await packsByCode(
    trx,
    packs.flatMap(({ code, parent }) => (parent === null ? [code] : [code, parent])),
  )
  checkParents(packs, known)
  const other = packs.find(pack => known.has(pack.code) && !isSame(pack, known.get(pack.code)!))
  if (other) throw ApiError.conflict(messages.knownOtherwise(other.code))
  const fresh = packs.filter(pack => !known.has(pack.code)).map(pack => ({ ...pack, opened_at: null, created_at: now }))
  const written = await bySlices(fresh, slice =>
    trx
      .insertInto('trace_pack')
      .values(slice)
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .execute(),
  )
  return { added: written.length, known: packs.length - written.length } satisfies TracePacksWire
}

const ordersOf = (db: Kysely<Tables>, code: string) =>
  db
    .selectFrom('trace_code')
    .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.sn', 'member.company', 'parcel.carrier', 'parcel.number', 'parcel.shipped_at'])
    .select(['trace_code.goods_id', 'trace_code.batch', 'trace_code.parent', 'trace_code.returned_at', 'trace_code.returned_to'])
    .where('trace_code.code', '=', code)
    .orderBy('parcel.shipped_at', 'desc')
    .orderBy('parcel.id')
    .execute()

/** What is known of a code: its goods and batch, the pack that it lies in, and the orders that it went out with. @throws {ApiError} */
export async function findCode(trx: Trx, { code: typed }: Body<typeof operateTraceFindCall>): Promise<TraceFoundWire> {
  const read = readTraceCode(typed)
  if (!read) throw ApiError.invalid('code', messages.noCode(typed))
  const { code } = read
  const pack = (await packsByCode(trx, [code])).get(code)
  const sent = await ordersOf(trx, code)
  const about = pack ?? sent[0]
  if (!about) throw ApiError.notFound(messages.unknownCode)
  const { name, spec, manufacturer } = (await trx
    .selectFrom('goods')
    .select(['name', 'spec', 'manufacturer'])
    .where('id', '=', about.goods_id)
    .executeTakeFirst()) ?? { name: '', spec: '', manufacturer: '' }
  return {
    trace_code: code,
    family: read.family.name,
    level: (pack?.level ?? read.level ?? 1) as TraceLevel,
    parent: about.parent ?? '',
    is_opened: pack?.opened_at ? 1 : 0,
    goods_id: about.goods_id,
    name,
    ypgg: spec,
    sccj: manufacturer,
    ph: about.batch,
    sent: sent.map(row => ({
      order_sn: row.sn,
      company: row.company,
      parcel: `${row.carrier} ${row.number}`,
      shipped_at: seconds(row.shipped_at),
      returned_at: row.returned_at === null ? null : seconds(row.returned_at),
      returned_to: row.returned_to,
    })),
  }
}
