import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { Type, type Static } from 'typebox'
import { sellerChangesCall, type SellerChangesWire } from '@yaoji/contract/calls/operator/changes'
import { sellerChangeKinds, sellerChangesMax, type SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cursorText, readCursor } from '../../platform/http/reply/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { sellerAfterSales, sellerPayments, sellerRefunds, sellerStores } from './money-and-stores.ts'
import { sellerOrders } from './orders.ts'

type Db = Kysely<Tables>
type Key = { kind: SellerChangeKind; key: string }

const moment = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const kind = Type.Enum([...sellerChangeKinds])

/**
 * How far a client has read. `all`: it is reading everything of this kind, behind `key`; without it the client reads the log behind `at`,
 * `kind` and `key`. While it reads everything, `at` is the place from which the log tells what changed in the meantime.
 */
const cursorSchema = Type.Object({
  kinds: Type.Array(kind, { minItems: 1 }),
  all: Type.Optional(kind),
  at: moment,
  kind: Type.String(),
  key: Type.String(),
})
type Cursor = Static<typeof cursorSchema>

type Places = { next: number; last: number }
/** A database, or one of its transactions. */
type Placed = Pick<Database, 'dialect' | 'read' | 'write'>

/** `next`: entries below are final, for no transaction that may still commit has a lower number. `last`: the highest entry. */
async function placesOf(database: Placed): Promise<Places> {
  const last = sql`(select coalesce(max(changed_in), 0) from seller_change)`
  const isPostgres = database.dialect === 'postgres'
  const next = isPostgres ? sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint` : sql`${last} + 1`
  const limit = isPostgres ? sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint` : sql`${last} + 1`
  const { rows } = await sql<Places & { limit: number }>`select ${next} as next, ${last} as last, ${limit} as "limit"`.execute(
    database.read,
  )
  const places = { next: Number(rows[0]?.next ?? 0), last: Number(rows[0]?.last ?? 0) }
  if (places.last < Number(rows[0]?.limit ?? 0)) return places
  await renumber(database, Number(rows[0]?.limit ?? 0))
  return placesOf(database)
}

/** A restored PostgreSQL counts transactions from its own start: entries of the one before have numbers that it has not reached. */
async function renumber({ write }: Placed, limit: number): Promise<void> {
  const now = sql<number>`pg_current_xact_id()::text::bigint`
  await write(trx => trx.updateTable('seller_change').set({ changed_in: now }).where('changed_in', '>=', limit).execute())
}

/** Ids of a kind behind one of them, in the order of the client's way through all of them. */
async function idsBehind(db: Db, of: SellerChangeKind, key: string, size: number): Promise<string[]> {
  if (of === 'store') {
    const stores = db.selectFrom('member').select('id').where('id', '>', Number(key))
    return (await stores.orderBy('id').limit(size).execute()).map(({ id }) => String(id))
  }
  const table = { order: 'orders', after_sale: 'after_sale', payment: 'payment', refund: 'refund' } as const
  const rows = await db.selectFrom(table[of]).select('id').where('id', '>', key).orderBy('id').limit(size).execute()
  return rows.map(({ id }) => id)
}

type Page = { keys: Key[]; cursor: Cursor; hasMore: boolean }

async function pageOfAll(db: Db, cursor: Cursor & { all: SellerChangeKind }, size: number): Promise<Page> {
  const { all, kinds, key } = cursor
  const ids = await idsBehind(db, all, key, size)
  const keys = ids.map(id => ({ kind: all, key: id }))
  const last = ids.at(-1)
  if (last !== undefined && ids.length === size) return { keys, cursor: { ...cursor, key: last }, hasMore: true }
  const next = kinds[kinds.indexOf(all) + 1]
  const { all: _, ...log } = { ...cursor, key: '' }
  return { keys, cursor: next ? { ...log, all: next } : log, hasMore: true }
}

