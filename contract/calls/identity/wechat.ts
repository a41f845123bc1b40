import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema } from '../schemas.ts'
import { userSchema } from './session.ts'

const own = { user: { username: '' }, nickname: '' } as const

export const wechatOpenCall: Call<typeof wechatSchemas.wechatOpen> = {
  method: 'GET',
  path: '/api/auth/wechat',
  isSilent: true,
  shape: { is_open: 0 },
}
export const wechatCodeCall: Call<typeof wechatSchemas.wechatCode> = {
  method: 'POST',
  path: '/api/user/create_code',
  shape: { code_id: '', image: '', check: '' },
}
export const wechatStateCall: Call<typeof wechatSchemas.wechatState> = {
  method: 'GET',
  path: '/api/user/create_code/:code',
  isSilent: true,
  shape: { state: '' },
}
export const wechatLoginCall: Call<typeof wechatSchemas.wechatLogin> = {
  method: 'POST',
  path: '/api/auth/wechat',
  shape: { logged_in: 0, username: '' },
}
export const wechatOwnCall: Call<typeof wechatSchemas.wechatOwn> = { method: 'GET', path: '/api/user/wechat', shape: own }
export const wechatBindCall: Call<typeof wechatSchemas.wechatBind> = { method: 'POST', path: '/api/user/wechat', shape: own }
export const wechatUnbindCall: Call<typeof wechatSchemas.wechatUnbind> = { method: 'DELETE', path: '/api/user/unbind_wechat', shape: own }

export const wechatStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
export type WechatState = (typeof wechatStates)[number]

const codeId = Type.String({ maxLength: 40 })

const codeSchema = Type.Object({
  /** Valid only in the browser that requested it. */
  code_id: Type.String(),
  /** The QR code, as a picture. */
  image: Type.String(),
  /** What the QR code says, where the stand-in for WeChat is to be tried without a telephone; else empty. */
  link: Type.String(),
  /** Shown on both screens, so that a user does not confirm another person's code. */
  check: Type.String(),
  expires_seconds: Type.Integer(),
})
export type WechatCodeWire = Wire<typeof codeSchema>

const stateSchema = Type.Object({
  state: Type.Enum([...wechatStates]),
  /** Whose WeChat it was, once they have confirmed. */
  nickname: Type.String(),
  /** 1: somebody logs in by it. */
  is_known: flagSchema,
})
export type WechatStateWire = Wire<typeof stateSchema>

const ownSchema = Type.Object({
  user: userSchema,
  is_open: flagSchema,
  /** Empty: none is bound. */
  nickname: Type.String(),
  /** 10-digit seconds, or 0. */
  bound_at: Type.Integer(),
  /** An unbound WeChat that was confirmed in this browser a moment ago: it can be bound without another scan. */
  waiting: Type.String(),
})
export type WechatOwnWire = Wire<typeof ownSchema>

const byCode = Type.Object({ code_id: codeId }, { additionalProperties: false })

export const wechatSchemas = {
  wechatOpen: { summary: 'Whether people may log in by WeChat here', access: 'visitor', response: Type.Object({ is_open: flagSchema }) },
  wechatCode: {
    summary: 'Makes a QR code that WeChat opens on a telephone, to log in or to bind; it counts in this browser, once, for five minutes',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ purpose: Type.Enum(['login', 'bind']) }, { additionalProperties: false }),
    response: codeSchema,
  },
  wechatState: {
    summary: 'How far a QR code of this browser has come; the page asks until it goes on by itself',
    access: 'visitor',
    params: Type.Object({ code: codeId }),
    response: stateSchema,
  },
  wechatLogin: {
    summary: 'Logs in by a QR code that was confirmed in WeChat, and sets the session cookie',
    access: 'visitor',
    rate: 'login',
    body: byCode,
    response: userSchema,
  },
  wechatOwn: { summary: 'The WeChat by which the person logs in', access: 'member', roles: 'all', response: ownSchema },
  wechatBind: {
    summary: 'Binds the WeChat that confirmed a QR code to the person',
    access: 'member',
    roles: 'all',
    factor: 'always',
    /** Empty: the one that waits in this browser, if any does. */
    body: byCode,
    response: ownSchema,
  },
  wechatUnbind: { summary: 'Unbinds the WeChat of the person', access: 'member', roles: 'all', factor: 'always', response: ownSchema },
} as const
