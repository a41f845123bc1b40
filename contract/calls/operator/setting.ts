import { Type } from 'typebox'
import { operatedSettings, settingLimits } from '../../operator/settings.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Navigation, footer and other settings: one is replaced as a whole, and its last change taken back. */
export const operateSettingSaveCall: Call<typeof operateSettingSchemas.operateSettingSave> = operatorAddress('setting/save')
export const operateSettingUndoCall: Call<typeof operateSettingSchemas.operateSettingUndo> = operatorAddress('setting/undo')

/** In what a setting differs from what it was: entries that came and went. */
export const settingDifferenceFields = {
  kept: Type.Integer(),
  came: Type.Array(Type.String()),
  went: Type.Array(Type.String()),
} as const
const changedSchema = Type.Object({ setting: Type.String(), ...settingDifferenceFields })
export type SettingOperatedWire = Wire<typeof changedSchema>

export const settingValueSchema = Type.String({ minLength: 1, maxLength: settingLimits.textMax })
const onSetting = operationsOn({ setting: Type.Enum([...operatedSettings]) }, changedSchema)

export const operateSettingSchemas = {
  operateSettingSave: onSetting(
    'Puts a value in place of a setting, as JSON; a path that matches no page is refused, and says where it is',
    {
      value: settingValueSchema,
    },
  ),
  operateSettingUndo: onSetting('Takes back the last change of a setting; done twice, it is there again', {
    /** The change that was seen as the last one. */
    change: idSchema,
  }),
} as const
