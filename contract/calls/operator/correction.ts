import { Type } from 'typebox'
import { qualityRecords, recordFields } from '../../goods/quality-records.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { reasonSchema } from './recall.ts'
import { confirmFields } from './statement.ts'

/** Corrections of quality records: signed calls, and `npm run ops` with the same fields (docs/rules/domain.md section 18). */
export const operateRecordCorrectCall: Call<typeof operateCorrectionSchemas.operateRecordCorrect> = operatorAddress('record/correct')

export const correctionFields = {
  correction_sn: Type.String(),
  record: Type.Enum([...qualityRecords]),
  /** The number by which the record is found: that of a recall or an order, or the 记录号 of its list. */
  record_key: Type.String(),
  record_field: Type.String(),
  /** As it was written, and as it reads now. */
  old_text: Type.String(),
  new_text: Type.String(),
  reason: Type.String(),
  /** Who asked for it, and who signed. */
  operator: Type.String(),
  signer: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
} as const
const correctionSchema = Type.Object(correctionFields)
export type CorrectionWire = Wire<typeof correctionSchema>

export const recordKeySchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })

export const operateCorrectionSchemas = {
  operateRecordCorrect: operationsOn({ record_key: recordKeySchema }, correctionSchema)(
    'Corrects the words of a quality record with a reason: what was written stays and is shown with it; 质管 signs as the second person',
    {
      record: Type.Enum([...qualityRecords]),
      record_field: Type.Enum([...recordFields]),
      text: reasonSchema,
      reason: reasonSchema,
      ...confirmFields,
    },
  ),
} as const
