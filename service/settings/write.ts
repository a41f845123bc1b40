import type { Database } from '../database/database.ts'
import { readTypedJson, shapeProblems } from './problems.ts'
import { settingSchemas, type SettingKey } from './schemas.ts'

/** Checks a setting as it was typed and writes it, or answers what is wrong and writes nothing. */
export async function writeSetting({ write }: Pick<Database, 'write'>, key: SettingKey, text: string): Promise<string[]> {
  const json = readTypedJson(text)
  if ('problem' in json) return [json.problem]
  const problems = shapeProblems(settingSchemas[key], json.value)
  if (problems.length > 0) return problems
  const row = { key, value: JSON.stringify(json.value) }
  await write(trx =>
    trx
      .insertInto('setting')
      .values(row)
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute(),
  )
  return []
}
