import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/reply/api-error.ts'
import { linkProblems } from './links.ts'
import { settingMessages } from './messages.ts'
import { readTypedJson, shapeProblems } from './problems.ts'
import { settingSchemas, type SettingKey } from './schemas.ts'

/** Who changes a setting, and when. */
export type By = { name: string; now: number }

type Checked = { value: string } | { problems: string[] }

/** A setting as it was typed, in the form in which it is kept, or what is wrong with it. */
export function checkSetting(key: SettingKey, text: string): Checked {
  const json = readTypedJson(text)
  if ('problem' in json) return { problems: [json.problem] }
  const problems = shapeProblems(settingSchemas[key], json.value)
  // Where a link stands is sure only of a value of the right shape.
  const found = problems.length > 0 ? problems : linkProblems(json.value)
  return found.length > 0 ? { problems: found } : { value: JSON.stringify(json.value) }
}

/**
 * A value that comes back may be of an earlier release, or name a page that is gone: what buyers are shown is never wrong by an undo.
 *
 * @throws {ApiError} 409 with what is wrong with it today
 */
export function refuseOutdated(key: SettingKey, before: string | null): void {
  const checked = before === null ? undefined : checkSetting(key, before)
  if (checked && 'problems' in checked) throw ApiError.conflict(settingMessages.outdated(checked.problems))
}

/** Writes a value in the place of what is there, null for none, and notes who did it. */
export async function replaceSetting(trx: Transaction<Tables>, key: SettingKey, after: string | null, { name, now }: By): Promise<void> {
  const before = (await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null
  if (after === null) await trx.deleteFrom('setting').where('key', '=', key).execute()
  else {
    await trx
      .insertInto('setting')
      .values({ key, value: after })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: after }))
      .execute()
  }
  await trx.insertInto('setting_change').values({ key, before, after, operator: name, created_at: now }).execute()
}
