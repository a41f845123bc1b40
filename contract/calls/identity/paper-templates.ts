import { Type } from 'typebox'
import { signableKinds, templateKinds } from '../../papers/kinds.ts'
import { signatureLimits } from '../../papers/signature.ts'
import type { Call } from '../call.ts'

/** The form of a paper that a store writes itself, as a PDF. */
export const paperTemplateCall: Call<typeof paperTemplateSchemas.paperTemplate> = {
  method: 'GET',
  path: '/api/user/zizhi/template',
  shape: { name: '', file: '' },
}
/** The same form with the signature of the person, to be printed and sealed; nothing of it is kept. */
export const paperSignCall: Call<typeof paperTemplateSchemas.paperSign> = {
  method: 'POST',
  path: '/api/user/zizhi/template',
  shape: { name: '', file: '' },
}

const response = Type.Object({ name: Type.String(), file: Type.String() })

export const paperTemplateSchemas = {
  paperTemplate: {
    summary: 'The form of a paper that a store writes itself, filled in with what is known of the store, as a PDF, base64url',
    access: 'member',
    roles: 'all',
    query: Type.Object({ kind: Type.Enum([...templateKinds]) }),
    response,
  },
  paperSign: {
    summary:
      'The form with the signature that its person has drawn, as a PDF, base64url, to be printed, sealed and handed in as a photograph; nothing is kept',
    access: 'member',
    roles: 'owners',
    rate: 'reading',
    body: Type.Object(
      {
        kind: Type.Enum([...signableKinds]),
        /** Points `x,y` in a box of 600 by 200, with a blank between two of a stroke and `;` between two strokes. */
        strokes: Type.String({ maxLength: signatureLimits.textMax, pattern: '^[0-9,; ]*$' }),
      },
      { additionalProperties: false },
    ),
    response,
  },
} as const
