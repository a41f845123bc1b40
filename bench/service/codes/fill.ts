import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../../service/platform/database/database.ts'
import { openShop } from '../open-shop.ts'

export type Place = { orderId: string; parcelId: string; goodsId: number; batch: string }

const slice = 500_000

/** The distance of neighbouring codes is odd, so that they share few digits at their end. */
const step = 7_654_321_987n

/**
 * Codes rise with their numbers: every index is appended to, and 100,000,000 of them load in minutes. Those that are asked for are drawn at
 * random, so that each lies on another page of the index than the one before.
 */
export const codeAt = (number: number) => `81${String(BigInt(number) * step).padStart(18, '0')}`

async function placeOf(database: Database): Promise<Place> {
  const row = await database.read
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['order_batch.order_id', 'order_batch.parcel_id', 'order_line.goods_id', 'order_batch.number'])
    .where('order_batch.parcel_id', 'is not', null)
    .orderBy('order_batch.id')
    .executeTakeFirstOrThrow()
  return { orderId: row.order_id, parcelId: row.parcel_id ?? '', goodsId: row.goods_id, batch: row.number }
}

/**
 * With its journal in memory and without waiting for the disk: an interrupted load leaves a file without its note, and the next run refuses that folder. The
 * first number is made an integer: a parameter is a floating point number, whose products are not exact above 2^53.
 */
function fill(file: string, { parcelId, goodsId, batch }: Place, codes: number): void {
  const handle = new DatabaseSync(file)
  handle.exec(
    'pragma journal_mode = delete; pragma journal_mode = memory; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -400000',
  )
  const insert = handle.prepare(`insert into trace_code (parcel_id, code, goods_id, batch)
    with recursive numbers(n) as (select cast(? as integer) union all select n + 1 from numbers where n + 1 < ?)
    select ?, '81' || printf('%018d', n * ${step}), ?, ? from numbers`)
  for (let from = 0; from < codes; from += slice) {
    insert.run(from, Math.min(from + slice, codes), parcelId, goodsId, batch)
    process.stdout.write(`\r${Math.min(from + slice, codes)} codes`)
  }
  process.stdout.write('\n')
  handle.exec('pragma synchronous = full; pragma locking_mode = normal; pragma journal_mode = wal')
  handle.close()
}

/** The shop with its codes: as it is in the folder, where an earlier run left it there with this number of codes. */
export async function openFilled(folder: string, codes: number): Promise<{ database: Database; place: Place }> {
  const [note, file] = [join(folder, 'codes.txt'), join(folder, 'yaoji.sqlite')]
  const isFilled = existsSync(note) && readFileSync(note, 'utf8') === String(codes)
  if (!isFilled) {
    if (existsSync(file)) throw new Error(`${folder} has another shop than one with ${codes} codes; name an empty folder.`)
    const { database } = await openShop(folder)
    const place = await placeOf(database)
    await database.close()
    const began = Date.now()
    fill(file, place, codes)
    writeFileSync(`${note}.part`, String(codes))
    renameSync(`${note}.part`, note)
    process.stdout.write(`loaded in ${Math.round((Date.now() - began) / 1_000)} s\n`)
  }
  const { database } = await openShop(folder)
  return { database, place: await placeOf(database) }
}
