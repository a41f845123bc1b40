import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { Context } from '../../platform/context.ts'
import { ChannelProblem } from '../../providers/payments/channels.ts'
import { hashOf } from '../../providers/secrets.ts'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { authorizeAddress, whoAllowed, type WechatAccount, type WechatUser } from '../../providers/wechat/account.ts'
import { scannedRow, scanPath, step } from './code.ts'
import { messages } from './messages.ts'
import { askOnPhone, sayOnPhone } from './phone-pages.ts'

const nameMax = 40

export function show(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)
}

const gone = (reply: FastifyReply) => show(reply.code(410), sayOnPhone(messages.over))
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

async function askWechat(account: WechatAccount, code: string, tell: (problem: string) => void): Promise<WechatUser | undefined> {
  try {
    return await whoAllowed(account, code)
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error
    tell(error.message)
    return undefined
  }
}

/** What a telephone sees that has scanned a code: WeChat's question, and ours. It has no session. */
export function registerPhonePages(app: FastifyInstance, context: Context, account: WechatAccount): void {
  const { config, database, now } = context

  app.get<{ Params: { scan: string } }>(`${scanPath}:scan`, async ({ params }, reply) => {
    const row = await scannedRow(database.read, params.scan, now())
    if (!row || !(await database.write(trx => step(trx, row, { state: 'scanned' })))) return gone(reply)
    return reply.redirect(authorizeAddress(account, { back: `${config.serviceOrigin}/wechat/back`, state: params.scan }), 303)
  })

  app.get<{ Querystring: { code?: unknown; state?: unknown } }>('/wechat/back', async ({ query, log }, reply) => {
    const row = await scannedRow(database.read, textOf(query.state), now())
    if (row?.state !== 'scanned') return gone(reply)
    const code = textOf(query.code)
    if (code === '') {
      await database.write(trx => step(trx, row, { state: 'refused' }))
      return show(reply, sayOnPhone(messages.notAllowed))
    }
    const user = await askWechat(account, code, problem => log.warn({ problem }, 'WeChat did not say who allowed it'))
    if (!user) return show(reply.code(502), sayOnPhone(messages.busy))
    // Only this answer has it: who merely knows what the QR code says confirms nothing.
    const confirm = randomBytes(24).toString('base64url')
    const seen = { wechat_id: user.id, wechat_name: plainLine(user.nickname).slice(0, nameMax), confirm_hash: hashOf(confirm) }
    if (!(await database.write(trx => step(trx, row, seen)))) return gone(reply)
    const person = await database.read
      .selectFrom('person')
      .select('username')
      .where('id', '=', row.person_id ?? 0)
      .executeTakeFirst()
    return show(reply, askOnPhone({ ...row, ...seen }, { confirm, shop: config.siteTitle, account: person?.username ?? '' }))
  })
  bindAnswer(app, context)
}

function bindAnswer(app: FastifyInstance, { database, now }: Context): void {
  app.post<{ Body: { confirm?: unknown; answer?: unknown } | undefined }>(
    '/wechat/answer',
    // Its token was given to this very page.
    { config: { isSignedByItself: true } },
    async ({ body }, reply) => {
      const row = await database.read
        .selectFrom('wechat_code')
        .selectAll()
        .where('confirm_hash', '=', hashOf(textOf(body?.confirm)))
        .where('state', '=', 'scanned')
        .executeTakeFirst()
      if (!row || row.created_at <= now() - joiningLimits.wechatCodeMinutes * 60_000) return gone(reply)
      const state = body?.answer === 'confirm' ? 'confirmed' : 'refused'
      if (!(await database.write(trx => step(trx, row, { state })))) return gone(reply)
      return show(reply, sayOnPhone(messages[state]))
    },
  )
}
