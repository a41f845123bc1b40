import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { SettingKey } from './schemas.ts'

export type SettingChange = Selectable<Tables['setting_change']>

/** Number of changes listed. */
const listedMax = 20

/** The changes of a setting, the latest first. */
export function settingHistory(db: Kysely<Tables>, key: SettingKey): Promise<SettingChange[]> {
  return db.selectFrom('setting_change').selectAll().where('key', '=', key).orderBy('id', 'desc').limit(listedMax).execute()
}

/** The change that an undo takes back. */
export async function latestChange(db: Kysely<Tables>, key: SettingKey): Promise<SettingChange | undefined> {
  return (await settingHistory(db, key))[0]
}

export type Difference = { kept: number; added: readonly string[]; removed: readonly string[] }

const partsOf = (text: string | undefined): string[] => {
  const value: unknown = text === undefined ? [] : JSON.parse(text)
  if (Array.isArray(value)) return value.map(item => JSON.stringify(item))
  return Object.entries(value as object).flatMap(([name, inner]) =>
    Array.isArray(inner) ? inner.map(item => `${name}: ${JSON.stringify(item)}`) : [`${name}: ${JSON.stringify(inner)}`],
  )
}

/** In what a value differs from the one that is there: entries that go and come. */
export function settingDifference(before: string | undefined, after: string): Difference {
  const [old, fresh] = [partsOf(before), partsOf(after)]
  return {
    kept: fresh.filter(part => old.includes(part)).length,
    added: fresh.filter(part => !old.includes(part)),
    removed: old.filter(part => !fresh.includes(part)),
  }
}
