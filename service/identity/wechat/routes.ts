import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  wechatBindCall,
  wechatCodeCall,
  wechatLoginCall,
  wechatOpenCall,
  wechatOwnCall,
  wechatStateCall,
  wechatUnbindCall,
  type WechatOwnWire,
} from '@yaoji/contract/calls/identity/wechat'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { deviceToken, setDeviceCookie, setSessionCookie, setWechatCookie, wechatToken } from '../session/cookie.ts'
import { enter } from '../session/log-in.ts'
import { placeOf } from '../session/store.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { userWire } from '../user/wire.ts'
import { makeCode, stateOf, takeCode, waitingRow } from './code.ts'
import { messages } from './messages.ts'
import { bindWechat, boundOf, unbindWechat } from './own.ts'
import { registerPhonePages } from './phone-routes.ts'

const browserLifeMs = joiningLimits.wechatWaitingMinutes * 60_000

/** What a browser's codes count in; it is kept while one of them may. */
function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const token = wechatToken(request) ?? randomBytes(32).toString('base64url')
  setWechatCookie(reply, token, browserLifeMs)
  return token
}

export function registerWechat(app: FastifyInstance, context: SettingContext): void {
  const { config, database } = context
  const { read, write } = database
  const account = config.wechatLogin
  if (account) registerPhonePages(app, context, account)

  route(app, context, wechatOpenCall, async () => ({ is_open: account ? 1 : 0 }))

  route(app, context, wechatCodeCall, async ({ body: { purpose }, person, request, reply, now }) => {
    if (!account) throw ApiError.invalid('purpose', messages.closed)
    if (purpose === 'bind' && !person) throw ApiError.notLoggedIn()
    return makeCode(context, { browser: browserOf(request, reply), purpose, personId: person?.id, place: placeOf(request), now })
  })

  route(app, context, wechatStateCall, ({ params, request, now }) => stateOf(read, { id: params.code, browser: wechatToken(request), now }))

  route(app, context, wechatLoginCall, async ({ body, session, request, reply, now }) => {
    const { token, device, ...acting } = await write(async trx => {
      const code = await takeCode(trx, { id: body.code_id, browser: wechatToken(request), now })
      const person =
        code.purpose === 'login' && (await trx.selectFrom('person').selectAll().where('wechat_id', '=', code.wechat_id).executeTakeFirst())
      if (!person) throw ApiError.invalid('code_id', messages.unknown)
      return enter(trx, person, { origin: config.siteOrigin, place: placeOf(request), device: deviceToken(request), former: session, now })
    })
    setSessionCookie(reply, token)
    setDeviceCookie(reply, device)
    request.log.info({ account: `person:${acting.person.id}`, ip: request.ip, reason: 'wechat' }, 'logged in')
    return userWire(context, acting)
  })
  registerOwn(app, context)
}

type Requester = { person: PersonRow; member: MemberRow; role: Role; request: FastifyRequest; now: number }

/** The WeChat of who is logged in. */
function registerOwn(app: FastifyInstance, context: SettingContext): void {
  const { read, write } = context.database
  async function ownOf({ person: { id }, member, role, request, now }: Requester): Promise<WechatOwnWire> {
    const person = await read.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const browser = wechatToken(request)
    return {
      user: await userWire(context, { person, member, role }),
      is_open: context.config.wechatLogin ? 1 : 0,
      ...boundOf(person),
      waiting: (await waitingRow(read, { browser, now }))?.wechat_name ?? '',
    }
  }

  route(app, context, wechatOwnCall, ownOf)

  route(app, context, wechatBindCall, async ({ body, ...visit }) => {
    const { person, request, now } = visit
    await write(trx => bindWechat(trx, person, { id: body.code_id, browser: wechatToken(request), now }))
    request.log.info({ account: `person:${person.id}`, ip: request.ip }, 'a WeChat was bound')
    return ownOf(visit)
  })

  route(app, context, wechatUnbindCall, async visit => {
    await write(trx => unbindWechat(trx, visit.person.id))
    visit.request.log.info({ account: `person:${visit.person.id}`, ip: visit.request.ip }, 'a WeChat was unbound')
    return ownOf(visit)
  })
}
