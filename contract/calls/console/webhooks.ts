import { Type } from 'typebox'
import { keyReaders } from '../../operator-keys.ts'
import { sellerChangeKinds } from '../../seller-changes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { webhookSchema } from '../operator/webhook.ts'

/** Programs that the shop calls when something changed, with what each was sent last. */
export const consoleWebhooksCall: Call<typeof consoleWebhooksSchemas.consoleWebhooks> = { method: 'GET', path: '/api/console/webhooks' }

const shownSchema = Type.Object({
  ...webhookSchema.properties,
  /** Without what stands behind a question mark, which may be secret. */
  url: Type.String(),
  kinds: Type.Array(Type.Enum([...sellerChangeKinds])),
  /** The newest first. */
  pages: Type.Array(
    Type.Object({
      number: Type.Integer(),
      sent_at: Type.Integer(),
      /** Orders, payments and others in it; 0 for one from before they were counted. */
      changes: Type.Integer(),
      tries: Type.Integer(),
    }),
  ),
})
export type ConsoleWebhookWire = Wire<typeof shownSchema>

export const consoleWebhooksSchemas = {
  consoleWebhooks: {
    summary: 'Programs that the shop calls: whether they answer, whether they are paused, and what they took',
    access: 'staff',
    staff: keyReaders,
    response: Type.Object({ list: Type.Array(shownSchema) }),
  },
} as const
