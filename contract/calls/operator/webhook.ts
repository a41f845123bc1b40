import { Type } from 'typebox'
import { sellerChangeKinds, webhookLimits } from '../../operator/seller-changes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'

/** Programs that the shop calls when something changed: what staff see of them and do to them, in signed calls and `npm run ops`. */
export const operateWebhookListCall: Call<typeof operateWebhookSchemas.operateWebhookList> = operatorAddress('webhook/list')
export const operateWebhookCreateCall: Call<typeof operateWebhookSchemas.operateWebhookCreate> = operatorAddress('webhook/create')
export const operateWebhookEditCall: Call<typeof operateWebhookSchemas.operateWebhookEdit> = operatorAddress('webhook/edit')
export const operateWebhookRenewCall: Call<typeof operateWebhookSchemas.operateWebhookRenew> = operatorAddress('webhook/renew')
export const operateWebhookTestCall: Call<typeof operateWebhookSchemas.operateWebhookTest> = operatorAddress('webhook/test')
export const operateWebhookRemoveCall: Call<typeof operateWebhookSchemas.operateWebhookRemove> = operatorAddress('webhook/remove')
export const operateWebhookPauseCall: Call<typeof operateWebhookSchemas.operateWebhookPause> = operatorAddress('webhook/pause')
export const operateWebhookResumeCall: Call<typeof operateWebhookSchemas.operateWebhookResume> = operatorAddress('webhook/resume')
export const operateWebhookReplayCall: Call<typeof operateWebhookSchemas.operateWebhookReplay> = operatorAddress('webhook/replay')

/** 10-digit seconds. */
const moment = Type.Union([Type.Null(), Type.Integer()])
const kindsSchema = Type.Array(Type.Enum([...sellerChangeKinds]))

const properties = {
  webhook: Type.String(),
  /** 1 for a program of YAOJI_WEBHOOKS, which is edited and removed there. */
  is_configured: Type.Integer(),
  /** A configured one is shown without its query, which may hold a password. */
  callback_url: Type.String(),
  kinds: kindsSchema,
  /** Tries of the page that is to be sent next; 0 while all is well. */
  failures: Type.Integer(),
  /** Why the last try failed, or empty. */
  problem: Type.String(),
  next_try: moment,
  sent_at: moment,
  /** Who holds back what it is sent, or empty. */
  paused_by: Type.String(),
  paused_at: moment,
  /** Who made it; empty for one of the configuration. */
  created_by: Type.String(),
  created_at: moment,
  /** Until then deliveries are signed with the old secret as well. */
  old_secret_until: moment,
  /** A test event waits to be sent since then. */
  test_asked_at: moment,
  tested_at: moment,
  /** Why the last test event was not taken, or empty. */
  test_problem: Type.String(),
}
const webhookSchema = Type.Object(properties)
export type WebhookWire = Wire<typeof webhookSchema>

/** With the pages that it took, the newest first. */
export const shownWebhookSchema = Type.Object({
  ...properties,
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
export type ShownWebhookWire = Wire<typeof shownWebhookSchema>
const webhooksSchema = Type.Object({ list: Type.Array(shownWebhookSchema) })
export type WebhooksWire = Wire<typeof webhooksSchema>

/** With its secret, which is answered this once. */
const madeSchema = Type.Object({ ...properties, secret: Type.String() })
export type WebhookMadeWire = Wire<typeof madeSchema>

const removedSchema = Type.Object({ webhook: Type.String(), removed_at: Type.Integer() })
export type WebhookRemovedWire = Wire<typeof removedSchema>

const replayedSchema = Type.Object({
  webhook: Type.String(),
  /** 10-digit seconds: what was sent since then is sent again. */
  since: Type.Integer(),
})
export type WebhookReplayedWire = Wire<typeof replayedSchema>

export const webhookNameSchema = Type.String({ pattern: String.raw`^[\w-]{1,40}$` })
const urlSchema = Type.String({ minLength: 1, maxLength: webhookLimits.urlMaxLength })
const chosenSchema = Type.Array(Type.Enum([...sellerChangeKinds]), { minItems: 1, maxItems: sellerChangeKinds.length })

const named = { webhook: webhookNameSchema }

export const operateWebhookSchemas = {
  operateWebhookList: operationsOn({}, webhooksSchema)('Lists the programs that the shop calls, and which of them do not answer', {}),
  operateWebhookCreate: operationsOn(named, madeSchema)(
    'Makes a program that the shop calls about what changes from now on; its secret is answered once',
    { callback_url: urlSchema, kinds: Type.Optional(chosenSchema) },
  ),
  operateWebhookEdit: operationsOn(named, webhookSchema)(
    'Changes the address of a program, or the kinds of changes it receives, from the next delivery on',
    { callback_url: Type.Optional(urlSchema), kinds: Type.Optional(chosenSchema) },
  ),
  operateWebhookRenew: operationsOn(named, madeSchema)(
    'Gives a program a new secret, which is answered once; the old one signs as well for a day',
    {},
  ),
  operateWebhookTest: operationsOn(named, webhookSchema)('Sends a program a test event within seconds, also while it is paused', {}),
  operateWebhookRemove: operationsOn(named, removedSchema)('Removes a program with the list of what it took; it is called no more', {}),
  operateWebhookPause: operationsOn(named, webhookSchema)('Holds back what a program is sent, until it is resumed; nothing is lost', {}),
  operateWebhookResume: operationsOn(named, webhookSchema)(
    'Sends a program again what was held back, or what it has not taken, at once',
    {},
  ),
  operateWebhookReplay: operationsOn({ webhook: webhookNameSchema }, replayedSchema)(
    'Sends a program again what it was sent in the last minutes, and from there on',
    { minutes: Type.Integer({ minimum: 1, maximum: webhookLimits.keptDays * 24 * 60 }) },
  ),
} as const
