import { usualHan } from '@yaoji/contract/validation/plain-text'
import { sql, type RawBuilder, type SqlBool, SqliteAdapter, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** For the few words in which the two databases differ. */
export const isSqlite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Whether a row of `promotion` holds at a moment, or begins within `aheadMs` after it; one without an end holds for ever. */
export function isInForce(now: number, aheadMs = 0): RawBuilder<SqlBool> {
  return sql<SqlBool>`promotion.begins_at <= ${now + aheadMs} and (promotion.ends_at is null or promotion.ends_at > ${now})`
}

/** A keyword in the letters that are compared. */
export const plainWord = (keyword: string): string => usualHan(keyword).toLowerCase()

/** A keyword as the pattern of `lower(…) like … escape '\'`; its own % and _ are letters. */
export function containing(keywords: string): string {
  return `%${plainWord(keywords).replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether a column has this keyword in it, whatever the case of its letters. */
export function contains(column: string, keyword: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${containing(keyword)} escape '\\'`
}

/** The condition of the partial index of codes: SQLite reads one only for a query that states its condition, without a parameter. */
export const hasCode = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} <> ''`

/** The condition of the index of lines by their promotion, for the same reason. */
export const isOfPromotion: RawBuilder<boolean> = sql<boolean>`order_line.source_id > 0`

/** Rows by the goods they belong to, each in the order they came. */
export function byGoods<Row extends { goods_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, row => row.goods_id)
}

/** A list in pieces of at most this many: a statement takes a bounded number of parameters. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** A query that locks what it finds until the end of the transaction; SQLite has one writer, which needs no lock. */
export function locking<DB, From extends keyof DB, Row>(
  trx: Kysely<Tables>,
  rows: SelectQueryBuilder<DB, From, Row>,
): SelectQueryBuilder<DB, From, Row> {
  return isSqlite(trx) ? rows : rows.forUpdate()
}

/** How many rows a query finds, whatever it selects of them; it groups nothing. */
export async function countRows<DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('count')).$castTo<{ count: number | string }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Ids that count up have no more digits: a longer number is no id. */
const idMaxDigits = 9

/** The id that a searched word is, 0 for any other word. */
export const numberIn = (word: string): number => (/^[1-9]\d*$/.test(word) && word.length <= idMaxDigits ? Number(word) : 0)
