import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { publicIdSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** What operators tell stores of their own accord: a signed call, and `npm run ops -- announce` with the same fields. */
export const operateAnnounceCall: Call<typeof operateAnnounceSchemas.operateAnnounce> = operatorAddress('announce')

export const operateAnnounceRecallCall: Call<typeof operateAnnounceSchemas.operateAnnounceRecall> = operatorAddress('announce/recall')

const line = (max: number) => Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,${max - 1}}$` })

const announcedSchema = Type.Object({ announced: Type.Integer(), announcement: publicIdSchema })
export type AnnouncedWire = Wire<typeof announcedSchema>

export const operateAnnounceSchemas = {
  operateAnnounce: operationsOn({}, announcedSchema)(
    'Tells every store, or those of some customer types, of an activity or of something about the shop',
    {
      title: line(60),
      kind: Type.Enum(['activity', 'system']),
      text: Type.Optional(line(200)),
      /** A page of ours where it is. */
      path: Type.Optional(Type.String({ pattern: String.raw`^/(?!/)[\w/?=&%.-]{0,199}$` })),
      /** Customer types (domain.md section 12); all without. */
      ranks: Type.Optional(Type.Array(Type.String({ pattern: '^[1-6]$' }), { maxItems: 6 })),
    },
  ),
  operateAnnounceRecall: operationsOn({ announcement: publicIdSchema }, announcedSchema)(
    'Takes an announcement back: no store reads it any more; that it was sent and taken back stays noted',
    {},
  ),
} as const
