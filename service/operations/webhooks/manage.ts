import { randomBytes } from 'node:crypto'
import type { Transaction, Updateable } from 'kysely'
import type { WebhookMadeWire, WebhookRemovedWire, WebhookWire } from '@yaoji/contract/calls/operator/webhook'
import { sellerChangeKinds, webhookLimits, type SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import { countRows, isSqlite } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { webhookMessages as messages } from '../../platform/http/messages/program-messages.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { storedSetting } from '../../platform/settings/reader.ts'
import { placeNow } from '../seller-changes/pull.ts'
import type { Done } from '../done.ts'
import { lockWebhook, webhookWire } from './desk.ts'
import { isConfigured, kindsText } from './programs.ts'
import { hostOf, isPrivateHost } from './public-address.ts'

type Trx = Transaction<Tables>
type Named = { webhook: string }
type By = Pick<Done, 'name' | 'now'>
type Wanted = { callback_url?: string | undefined; kinds?: readonly SellerChangeKind[] | undefined }

const newSecret = () => randomBytes(32).toString('base64url')

/** In one order, whatever the order of the form. */
const orderedKinds = (kinds: readonly SellerChangeKind[]) => kindsText(sellerChangeKinds.filter(kind => kinds.includes(kind)))

/** An address as it is called. What its name resolves to is looked at before each delivery. @throws {ApiError} */
async function checkedUrl(trx: Trx, text: string): Promise<string> {
  const refuse = (message: string) => ApiError.invalid('callback_url', message)
  if (!URL.canParse(text.trim())) throw refuse(messages.wrongUrl)
  const url = new URL(text.trim())
  if (url.protocol !== 'https:') throw refuse(messages.httpsOnly)
  if (url.username || url.password) throw refuse(messages.noLogin)
  if (url.search || url.hash || /[?#]/.test(text)) throw refuse(messages.noQuery)
  const host = hostOf(url)
  if (isPrivateHost(host) && !(await storedSetting(trx, 'webhook_hosts')).includes(host)) throw refuse(messages.privateHost(host))
  return url.href
}

/** What `createWebhook` would refuse; the address as it is called. @throws {ApiError} */
export async function checkNewWebhook(trx: Trx, { webhook, callback_url }: Named & { callback_url: string }): Promise<string> {
  const url = await checkedUrl(trx, callback_url)
  const known = await trx.selectFrom('webhook').select('url').where('name', '=', webhook).executeTakeFirst()
  if (known && known.url !== '') throw ApiError.invalid('webhook', messages.taken(webhook))
  if ((await countRows(trx.selectFrom('webhook').where('secret', '<>', ''))) >= webhookLimits.openMax)
    throw ApiError.conflict(messages.tooMany(webhookLimits.openMax))
  return url
}

/**
 * Makes a program that gets each change from now on. One of the configuration that was taken out there goes on where it was, so that
 * it moves here without a gap. @throws {ApiError}
 */
export async function createWebhook(
  trx: Trx,
  made: Named & Wanted & { callback_url: string },
  { name: created_by, now }: By,
): Promise<WebhookMadeWire> {
  const url = await checkNewWebhook(trx, made)
  const { webhook: name, kinds = sellerChangeKinds } = made
  const secret = newSecret()
  const place = { dialect: isSqlite(trx) ? 'sqlite' : 'postgres', read: trx, write: work => work(trx) } as Parameters<typeof placeNow>[0]
  const cursor = await placeNow(place, kinds)
  const values = { url, kinds: orderedKinds(kinds), secret, created_by, created_at: now }
  const fresh = {
    failures: 0,
    problem: '',
    try_at: 0,
    paused_by: '',
    paused_at: null,
    tested_at: null,
    test_problem: '',
    test_asked_at: null,
  }
  const row = await trx
    .insertInto('webhook')
    .values({ name, cursor, ...values })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ ...values, ...fresh })
        .where('webhook.url', '=', ''),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw ApiError.invalid('webhook', messages.taken(name))
  return { ...webhookWire(row), secret }
}

/** @throws {ApiError} 404, and 409 for one of the configuration */
async function lockOwn(trx: Trx, name: string) {
  const row = await lockWebhook(trx, name)
  if (isConfigured(row)) throw ApiError.conflict(messages.configured)
  if (row.secret === '') throw ApiError.notFound(messages.none)
  return row
}

async function set(trx: Trx, name: string, values: Updateable<Tables['webhook']>): Promise<WebhookWire> {
  const changed = trx.updateTable('webhook').set(values).where('name', '=', name).returningAll()
  return webhookWire(await changed.executeTakeFirstOrThrow())
}

/** What waited for its next try is sent to the new address at once. @throws {ApiError} */
export async function editWebhook(trx: Trx, { webhook, callback_url, kinds }: Named & Wanted): Promise<WebhookWire> {
  const row = await lockOwn(trx, webhook)
  const url = callback_url === undefined ? row.url : await checkedUrl(trx, callback_url)
  const again = url === row.url ? {} : { failures: 0, problem: '', try_at: 0, tested_at: null, test_problem: '' }
  return set(trx, webhook, { url, kinds: kinds ? orderedKinds(kinds) : row.kinds, ...again })
}

/** What `editWebhook` would refuse. @throws {ApiError} */
export async function checkEdit(trx: Trx, { webhook, callback_url }: Named & Wanted): Promise<void> {
  await lockOwn(trx, webhook)
  if (callback_url !== undefined) await checkedUrl(trx, callback_url)
}

/** @throws {ApiError} */
export const checkOwn = async (trx: Trx, { webhook }: Named): Promise<unknown> => lockOwn(trx, webhook)

/** A new secret; deliveries carry the signature of the old one as well, until the program knows the new one. @throws {ApiError} */
export async function renewSecret(trx: Trx, { webhook }: Named, { now }: Pick<Done, 'now'>): Promise<WebhookMadeWire> {
  const { secret: old_secret } = await lockOwn(trx, webhook)
  const secret = newSecret()
  const old_until = now + webhookLimits.oldSecretHours * 3_600_000
  return { ...(await set(trx, webhook, { secret, old_secret, old_until })), secret }
}

/** The next sweep sends it: nothing outside is called in a transaction. @throws {ApiError} 404 */
export async function askForTest(trx: Trx, { webhook }: Named, { now }: Pick<Done, 'now'>): Promise<WebhookWire> {
  const { url } = await lockWebhook(trx, webhook)
  if (url === '') throw ApiError.notFound(messages.none)
  return set(trx, webhook, { test_asked_at: now })
}

/** With what it was sent; its name may be given to another one. @throws {ApiError} */
export async function removeWebhook(trx: Trx, { webhook }: Named, { now }: Pick<Done, 'now'>): Promise<WebhookRemovedWire> {
  await lockOwn(trx, webhook)
  await trx.deleteFrom('webhook').where('name', '=', webhook).execute()
  return { webhook, removed_at: seconds(now) }
}
