import { randomUUID } from 'node:crypto'
import type { StoreRowsWire } from '@yaoji/contract/calls/operator/store-rows'
import { signatureOf } from '../../../service/platform/http/access/signature.ts'
import type { FastifyInstance } from 'fastify'
import { openConsole } from '../shops/console-shop.ts'
import type { TestDialect } from '../app/dialects.ts'

const secret = 'E'.repeat(32)

type Answer = { msg: string; data: StoreRowsWire; errors?: Record<string, string[]> }

/** Counts the statements that some work sends. */
const counter =
  (database: { statements: () => number }) =>
  async (work: () => Promise<unknown>): Promise<number> => {
    const before = database.statements()
    await work()
    return database.statements() - before
  }

/** A shop with its console, and programs of the seller: `erp` may do all, the others what their role may. */
export async function openStoreRows(dialect: TestDialect) {
  const roles = ['service', 'quality', 'finance', 'promotion', 'pull'] as const
  const shop = await openConsole(dialect, {
    operatorKeys: new Map(['erp', ...roles].map(key => [key, secret])),
    operatorScopes: new Map(roles.map(key => [key, key])),
  })
  const send = async (name: string, rows: unknown, key = 'erp', { app }: { app: FastifyInstance } = shop) => {
    const path = `/api/operator/${name}`
    const body = new URLSearchParams({ rows: typeof rows === 'string' ? rows : JSON.stringify(rows) }).toString()
    const signed = { method: 'POST', path, timestamp: String(Math.floor(shop.clock.now() / 1000)), nonce: randomUUID(), body }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': key,
      'x-yaoji-timestamp': signed.timestamp,
      'x-yaoji-nonce': signed.nonce,
      'x-yaoji-signature': signatureOf(secret, signed),
    }
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json<Answer>() }
  }
  return {
    ...shop,
    send,
    /** What became of each row, with its first reason where it has one. */
    outcomes: async (...sent: Parameters<typeof send>): Promise<string[]> =>
      (await send(...sent)).body.data.rows.map(({ result, reasons }) => [result, ...reasons.slice(0, 1)].join(' ')),
    storeOf: (code: string) => shop.database.read.selectFrom('member').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
    creditOf: (code: string) =>
      shop.database.read
        .selectFrom('credit_line')
        .innerJoin('member', 'member.id', 'credit_line.member_id')
        .select(['limit_fen', 'days'])
        .where('member.code', '=', code)
        .executeTakeFirst(),
    entries: () => shop.database.read.selectFrom('audit_entry').select(['action', 'object', 'actor', 'signer']).orderBy('id').execute(),
    counted: counter(shop.database),
  }
}

export type StoreRowsShop = Awaited<ReturnType<typeof openStoreRows>>
