import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Address } from '../http/address.ts'
import { readServer, type ReadServer } from '../http/read-server.ts'
import type { Editor } from './accounts.ts'
import { appPage, assetAt, logInPage, type Asset } from './assets.ts'
import { messages } from './messages.ts'
import type { Preview } from './preview.ts'
import type { Room } from './room.ts'
import { cookieName, type Sessions } from './sessions.ts'

const bodyMax = 2_000_000

/** The form gets nothing from anywhere else, and shows the preview of this server alone. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
}
const html = 'text/html; charset=utf-8'

function send(response: ServerResponse, { type, body }: Asset, status = 200): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body)
}

const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  send(response, { type: 'application/json; charset=utf-8', body: JSON.stringify(value) }, status)

const tokenOf = ({ headers: { cookie = '' } }: IncomingMessage): string =>
  cookie
    .split(';')
    .map(part => part.trim().split('='))
    .find(([name]) => name === cookieName)?.[1] ?? ''

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > bodyMax) return
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Input = { path?: string; paths?: string[]; why?: string; id?: string; version?: string; which?: 'ours' | 'theirs' } & Record<
  string,
  unknown
>
type Deed = (input: Input, me: Editor) => unknown

function deedsOf(room: Room): Readonly<Record<string, Deed>> {
  return {
    save: (input, me) => room.save(input as unknown as Parameters<Room['save']>[0], me), // Its own checks follow.
    remove: ({ path = '', version = '' }, me) => ({ isDone: room.remove(path, version, me) }),
    move: ({ path = '', version = '', slug = '' }, me) => room.move(path, version, String(slug), me),
    choose: ({ id = '', which = 'theirs' }, me) => ({ isDone: room.choose(id, which === 'ours' ? 'ours' : 'theirs', me) }),
    discard: ({ path = '', version = '' }) => ({ isDone: room.discard(path, version) }),
    publish: ({ paths = [], why = '' }, me) =>
      room.publish((Array.isArray(paths) ? paths : []).map(String), String(why).trim().slice(0, 100) || messages.noReason, me),
    back: ({ id = '' }, me) => room.goBack(id, me),
  }
}

type Options = { room: Room; sessions: Sessions; preview: Pick<Preview, 'answer'>; isSecure?: boolean; limits?: ReadServer['limits'] }
type Handler = (address: Address, request: IncomingMessage, response: ServerResponse) => void | Promise<void>

function lead(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(cookie ? 303 : 302, { ...headers, location, ...(cookie && { 'set-cookie': cookie }) }).end()
}

/** Logging in and out, without a script. */
function doors({ sessions, isSecure = false }: Options): Readonly<Record<string, Handler>> {
  const cookie = (value: string, age = '') => `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${age}`
  return {
    async '/_edit/login'(_, request, response) {
      const form = new URLSearchParams(String((await bodyOf(request)) ?? ''))
      const outcome = await sessions.logIn((form.get('name') ?? '').trim(), form.get('password') ?? '')
      if (typeof outcome === 'object') return lead(response, '/_edit/', cookie(outcome.token))
      const isWrong = outcome === 'wrong'
      send(response, { type: html, body: logInPage(isWrong ? messages.logInWrong : messages.logInLocked) }, isWrong ? 401 : 429)
    },
    '/_edit/logout'(_, request, response) {
      sessions.logOut(tokenOf(request))
      lead(response, '/_edit/login', cookie('', '; Max-Age=0'))
    },
  }
}

function inputOf(body: Buffer): Input | undefined {
  try {
    const input: unknown = JSON.parse(String(body))
    return typeof input === 'object' && input !== null ? (input as Input) : undefined
  } catch {
    return undefined
  }
}

/** What is posted: only from our own pages, and but for the log-in only by who is logged in. */
function taker(options: Options): Handler {
  const { room, sessions } = options
  const deeds = deedsOf(room)
  const open = doors(options)
  return async (address, request, response) => {
    const { path, query } = address
    const { origin, host } = request.headers
    if (!path.startsWith('/_edit/')) return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    // A page of another site may post, but not with our origin.
    if (!origin || URL.parse(origin)?.host !== host) return sendJson(response, {}, 403)
    if (Object.hasOwn(open, path)) return open[path]?.(address, request, response)
    const me = sessions.editorOf(tokenOf(request))
    if (!me) return sendJson(response, {}, 401)
    const body = await bodyOf(request)
    if (!body) return sendJson(response, {}, 413)
    if (path === '/_edit/api/picture') {
      const kept = room.keepPicture(new URLSearchParams(query).get('name') ?? '', body)
      return sendJson(response, { address: kept }, kept ? 200 : 422)
    }
    const deed = /^\/_edit\/api\/([a-z]+)$/.exec(path)?.[1] ?? ''
    const input = inputOf(body)
    if (!Object.hasOwn(deeds, deed)) return sendJson(response, {}, 404)
    if (!input) return sendJson(response, {}, 422)
    sendJson(response, (await deeds[deed]?.(input, me)) ?? {})
  }
}

function answerer({ room, sessions, preview }: Options): Handler {
  return ({ path, query }, request, response) => {
    const asset = assetAt(path)
    if (asset) return send(response, asset)
    const me = sessions.editorOf(tokenOf(request))
    if (path === '/_edit/login' || (path === '/' && !me)) return send(response, { type: html, body: logInPage() })
    if (!me) return path.startsWith('/_edit/api/') ? sendJson(response, {}, 401) : lead(response, '/_edit/login')
    if (path === '/') return lead(response, '/_edit/')
    if (path === '/_edit/') return send(response, { type: html, body: appPage })
    if (path === '/_edit/api/state') return sendJson(response, room.state(me))
    if (path === '/_edit/api/article') {
      const article = room.article(new URLSearchParams(query).get('path') ?? '')
      return sendJson(response, article ?? {}, article ? 200 : 404)
    }
    if (path.startsWith('/_edit')) return sendJson(response, {}, 404)
    return preview.answer(request, response)
  }
}

/** Serves the form and the preview to whoever is logged in, and does what they ask. */
export function editServer(options: Options): Server {
  const { limits } = options
  return readServer({ answer: answerer(options), take: taker(options), ...(limits && { limits }) })
}
