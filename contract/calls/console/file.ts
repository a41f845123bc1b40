import { Type } from 'typebox'
import type { Call } from '../call.ts'

/** A picture that a store sent in: the proof of a transfer, a page of a paper. */
export const consoleFileCall: Call<typeof consoleFileSchemas.consoleFile> = { method: 'GET', path: '/api/console/file/:id' }

export const consoleFileSchemas = {
  consoleFile: {
    summary: 'Bytes of a proof of payment or of a page of a paper',
    access: 'staff',
    staff: ['admin', 'service', 'quality', 'finance'],
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' }) }),
    response: Type.Unknown(),
  },
} as const
