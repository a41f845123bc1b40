import { Type } from 'typebox'
import { operatedSettings, settingReaders } from '../../operator/settings.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { settingDifferenceFields, settingValueSchema } from '../operator/setting.ts'

/** Settings of the shop as staff change them: their values, who changed what, and what a new value would change. */
export const consoleSettingsCall: Call<typeof consoleSettingsSchemas.consoleSettings> = { method: 'GET', path: '/api/console/settings' }
export const consoleSettingCall: Call<typeof consoleSettingsSchemas.consoleSetting> = { method: 'GET', path: '/api/console/setting' }
export const consoleSettingPreviewCall: Call<typeof consoleSettingsSchemas.consoleSettingPreview> = {
  method: 'POST',
  path: '/api/console/setting/preview',
}

const settingSchema = Type.Enum([...operatedSettings])

const listedSchema = Type.Object({
  setting: settingSchema,
  /** By whom and when it was changed last; empty and null before its first change. */
  changed_by: Type.String(),
  changed_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type SettingListedWire = Wire<typeof listedSchema>

const changeSchema = Type.Object({
  change: Type.Integer(),
  operator: Type.String(),
  ...settingDifferenceFields,
  /** Seconds. */
  created_at: Type.Integer(),
})

export const consoleSettingsSchemas = {
  consoleSettings: {
    summary: 'The settings that the role changes, each with its last change',
    access: 'staff',
    staff: settingReaders,
    response: Type.Object({ list: Type.Array(listedSchema) }),
  },
  consoleSetting: {
    summary: 'A setting as it is stored, what of it is wrong, and its last changes',
    access: 'staff',
    staff: settingReaders,
    query: Type.Object({ setting: settingSchema }, { additionalProperties: false }),
    response: Type.Object({
      /** JSON; empty where it is not set. */
      value: Type.String(),
      problems: Type.Array(Type.String()),
      changes: Type.Array(changeSchema),
    }),
  },
  consoleSettingPreview: {
    summary: 'What a value would change of a setting, and what of it is wrong; nothing is saved',
    access: 'staff',
    staff: settingReaders,
    body: Type.Object({ setting: settingSchema, value: settingValueSchema }, { additionalProperties: false }),
    response: Type.Object({ problems: Type.Array(Type.String()), ...settingDifferenceFields }),
  },
} as const
export type ConsoleSettingWire = Wire<typeof consoleSettingsSchemas.consoleSetting.response>
export type SettingPreviewWire = Wire<typeof consoleSettingsSchemas.consoleSettingPreview.response>
