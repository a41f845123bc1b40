import { Type } from 'typebox'
import { webhookLimits } from '../../seller-changes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** What staff see of programs that the shop calls (YAOJI_WEBHOOKS), and how they send it again: signed calls and `npm run ops`. */
export const operateWebhookListCall: Call<typeof operateWebhookSchemas.operateWebhookList> = operatorAddress('webhook/list')
export const operateWebhookPauseCall: Call<typeof operateWebhookSchemas.operateWebhookPause> = operatorAddress('webhook/pause')
export const operateWebhookResumeCall: Call<typeof operateWebhookSchemas.operateWebhookResume> = operatorAddress('webhook/resume')
export const operateWebhookReplayCall: Call<typeof operateWebhookSchemas.operateWebhookReplay> = operatorAddress('webhook/replay')

export const webhookSchema = Type.Object({
  webhook: Type.String(),
  /** Tries of the page that is to be sent next; 0 while all is well. */
  failures: Type.Integer(),
  /** Why the last try failed, or empty. */
  problem: Type.String(),
  /** 10-digit seconds. */
  next_try: Type.Union([Type.Null(), Type.Integer()]),
  sent_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Who holds back what it is sent, or empty. */
  paused_by: Type.String(),
  paused_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type WebhookWire = Wire<typeof webhookSchema>
const webhooksSchema = Type.Object({ list: Type.Array(webhookSchema) })
export type WebhooksWire = Wire<typeof webhooksSchema>

const replayedSchema = Type.Object({
  webhook: Type.String(),
  /** 10-digit seconds: what was sent since then is sent again. */
  since: Type.Integer(),
})
export type WebhookReplayedWire = Wire<typeof replayedSchema>

export const webhookNameSchema = Type.String({ pattern: String.raw`^[\w-]{1,40}$` })

export const operateWebhookSchemas = {
  operateWebhookList: operationsOn({}, webhooksSchema)('Lists the programs that the shop calls, and which of them do not answer', {}),
  operateWebhookPause: operationsOn({ webhook: webhookNameSchema }, webhookSchema)(
    'Holds back what a program is sent, until it is resumed; nothing is lost',
    {},
  ),
  operateWebhookResume: operationsOn({ webhook: webhookNameSchema }, webhookSchema)(
    'Sends a program again what was held back, or what it has not taken, at once',
    {},
  ),
  operateWebhookReplay: operationsOn({ webhook: webhookNameSchema }, replayedSchema)(
    'Sends a program again what it was sent in the last minutes, and from there on',
    { minutes: Type.Integer({ minimum: 1, maximum: webhookLimits.keptDays * 24 * 60 }) },
  ),
} as const
