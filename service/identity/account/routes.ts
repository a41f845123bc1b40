import type { FastifyInstance } from 'fastify'
import {
  accountCall,
  densityCall,
  passwordChangeCall,
  sessionEndCall,
  userInfoCall,
  type AccountWire,
} from '@yaoji/contract/calls/identity/account'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow, PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import { clearSessionCookie } from '../session/cookie.ts'
import { endSessions } from '../session/store.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { userWire } from '../user/wire.ts'
import { changeInfo } from './change-info.ts'
import { changePassword } from './change-password.ts'
import { endSession, listSessions } from './sessions.ts'

type Requester = { person: PersonRow; member: MemberRow; role: Role; session: SessionRow; now: number }

async function accountOf(context: SettingContext, { person, member, role, session, now }: Requester): Promise<AccountWire> {
  const [user, sessions] = await Promise.all([
    userWire(context, { person, member, role }),
    listSessions(context.database.read, { session, now }),
  ])
  return {
    user,
    email: person.email,
    shipped_sms: person.wants_shipped_sms === 1 ? 1 : 0,
    is_wechat_open: context.config.wechatLogin ? 1 : 0,
    code: member.code,
    sessions,
  }
}

export function registerAccount(app: FastifyInstance, context: SettingContext): void {
  const { read, write } = context.database

  route(app, context, accountCall, visit => accountOf(context, visit))

  route(app, context, userInfoCall, async ({ body, request, ...visit }) => {
    await changeInfo(context, app.hashing, { ...visit, body, request })
    const person = await read.selectFrom('person').selectAll().where('id', '=', visit.person.id).executeTakeFirstOrThrow()
    return accountOf(context, { ...visit, person })
  })

  route(app, context, densityCall, async ({ body: { density }, person }) => {
    await write(trx => trx.updateTable('person').set({ density }).where('id', '=', person.id).execute())
    return null
  })

  route(app, context, passwordChangeCall, async ({ body, person, session, request, now }) => {
    await changePassword(context, app.hashing, { person, session, password: body.password, fresh: body.new_password, request, now })
    return { sessions: await listSessions(read, { session, now }) }
  })

  route(app, context, sessionEndCall, async ({ body: { which, session: id = '' }, person, session, request, reply, now }) => {
    const isOver = await write(async trx => {
      if (which === 'one') return (await endSession(trx, { session, id, now })).id_hash === session.id_hash
      await endSessions(trx, { personId: person.id, ...(which === 'others' && { besides: session }), why: 'elsewhere', now })
      return which === 'all'
    })
    request.log.info({ ...requesterOf(request), reason: which }, 'ended sessions')
    if (!isOver) return { sessions: await listSessions(read, { session, now }) }
    clearSessionCookie(reply)
    return { sessions: [] }
  })
}
