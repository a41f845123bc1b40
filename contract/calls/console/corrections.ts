import { Type } from 'typebox'
import { correctionReaders, qualityRecords } from '../../goods/quality-records.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { correctionFields, recordKeySchema } from '../operator/correction.ts'

/** Corrections of quality records as staff find and read them. */
export const consoleCorrectionsCall: Call<typeof consoleCorrectionsSchemas.consoleCorrections> = {
  method: 'GET',
  path: '/api/console/corrections',
}

const answerSchema = Type.Object({
  list: Type.Array(Type.Object(correctionFields)),
  next: Type.Union([Type.Null(), Type.String()]),
})
export type ConsoleCorrectionsWire = Wire<typeof answerSchema>

export const consoleCorrectionsSchemas = {
  consoleCorrections: {
    summary: 'Corrections of quality records, the newest first, with the old text and who signed',
    access: 'staff',
    staff: correctionReaders,
    query: Type.Object(
      {
        record: Type.Optional(Type.Enum([...qualityRecords])),
        record_key: Type.Optional(recordKeySchema),
        /** A number of a correction or of a record. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w.-]{1,40}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: answerSchema,
  },
} as const
