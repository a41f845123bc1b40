import type { Kysely } from 'kysely'
import { chunks, hasCode } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop, mapInSlices } from '../../platform/queueing/slices.ts'
import { IdentityIndex } from './identity-index.ts'
import { identityOf, type Identity } from './identity.ts'
import { matchKeys } from './match-keys.ts'

const pageRows = 5_000
/** Far below the parameters that a statement of SQLite or PostgreSQL takes. */
const keysAtOnce = 500

const facts = ['erp_code', 'name', 'spec', 'manufacturer', 'approval_number', 'barcode', 'status'] as const
const select = (db: Kysely<Tables>) => db.selectFrom('goods').select(['id', ...facts])
const selectKeyed = (db: Kysely<Tables>) =>
  db
    .selectFrom('goods_identity')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['goods.id', ...facts])
type Found = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export type KnownShop = { index: IdentityIndex; lastId: number }

/** What `find` answers for keys, each asked for once; an empty one is no key. */
async function findBy(keys: readonly string[], find: (some: readonly string[]) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  const wanted = new Set(keys.filter(key => key !== ''))
  for (const some of chunks([...wanted], keysAtOnce)) {
    found.push(...(await find(some)))
    await yieldToEventLoop()
  }
  return found
}

/** Goods without keys may be any; the sweep leaves few of them. */
async function withoutKeys(db: Kysely<Tables>): Promise<Found[]> {
  const found: Found[] = []
  let page: Found[]
  do {
    page = await selectKeyed(db)
      .where('name_key', 'is', null)
      .where('goods_id', '>', found.at(-1)?.id ?? 0)
      .orderBy('goods_id')
      .limit(pageRows)
      .execute()
    found.push(...page)
  } while (page.length === pageRows)
  return found
}

/** Goods that rows may mean which no code has found. */
async function withoutCodes(db: Kysely<Tables>, identities: readonly Identity[]): Promise<Found[]> {
  const keys = await mapInSlices(identities, matchKeys)
  const barcodes = identities.map(({ barcode }) => barcode)
  const [names, approvals] = [keys.map(key => key.name_key), keys.flatMap(key => key.approval_key ?? [])]
  return [
    ...(await findBy(barcodes, some => select(db).where('barcode', 'in', some).execute())),
    ...(await findBy(approvals, some => selectKeyed(db).where('approval_key', 'in', some).execute())),
    ...(await findBy(names, some => selectKeyed(db).where('name_key', 'in', some).execute())),
    ...(await withoutKeys(db)),
  ]
}

async function lastIdIn(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('goods').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** What the shop has of these, as far as it tells goods apart: it reads no others, however many there are. */
export async function loadKnown(db: Kysely<Tables>, identities: readonly Identity[]): Promise<KnownShop> {
  const codes = identities.map(({ code }) => code)
  const coded = await findBy(codes, some => select(db).where('erp_code', 'in', some).where(hasCode('erp_code')).execute())
  const known = new Set(coded.map(row => row.erp_code))
  const others = identities.filter(({ code }) => !known.has(code))
  const found = others.length > 0 ? [...coded, ...(await withoutCodes(db, others))] : coded
  const index = new IdentityIndex()
  // One goods may be found by several keys.
  const rows = new Map(found.map(row => [row.id, row]))
  for (const { id, erp_code: code, status, approval_number: approvalNumber, ...rest } of rows.values())
    index.add({ id, isBanned: status === 'banned', identity: identityOf({ ...rest, code, approvalNumber }), row: undefined })
  return { index, lastId: others.length > 0 ? await lastIdIn(db) : 0 }
}
