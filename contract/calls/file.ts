import { Type } from 'typebox'
import { limits } from '../limits.ts'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { publicIdSchema } from './schemas.ts'

const file = { id: '', url: '' } as const
export const fileUploadCall: Call<typeof fileSchemas.fileUpload> = { method: 'POST', path: '/api/file', shape: file }

/** A picture or a PDF of a store's own, read only by people who act for it. */
export const fileSchema = Type.Object({
  id: publicIdSchema,
  type: Type.Enum(['image/jpeg', 'image/png', 'application/pdf']),
  /** Where it is read with the session; a PDF comes as a download. */
  url: Type.String(),
})
export type FileWire = Wire<typeof fileSchema>

export const fileSchemas = {
  fileUpload: {
    summary: 'Keeps a picture or a PDF for a day, until another call says what it is for',
    access: 'member',
    roles: 'payers',
    rate: 'upload',
    bodyMaxBytes: limits.fileBodyMaxBytes,
    body: Type.Object(
      {
        /** JPEG, PNG or PDF as base64url. */
        file: Type.String({ minLength: 1, maxLength: limits.fileTextMax, pattern: '^[A-Za-z0-9_-]*$' }),
      },
      { additionalProperties: false },
    ),
    response: fileSchema,
  },
} as const
