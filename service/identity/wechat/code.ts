import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { WechatCodeWire, WechatStateWire } from '@yaoji/contract/calls/identity/wechat'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { drawQr } from '../../platform/drawing/qr/draw.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { Place } from '../session/store.ts'
import { messages } from './messages.ts'

const minuteMs = 60_000
const lifeMs = joiningLimits.wechatCodeMinutes * minuteMs
/** A WeChat that is bound to no account has to log in or register first. */
const waitingMs = joiningLimits.wechatWaitingMinutes * minuteMs

type CodeRow = Selectable<Tables['wechat_code']>
export type Asker = { browser: string; purpose: 'login' | 'bind'; personId: number | undefined; place: Place; now: number }

const secret = () => randomBytes(24).toString('base64url')
export const scanPath = '/wechat/scan/'

/** Makes a code for the requesting browser only. */
export async function makeCode(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { browser, purpose, personId, place, now }: Asker,
): Promise<WechatCodeWire> {
  const [id, scan, check] = [secret(), secret(), String(randomInt(10, 100))]
  const address = config.serviceOrigin + scanPath + scan
  const image = drawQr(address, messages.title)
  if (!image) throw ApiError.invalid('purpose', messages.closed)
  await database.write(trx =>
    trx
      .insertInto('wechat_code')
      .values({
        id_hash: hashOf(id),
        browser_hash: hashOf(browser),
        scan_hash: hashOf(scan),
        confirm_hash: '',
        purpose,
        person_id: purpose === 'bind' ? (personId ?? null) : null,
        state: 'waiting',
        check_number: check,
        ...place,
        wechat_id: '',
        wechat_name: '',
        created_at: now,
      })
      .execute(),
  )
  return {
    code_id: id,
    image: `data:image/svg+xml,${encodeURIComponent(image)}`,
    link: config.hasTrialWechat ? address : '',
    check,
    expires_seconds: lifeMs / 1_000,
  }
}

/** A moment to come was written by a clock that was wrong. */
const livesAt = ({ created_at: at }: Pick<CodeRow, 'created_at'>, now: number, forMs: number) => at <= now && at > now - forMs

/** A confirmed login code of an unbound WeChat waits for its owner to log in; every other one expires after five minutes. */
const isOver = (row: CodeRow, now: number) => !livesAt(row, now, row.state === 'confirmed' && row.purpose === 'login' ? waitingMs : lifeMs)

export type CodeOfBrowser = { id: string; browser: string | undefined; now: number }

function ofBrowser(db: Kysely<Tables>, { id, browser = '' }: Pick<CodeOfBrowser, 'id' | 'browser'>) {
  return db.selectFrom('wechat_code').selectAll().where('id_hash', '=', hashOf(id)).where('browser_hash', '=', hashOf(browser))
}

async function isKnown(db: Kysely<Tables>, wechatId: string): Promise<boolean> {
  return (await db.selectFrom('person').select('id').where('wechat_id', '=', wechatId).executeTakeFirst()) !== undefined
}

export async function stateOf(db: Kysely<Tables>, given: CodeOfBrowser): Promise<WechatStateWire> {
  const row = await ofBrowser(db, given).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.gone)
  if (row.state === 'used' || isOver(row, given.now)) return { state: 'expired', nickname: '', is_known: 0 }
  if (row.state !== 'confirmed') return { state: row.state, nickname: '', is_known: 0 }
  return { state: 'confirmed', nickname: row.wechat_name, is_known: (await isKnown(db, row.wechat_id)) ? 1 : 0 }
}

/** The code of an unbound WeChat that this browser confirmed: it waits for its owner to log in. */
export async function waitingRow(
  db: Kysely<Tables>,
  { browser, now }: Pick<CodeOfBrowser, 'browser' | 'now'>,
): Promise<CodeRow | undefined> {
  if (browser === undefined) return
  const row = await db
    .selectFrom('wechat_code')
    .selectAll()
    .where('browser_hash', '=', hashOf(browser))
    .where('purpose', '=', 'login')
    .where('state', '=', 'confirmed')
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .limit(1)
    .executeTakeFirst()
  return row && !isOver(row, now) && !(await isKnown(db, row.wechat_id)) ? row : undefined
}

/** Uses a confirmed code up, once. @throws {ApiError} */
async function spend(trx: Transaction<Tables>, row: CodeRow): Promise<CodeRow> {
  if (!(await step(trx, row, { state: 'used' }))) throw ApiError.invalid('code_id', messages.gone)
  return row
}

/** Redeems a confirmed code in the browser that requested it. @throws {ApiError} */
export async function takeCode(trx: Transaction<Tables>, given: CodeOfBrowser): Promise<CodeRow> {
  const row = await ofBrowser(trx, given).executeTakeFirst()
  if (!row || row.state !== 'confirmed' || isOver(row, given.now)) throw ApiError.invalid('code_id', messages.gone)
  return spend(trx, row)
}

/** Takes the one that waits, if any does. */
export async function takeWaiting(trx: Transaction<Tables>, given: Pick<CodeOfBrowser, 'browser' | 'now'>): Promise<CodeRow | undefined> {
  const row = await waitingRow(trx, given)
  return row && spend(trx, row)
}

/** The row of a scanned code; undefined once it has expired. */
export async function scannedRow(db: Kysely<Tables>, scan: string, now: number): Promise<CodeRow | undefined> {
  const row = await db.selectFrom('wechat_code').selectAll().where('scan_hash', '=', hashOf(scan)).executeTakeFirst()
  return row && livesAt(row, now, lifeMs) && (row.state === 'waiting' || row.state === 'scanned') ? row : undefined
}

/** Takes the next step of a code on the telephone; false where somebody else has taken it. */
export async function step(trx: Transaction<Tables>, row: CodeRow, change: Partial<Omit<CodeRow, 'id_hash'>>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wechat_code')
    .set(change)
    .where('id_hash', '=', row.id_hash)
    .where('state', '=', row.state)
    .where('confirm_hash', '=', row.confirm_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
