import type { Kysely, Selectable } from 'kysely'
import { usualFigures, type LegalFigures } from '@yaoji/contract/operator/legal-figures'
import type { Context } from '../context.ts'
import { memoizeByObject, memoizeByText } from '../database/cache/derived.ts'
import { shopRows } from '../database/cache/shop-rows.ts'
import type { Tables } from '../database/tables.ts'
import { readJson, shapeProblems } from './problems.ts'
import { absentSettings, settingSchemas, type SettingKey, type Settings } from './schemas.ts'
import { usable } from './usable.ts'

/** Reads what operators have set, as it is now. */
export type ReadSetting = <Key extends SettingKey>(key: Key) => Promise<Settings[Key]>

export type SettingContext = Context & { readSetting: ReadSetting }

/** By their keys, as they were written. */
const textsOf = memoizeByObject((rows: readonly Selectable<Tables['setting']>[]) => new Map(rows.map(({ key, value }) => [key, value])))

type Warn = (details: { setting: SettingKey; problem: string }, message: string) => void

/** No value in the table breaks a page: the valid parts of a wrong one are used. That is logged once per text, not at every call. */
export function createSettingReader(db: Kysely<Tables>, warn: Warn): ReadSetting {
  const readOf = memoizeByText(key =>
    memoizeByText(text => {
      const { value, problems } = readSetting(key as SettingKey, text) // Called below only.
      if (problems.length > 0)
        warn({ setting: key as SettingKey, problem: problems.join(' ') }, 'a setting is wrong; what is right of it is used')
      return value
    }, 1),
  )
  return async <Key extends SettingKey>(key: Key): Promise<Settings[Key]> => {
    const text = textsOf(await shopRows(db, 'setting')).get(key)
    return text === undefined ? absentSettings[key] : (readOf(key)(text) as Settings[Key]) // Read by the schema of this key.
  }
}

/** A setting as it is stored at this moment, for calls without the cached reader and for transactions. */
export async function storedSetting<Key extends SettingKey>(db: Kysely<Tables>, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? readSetting(key, row.value).value : absentSettings[key]
}

/** A setting as rows in memory have it, for lists of the console: what is wrong of it is left out. */
export async function cachedSetting<Key extends SettingKey>(db: Kysely<Tables>, key: Key): Promise<Settings[Key]> {
  const text = textsOf(await shopRows(db, 'setting')).get(key)
  return text === undefined ? absentSettings[key] : readSetting(key, text).value
}

/**
 * The figures of the law as legal staff have set them. They are read from the database where a rule is applied, not from memory: a corrected
 * one holds from the next transaction on, in every process.
 */
export const legalFiguresNow = async (db: Kysely<Tables>): Promise<LegalFigures> => ({
  ...usualFigures,
  ...(await storedSetting(db, 'legal_figures')),
})

/** The value of a setting's text as far as it can be used, and what is wrong with it. */
export function readSetting<Key extends SettingKey>(key: Key, text: string): { value: Settings[Key]; problems: string[] } {
  const json = readJson(text)
  if ('problem' in json) return { value: absentSettings[key], problems: [json.problem] }
  const schema = settingSchemas[key]
  const value = usable(schema, json.value) as Settings[Key] | undefined // Checked against the schema of this type.
  return { value: value ?? absentSettings[key], problems: shapeProblems(schema, json.value) }
}
