import type { Kysely } from 'kysely'
import { innerBarcode, readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import type { Tables } from '../../platform/database/tables.ts'
import { keywordOf } from './hits.ts'

/** NMPAB/T 1002-2019: the first seven of twenty digits name the goods and the size of the pack. */
const prefixDigits = 7
/** The first text behind all codes that begin with the same digits. */
const behind = (prefix: string) => `${prefix}:`

/** The goods of this very code: as the holder registered it, or as it went out with an order. */
async function goodsOfCode(db: Kysely<Tables>, code: string): Promise<number | undefined> {
  const [pack] = await db
    .selectFrom('trace_pack')
    .select('goods_id')
    .where('code', '=', code)
    .unionAll(db.selectFrom('trace_code').select('goods_id').where('code', '=', code))
    .limit(1)
    .execute()
  return pack?.goods_id
}

/** The first and the last code of a table that begin with the digits: two steps into its index, however many packs there are. */
async function ends(db: Kysely<Tables>, table: 'trace_pack' | 'trace_code', prefix: string): Promise<number[]> {
  const among = db.selectFrom(table).select(['code', 'goods_id']).where('code', '>=', prefix).where('code', '<', behind(prefix)).limit(1)
  const rows = await Promise.all([among.orderBy('code').execute(), among.orderBy('code', 'desc').execute()])
  return rows.flatMap(([row]) => (row?.code.startsWith(prefix) ? [row.goods_id] : []))
}

/** The goods of all known codes with the same prefix; undefined where they are of several: another medicine is never offered. */
async function goodsOfPrefix(db: Kysely<Tables>, code: string): Promise<number | undefined> {
  const prefix = code.slice(0, prefixDigits)
  const found = await Promise.all([ends(db, 'trace_pack', prefix), ends(db, 'trace_code', prefix)])
  const [only, ...others] = new Set(found.flat())
  return others.length > 0 ? undefined : only
}

/** A scanned trace code or carton code as the bar code of its goods; any other text as it was typed. */
export async function scannedKeyword(db: Kysely<Tables>, keywords: string): Promise<string> {
  const typed = keywordOf(keywords)
  const read = readTraceCode(typed)
  if (!read) return innerBarcode(typed) ?? keywords
  const inner = innerBarcode(read.code)
  const goodsId = (await goodsOfCode(db, read.code)) ?? (inner === undefined ? await goodsOfPrefix(db, read.code) : undefined)
  if (goodsId === undefined) return inner ?? keywords
  const goods = await db.selectFrom('goods').select(['barcode', 'approval_number']).where('id', '=', goodsId).executeTakeFirst()
  return goods?.barcode || goods?.approval_number || keywords
}
