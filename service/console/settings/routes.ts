import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import * as calls from '@yaoji/contract/calls/console/settings'
import { settingEditors, settingLimits, settingNames, settingsOf, type OperatedSetting } from '@yaoji/contract/operator/settings'
import { staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { settingHistory } from '../../platform/settings/history.ts'
import { checkSetting } from '../../platform/settings/write.ts'
import { differenceText, settingText } from '../../operations/settings/change-settings.ts'
import { settingsMessages as messages } from '../messages.ts'
import { consoleRoute } from '../http/console-route.ts'

type Db = Kysely<Tables>

/** @throws {ApiError} 403 for a setting that another role changes */
function refuseRole(role: StaffRole, setting: OperatedSetting): void {
  if (!settingEditors(setting).includes(role)) throw ApiError.forbidden(messages.notYours(staffRoleNames[role], settingNames[setting]))
}

async function listSettings(db: Db, role: StaffRole): Promise<calls.SettingListedWire[]> {
  const last = db
    .selectFrom('setting_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('key')
  const rows = await db.selectFrom('setting_change').select(['key', 'operator', 'created_at']).where('id', 'in', last).execute()
  const byKey = new Map(rows.map(row => [row.key, row]))
  return settingsOf(role).map(setting => {
    const row = byKey.get(setting)
    return { setting, changed_by: row?.operator ?? '', changed_at: row ? seconds(Number(row.created_at)) : null }
  })
}

const problemsOf = (setting: OperatedSetting, text: string): string[] => {
  const checked = checkSetting(setting, text)
  return 'problems' in checked ? checked.problems.slice(0, settingLimits.problemsMax) : []
}

async function readSetting(db: Db, setting: OperatedSetting): Promise<calls.ConsoleSettingWire> {
  const value = await settingText(db, setting)
  const changes = (await settingHistory(db, setting)).slice(0, settingLimits.historyMax)
  return {
    value,
    problems: value === '' ? [] : problemsOf(setting, value),
    changes: changes.map(({ id, operator, before, after, created_at }) => ({
      ...{ change: Number(id), operator, created_at: seconds(Number(created_at)) },
      ...differenceText(before ?? '', after ?? ''),
    })),
  }
}

async function previewSetting(db: Db, setting: OperatedSetting, text: string): Promise<calls.SettingPreviewWire> {
  const problems = problemsOf(setting, text)
  if (problems.length > 0) return { problems, kept: 0, came: [], went: [] }
  return { problems, ...differenceText(await settingText(db, setting), text) }
}

/** Navigation and other settings of the shop, for those who change them. */
export function registerConsoleSettings(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  consoleRoute(app, context, calls.consoleSettingsCall, async ({ staff }) => ({ list: await listSettings(read, staff.role) }))
  consoleRoute(app, context, calls.consoleSettingCall, ({ staff, query: { setting } }) => {
    refuseRole(staff.role, setting)
    return readSetting(read, setting)
  })
  consoleRoute(app, context, calls.consoleSettingPreviewCall, ({ staff, body: { setting, value } }) => {
    refuseRole(staff.role, setting)
    return previewSetting(read, setting, value)
  })
}
