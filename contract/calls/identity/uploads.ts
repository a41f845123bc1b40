import { Type } from 'typebox'
import * as joiningLimits from '../../people/joining.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { nothingSchema, publicIdSchema } from '../schemas.ts'

const file = { id: '', url: '' } as const
export const fileUploadCall: Call<typeof fileSchemas.fileUpload> = { method: 'POST', path: '/api/file', shape: file }
export const filePieceCall: Call<typeof fileSchemas.filePiece> = { method: 'POST', path: '/api/file/piece' }

/** A picture or a PDF of a store's own, read only by people who act for it. */
export const fileSchema = Type.Object({
  id: publicIdSchema,
  type: Type.Enum(['image/jpeg', 'image/png', 'application/pdf']),
  /** Where it is read with the session; a PDF comes as a download. */
  url: Type.String(),
})
export type FileWire = Wire<typeof fileSchema>

/** Chosen by who sends: all pieces of a file carry the same. */
export const uploadIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' })

const base64UrlSchema = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]*$' })

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
        file: base64UrlSchema(limits.fileTextMax),
      },
      { additionalProperties: false },
    ),
    response: fileSchema,
  },
  filePiece: {
    summary: 'Keeps a piece of a large file for a day, until another call joins them; the same piece again changes nothing',
    access: 'member',
    roles: 'owners',
    rate: 'piece',
    bodyMaxBytes: joiningLimits.filePieceBodyMaxBytes,
    body: Type.Object(
      {
        upload_id: uploadIdSchema,
        /** From 0; every piece but the last is of `filePieceBytes`. Of a file that is too large the service says so. */
        position: Type.Integer({ minimum: 0, maximum: 9_999 }),
        piece: base64UrlSchema(joiningLimits.filePieceTextMax),
      },
      { additionalProperties: false },
    ),
    response: nothingSchema,
  },
} as const