async function pageOfLog(database: Database, cursor: Cursor, size: number): Promise<Page> {
  const { next } = await placesOf(database)
  const { at, kind: lastKind, key } = cursor
  const rows = await database.read
    .selectFrom('seller_change')
    .selectAll()
    .where('kind', 'in', cursor.kinds)
    .where(sql<boolean>`(changed_in, kind, key) > (${at}, ${lastKind}, ${key})`)
    .where('changed_in', '<', next)
    .orderBy('changed_in')
    .orderBy('kind')
    .orderBy('key')
    .limit(size + 1)
    .execute()
  const keys = rows.slice(0, size)
  const last = keys.at(-1)
  return {
    keys,
    cursor: last ? { ...cursor, at: Number(last.changed_in), kind: last.kind, key: last.key } : cursor,
    hasMore: rows.length > size,
  }
}

async function documentsOf(db: Db, keys: readonly Key[]) {
  const of = (wanted: SellerChangeKind) => keys.filter(each => each.kind === wanted).map(({ key }) => key)
  const some = async <Wire>(wanted: SellerChangeKind, read: (db: Db, ids: readonly string[]) => Promise<Wire[]>) => {
    const ids = of(wanted)
    return ids.length > 0 ? read(db, ids) : []
  }
  return {
    orders: await some('order', sellerOrders),
    after_sales: await some('after_sale', sellerAfterSales),
    payments: await some('payment', sellerPayments),
    refunds: await some('refund', sellerRefunds),
    stores: await some('store', sellerStores),
  }
}

/**
 * The place in a cursor, or the start. A log that ends before it is that of another database: of a backup that was restored. Then the client
 * reads everything again, as without a cursor.
 */
async function placeOf(database: Database, text: string | undefined, kinds: readonly SellerChangeKind[]): Promise<Cursor> {
  const { next, last } = await placesOf(database)
  const cursor = text === undefined ? undefined : readCursor(cursorSchema, text)
  if (cursor && cursor.at <= Math.max(next, last)) return cursor
  const own = cursor?.kinds ?? sellerChangeKinds.filter(each => kinds.includes(each))
  return { kinds: [...own], ...(own[0] && { all: own[0] }), at: Math.max(next - 1, 0), kind: '', key: '' }
}

type PullInput = { cursor?: string | undefined; kinds?: readonly SellerChangeKind[] | undefined; page_size?: number | undefined }

/** Sorts behind every kind. */
const behindAll = 'zz'

/** The cursor of a client that wants to know only what changes from now on. */
export async function placeNow(database: Placed, kinds: readonly SellerChangeKind[]): Promise<string> {
  const { next } = await placesOf(database)
  return cursorText({ kinds: [...kinds], at: Math.max(next - 1, 0), kind: behindAll, key: '' } satisfies Cursor)
}

/** The same cursor for other kinds than it began with. */
export function cursorOf(text: string, kinds: readonly SellerChangeKind[]): string {
  const { all, ...place } = readCursor(cursorSchema, text)
  const [first] = kinds
  if (!all || !first) return cursorText({ ...place, kinds: [...kinds] } satisfies Cursor)
  const isOn = kinds.includes(all)
  return cursorText({ ...place, kinds: [...kinds], all: isOn ? all : first, key: isOn ? place.key : '' } satisfies Cursor)
}

/** One page of what an ERP takes up, and the cursor with which it comes back: for more at once, or later for changes. */
export async function pullSellerChanges(database: Database, input: PullInput): Promise<SellerChangesWire> {
  const size = input.page_size ?? sellerChangesMax
  const place = await placeOf(database, input.cursor, input.kinds ?? sellerChangeKinds)
  const { all } = place
  const { keys, cursor, hasMore } = all
    ? await pageOfAll(database.replica, { ...place, all }, size)
    : await pageOfLog(database, place, size)
  return { ...(await documentsOf(database.replica, keys)), is_all: all ? 1 : 0, more: hasMore ? 1 : 0, cursor: cursorText(cursor) }
}

/** It changes nothing, so a client that got no answer repeats it with another nonce. */
export function registerSellerChanges(app: FastifyInstance, context: Context): void {
  route(app, context, sellerChangesCall, ({ body }) => pullSellerChanges(context.database, body))
}
