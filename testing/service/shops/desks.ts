import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { buildApp } from '../../../service/app.ts'
import { buildConsoleApp } from '../../../service/console/console-app.ts'
import { signatureOf } from '../../../service/platform/http/access/signature.ts'
import { giveGoodsCodes } from './erp-rows.ts'
import { closeConsole, openConsole, type ConsoleShop } from './console-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { startSecond } from '../processes/second-process.ts'
import { encoded } from '../app/start-test-app.ts'
import { createWriteBreaker } from '../processes/write-breaker.ts'

const secret = 'E'.repeat(32)

const isStaffRole = (as: string): as is StaffRole => staffRoles.some(role => role === as)

/** One process: what buyers and programs call, and what staff press. */
type Desk = { app: FastifyInstance; console: FastifyInstance }

/** Somebody's call: of a staff role in the console, of a program of the seller (`program:` and its role), or of a buyer. */
export type Asked = { call: Call; as: string; body: Readonly<Record<string, string | number | readonly string[]>> }

export type Answered = { status: number; data: { statement?: StatementWire } & Record<string, unknown> }

/** What the attacked calls may change, apart from keys, nonces and sessions: the rows of these tables, in any order. */
const attacked = [
  ...['goods_photo', 'file', 'recall', 'recall_batch', 'recall_code', 'recall_store', 'recall_answer', 'batch_stop', 'correction'],
  ...['id_consent', 'handed_paper', 'handed_page', 'member_paper', 'message', 'outbox'],
  ...['dossier', 'dossier_paper', 'dossier_file', 'dossier_review', 'operator_statement', 'audit_entry'],
]

async function rowsOf({ database }: ConsoleShop): Promise<string> {
  const tables: string[] = []
  for (const table of attacked) {
    const { rows } = await sql.raw(`select * from ${table}`).execute(database.read)
    tables.push(
      rows
        .map(row => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    )
  }
  return tables.join('\n')
}

type Processes = Readonly<Record<'first' | 'second' | 'breaking', Desk>>

/** Sends a call through one of the processes; the same key is the same attempt. */
function senderOf(shop: ConsoleShop, desks: Processes) {
  const signed = (key: string, path: string, body: string): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(shop.clock.now() / 1000)), randomUUID()]
    const signature = signatureOf(secret, { method: 'POST', path, timestamp, nonce, body })
    return { 'x-yaoji-key': key, 'x-yaoji-timestamp': timestamp, 'x-yaoji-nonce': nonce, 'x-yaoji-signature': signature }
  }
  const pageHeaders = async (as: string): Promise<Record<string, string>> =>
    isStaffRole(as)
      ? { origin: shop.config.consoleOrigin, 'sec-fetch-site': 'same-origin', cookie: await shop.enter(as) }
      : { origin: shop.config.siteOrigin, 'sec-fetch-site': 'same-site', cookie: await shop.login(as) }

  return async (desk: keyof Processes, { call, as, body }: Asked, key: string = randomUUID()): Promise<Answered> => {
    const [path, payload, program] = [pathOf(call), encoded(body), as.startsWith('program:') ? as.slice('program:'.length) : undefined]
    const app = isStaffRole(as) ? desks[desk].console : desks[desk].app
    const own = program === undefined ? await pageHeaders(as) : signed(program, path, payload)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key, ...own }
    const answer = await app.inject({ method: 'POST', url: path, headers, payload })
    return { status: answer.statusCode, data: answer.json<{ data: Answered['data'] }>().data }
  }
}

/** A shop that two processes serve, and a third one whose connection to the database can be broken. */
export async function openDesks(dialect: TestDialect) {
  const roles = ['promotion', 'finance'] as const
  const shop = await openConsole(dialect, {
    operatorKeys: new Map(roles.map(key => [key, secret])),
    operatorScopes: new Map(roles.map(key => [key, key])),
  })
  await giveGoodsCodes(shop)
  const second = await startSecond(shop)
  const breaker = createWriteBreaker()
  const breaking = { ...shop.context, database: breaker.over(shop.database) }
  const desks = {
    first: { app: shop.app, console: shop.console },
    second: { app: second.app, console: await buildConsoleApp(second.context, false) },
    breaking: { app: await buildApp({ ...breaking, logger: false }), console: await buildConsoleApp(breaking, false) },
  } satisfies Processes

  const send = senderOf(shop, desks)
  /** The token of an operation's statement that a person has confirmed and another one may sign. */
  const confirmed = async (asked: Asked): Promise<string> => {
    const { confirm = '' } = (await send('first', asked)).data.statement ?? {}
    await send('first', { ...asked, body: { ...asked.body, confirm } })
    return confirm
  }
  return {
    shop,
    breaker,
    send,
    confirmed,
    standing: () => rowsOf(shop),
    async close() {
      await desks.breaking.console.close()
      await desks.breaking.app.close()
      await desks.second.console.close()
      await second.close()
      await closeConsole(shop)
    },
  }
}
export type Desks = Awaited<ReturnType<typeof openDesks>>
