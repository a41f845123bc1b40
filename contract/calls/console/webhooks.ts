import { Type } from 'typebox'
import { keyReaders } from '../../operator/keys.ts'
import type { Call } from '../call.ts'
import { shownWebhookSchema } from '../operator/webhook.ts'

/** Programs that the shop calls when something changed, with what each was sent last. */
export const consoleWebhooksCall: Call<typeof consoleWebhooksSchemas.consoleWebhooks> = { method: 'GET', path: '/api/console/webhooks' }

export const consoleWebhooksSchemas = {
  consoleWebhooks: {
    summary: 'Programs that the shop calls: whether they answer, whether they are paused, and what they took',
    access: 'staff',
    staff: keyReaders,
    response: Type.Object({ list: Type.Array(shownWebhookSchema) }),
  },
} as const
