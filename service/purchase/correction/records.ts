import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { QualityRecord } from '@yaoji/contract/goods/quality-records'
import type { Tables } from '../../platform/database/tables.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** In one spelling alone, so that all corrections of a record are found by it. */
const numbered = (column: string) => (key: string) =>
  /^[1-9]\d{0,8}$/.test(key) ? sql<boolean>`${sql.ref(column)} = ${Number(key)}` : sql<boolean>`1 = 0`
const named = (column: string) => (key: string) => sql<boolean>`${sql.ref(column)} = ${key}`
const ofOrder = (key: string) => sql<boolean>`order_id = (select id from orders where sn = ${key})`

/** How each record is found by the number that people give. */
const found: Readonly<Record<QualityRecord, (key: string) => RawBuilder<boolean>>> = {
  batch_stop: numbered('id'),
  recall: named('sn'),
  code_release: ofOrder,
  receipt: ofOrder,
  store_opening: numbered('id'),
  handed_paper: named('id'),
  parcel: named('id'),
}

type Field = { record: QualityRecord; key: string; field: string }

/** What a record says in a field, as it was written; undefined where there is no such record. */
export async function writtenText(db: Db, { record, key, field }: Field): Promise<string | undefined> {
  const where = found[record](key)
  const { rows } = await sql<{
    text: string | number | null
  }>`select ${sql.ref(field)} as text from ${sql.table(record)} where ${where}`.execute(db)
  const [row] = rows
  return row && String(row.text ?? '')
}

/** The last correction of a field; undefined where there is none. */
export const lastCorrection = (db: Db, { record, key, field }: Field) =>
  db
    .selectFrom('correction')
    .select(['step', 'new_text'])
    .where('record', '=', record)
    .where('record_key', '=', key)
    .where('record_field', '=', field)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()

const idsAtOnce = 500

/**
 * Reads what records say with their corrections, in words: what holds now, and behind it what was written first. A field without a correction
 * reads as it was written.
 */
export async function correctedTexts(db: Db, record: QualityRecord, keys: readonly string[]) {
  const texts = new Map<string, { now: string; first: string; sn: string }>()
  for (const some of chunks([...new Set(keys)], idsAtOnce)) {
    const rows = db
      .selectFrom('correction')
      .select(['record_key', 'record_field', 'old_text', 'new_text', 'sn'])
      .where('record', '=', record)
    for (const row of await rows.where('record_key', 'in', some).orderBy('step').execute()) {
      const place = `${row.record_key} ${row.record_field}`
      texts.set(place, { now: row.new_text, first: texts.get(place)?.first ?? row.old_text, sn: row.sn })
    }
  }
  return (key: string, field: string): string | undefined => {
    const text = texts.get(`${key} ${field}`)
    return text && messages.corrected(text.now, text.first, text.sn)
  }
}
