import { sql, type Kysely, type Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateSettingSaveCall, operateSettingUndoCall, SettingOperatedWire } from '@yaoji/contract/calls/operator/setting'
import { settingLimits, type OperatedSetting } from '@yaoji/contract/operator/settings'
import { isSqlite, locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { latestChange, settingDifference } from '../../platform/settings/history.ts'
import { checkSetting, refuseOutdated, replaceSetting } from '../../platform/settings/write.ts'
import type { Done } from '../done.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Difference = Pick<SettingOperatedWire, 'kept' | 'came' | 'went'>

const settingLock = 1_310

const selected = (db: Kysely<Tables>, setting: OperatedSetting) => db.selectFrom('setting').select('value').where('key', '=', setting)

/** The text of a setting, locked until the end of the transaction; empty where it is not set. */
export async function lockSetting(trx: Trx, setting: OperatedSetting): Promise<string> {
  // One that is not set has no row to lock.
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${settingLock}, hashtext(${setting}))`.execute(trx)
  return (await locking(trx, selected(trx, setting)).executeTakeFirst())?.value ?? ''
}

export const settingText = async (db: Kysely<Tables>, setting: OperatedSetting): Promise<string> =>
  (await selected(db, setting).executeTakeFirst())?.value ?? ''

/** An entry by its name and where it leads, which is how people know it; another one as it is stored. */
function entryText(part: string): string {
  const [json = '', label = ''] = /^(\w+: )?(.*)$/s.exec(part)?.slice(1).toReversed() ?? []
  const value: unknown = JSON.parse(json)
  const own = typeof value === 'string' ? value : json
  if (typeof value !== 'object' || value === null || !('name' in value)) return label + own
  const { name, url, children } = value as { name: unknown; url?: unknown; children?: readonly { name: unknown }[] }
  const below = children && children.length > 0 ? messages.below(children.map(each => String(each.name))) : ''
  return [label + String(name), url].filter(Boolean).join(' ') + below
}

/** In what two values differ, as people read it. An entry with a changed detail is shown as it is stored. */
export function differenceText(before: string, after: string): Difference {
  const { kept, added, removed } = settingDifference(before || undefined, after || '[]')
  const cut = (text: string) => (text.length > settingLimits.entryMax ? `${text.slice(0, settingLimits.entryMax)}…` : text)
  const shown = (parts: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(entryText))
    return parts.map(part => cut(known.has(entryText(part)) ? part : entryText(part)))
  }
  return { kept, came: shown(added, removed), went: shown(removed, added) }
}

/** @throws {ApiError} 422 at `value` with each place that is wrong, 409 where nothing changes */
export async function saveSetting(trx: Trx, body: Body<typeof operateSettingSaveCall>, { name, now }: Done): Promise<SettingOperatedWire> {
  const { setting, value } = body
  const before = await lockSetting(trx, setting)
  const checked = checkSetting(setting, value)
  if ('problems' in checked) throw ApiError.invalid('value', messages.wrong(checked.problems, settingLimits.problemsMax))
  if (checked.value === before) throw ApiError.conflict(messages.unchanged)
  await replaceSetting(trx, setting, checked.value, { name, now })
  return { setting, ...differenceText(before, checked.value) }
}

/** @throws {ApiError} 409 where another change was made since the one that was seen, and for a value that is wrong today */
export async function undoSetting(trx: Trx, body: Body<typeof operateSettingUndoCall>, { name, now }: Done): Promise<SettingOperatedWire> {
  const { setting, change } = body
  const before = await lockSetting(trx, setting)
  const latest = await latestChange(trx, setting)
  if (!latest) throw ApiError.conflict(messages.nothing)
  if (Number(latest.id) !== change) throw ApiError.conflict(messages.changedBy(latest.operator))
  refuseOutdated(setting, latest.before)
  await replaceSetting(trx, setting, latest.before, { name, now })
  return { setting, ...differenceText(before, latest.before ?? '') }
}
