import { sql, type Kysely, type RawBuilder } from 'kysely'
import { contains, containing, isSqlite, plainWord } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The texts of goods as the indexes have them (migrations 970 and 1095), with line ends between: no word has one. */
const texts = sql<string>`lower(${sql.raw(
  ['name', 'brand', 'manufacturer', 'approval_number', 'spec', 'erp_code'].map(column => `goods.${column}`).join(" || '\n' || "),
)})`

/** The pairs of letters of a word, or its only letter. */
function pairsOf(word: string): string[] {
  const letters = [...plainWord(word)]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** On PostgreSQL what its index of pairs can tell: a text may still have the pairs of a word in other places. */
const mayContain = (db: Kysely<Tables>, text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  isSqlite(db) ? sql<boolean>`true` : sql<boolean>`letter_pairs(${text}) @> ${pairsOf(word)}::text[]`

/** Whether a word is in one of the texts of goods: name, brand, manufacturer, approval number, specification, code in the ERP. */
export const goodsContain = (db: Kysely<Tables>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${mayContain(db, texts, word)} and ${texts} like ${containing(word)} escape '\\')`

/** Whether a word is in the name of goods. */
export const goodsNamed = (db: Kysely<Tables>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${mayContain(db, sql<string>`lower(goods.name)`, word)} and ${contains('goods.name', word)})`
