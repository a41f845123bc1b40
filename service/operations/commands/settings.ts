import type { Database } from '../../platform/database/database.ts'
import { latestChange } from '../../platform/settings/history.ts'
import type { SettingKey } from '../../platform/settings/schemas.ts'
import { checkSetting, refuseOutdated, replaceSetting, type By } from '../../platform/settings/write.ts'
import { recorded } from '../audit/record.ts'

const entry = (action: string, setting: SettingKey, value: string | null, { name, now }: By) =>
  ({ action, fields: { setting, value }, actor: name, entryPoint: 'command', now }) as const

/** `npm run set KEY TEXT`: checks and writes a setting, or answers what is wrong and writes nothing. */
export async function saveSetting({ write }: Pick<Database, 'write'>, key: SettingKey, text: string, by: By): Promise<string[]> {
  const checked = checkSetting(key, text)
  if ('problems' in checked) return checked.problems
  const { value } = checked
  await write(trx => recorded(trx, entry('setting/save', key, value, by), () => replaceSetting(trx, key, value, by)))
  return []
}

/** `npm run set KEY --undo`: undone twice, the value is back again. False where there is no change. */
export function undoSetting({ write }: Pick<Database, 'write'>, key: SettingKey, by: By): Promise<boolean> {
  return write(async trx => {
    const latest = await latestChange(trx, key)
    if (!latest) return false
    refuseOutdated(key, latest.before)
    await recorded(trx, entry('setting/undo', key, latest.before, by), () => replaceSetting(trx, key, latest.before, by))
    return true
  })
}
