import { Type } from 'typebox'
import { inspectionFormats, inspectionLists, inspectionReaders } from '../../goods/inspection-lists.ts'
import type { Call } from '../call.ts'
import { daySchema } from '../schemas.ts'

/** A list that an inspection asks for, as a file. */
export const consoleInspectionCall: Call<typeof consoleInspectionSchemas.consoleInspection> = {
  method: 'GET',
  path: '/api/console/inspection',
}

export const consoleInspectionSchemas = {
  consoleInspection: {
    summary: 'A list that an inspection asks for, of a period of days or as it is today: a PDF to print, or a CSV with every row',
    access: 'staff',
    staff: inspectionReaders,
    query: Type.Object(
      {
        inspection_list: Type.Enum([...inspectionLists]),
        format: Type.Enum([...inspectionFormats]),
        /** Of lists of a period: the first and the last day. */
        from: Type.Optional(daySchema),
        until: Type.Optional(daySchema),
      },
      { additionalProperties: false },
    ),
    response: Type.Unknown(),
  },
} as const
