import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Address } from '../../scripts/http/address.ts'
import { readServer, type ReadServer } from '../../scripts/http/read-server.ts'
import type { Editor } from './accounts.ts'
import { appPage, assetAt, logInPage, type Asset } from './assets.ts'
import { inputOf, isDeed, type DeedInput, type DeedName } from './deed-input.ts'
import { messages } from './messages.ts'
import type { Preview } from './preview.ts'
import type { Room } from './room.ts'
import { cookieName, deviceCookieName, type Sessions } from './sessions.ts'
import type { AddressWire, DraftsWire } from './wire.ts'

const bodyMax = 2_000_000
/** A name and a password. */
const logInMax = 4_000

/** The form loads nothing from other origins, and frames only this server's preview. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  // Pasted HTML is read into documents in which nothing runs.
  "require-trusted-types-for 'script'",
  'trusted-types ProseMirrorClipboard yaoji-inert',
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

function send(response: ServerResponse, { type, body, encoding }: Asset, status = 200): void {
  response.writeHead(status, { ...headers, 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }).end(body)
}

const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  send(response, { type: 'application/json; charset=utf-8', body: JSON.stringify(value) }, status)

const cookieOf = ({ headers: { cookie = '' } }: IncomingMessage, name: string): string =>
  cookie
    .split(';')
    .map(part => part.trim().split('='))
    .find(([own]) => own === name)?.[1] ?? ''
const tokenOf = (request: IncomingMessage): string => cookieOf(request, cookieName)

/** Behind the one configured proxy, its header names the client's address. */
function addressOf({ headers, socket }: IncomingMessage, isSecure: boolean): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return (isSecure && forwarded) || (socket.remoteAddress ?? '')
}

async function bodyOf(request: IncomingMessage, max = bodyMax): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > max) return
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Deeds = { [Name in DeedName]: (input: DeedInput<Name>, me: Editor) => unknown }

function deedsOf(room: Room): Deeds {
  return {
    save: (input, me) => room.save(input, me),
    draft: (input, me) => room.keepDraft(input, me),
    forget: ({ path, machine }, me) => room.drafts.drop(me.name, path, machine),
    remove: ({ path, version }, me) => ({ isDone: room.remove(path, version, me) }),
    move: ({ path, version, slug }, me) => room.move(path, version, slug, me),
    choose: ({ id, which }, me) => ({ isDone: room.choose(id, which, me) }),
    discard: ({ path, version }, me) => ({ isDone: room.discard(path, version, me) }),
    restore: ({ path, id, version }, me) => ({ isDone: room.history.restore(path, id, version, me) }),
    many: ({ paths, what, owner = '' }, me) => room.many(paths, what, owner, me),
    publish: ({ paths, why = '' }, me) => room.publish(paths, why.trim().slice(0, 100) || messages.noReason, me),
    back: ({ id }, me) => room.goBack(id, me),
    noted: () => room.forgetUnfinished(),
  }
}

/** What a command answers, and its status: 422 if the posted body does not fit it. */
async function doneBy<Name extends DeedName>(deeds: Deeds, name: Name, { body, me }: { body: Buffer; me: Editor }) {
  const read = inputOf(name, body)
  return 'wrong' in read ? ([read.wrong, 422] as const) : ([(await deeds[name](read.input, me)) ?? {}, 200] as const)
}

type Options = {
  room: Room
  sessions: Sessions
  preview: Pick<Preview, 'answer' | 'warm'>
  isSecure?: boolean
  limits?: ReadServer['limits']
}
type Handler = (address: Address, request: IncomingMessage, response: ServerResponse) => void | Promise<void>

function lead(response: ServerResponse, location: string, cookies?: readonly string[]): void {
  response.writeHead(cookies ? 303 : 302, { ...headers, location, ...(cookies && { 'set-cookie': [...cookies] }) }).end()
}

/** Log-in and log-out, without a script. */
function doors({ sessions, isSecure = false }: Options): Readonly<Record<string, Handler>> {
  const cookie = (value: string, age = '', name = cookieName) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${age}`
  return {
    async '/_edit/login'(_, request, response) {
      const body = await bodyOf(request, logInMax)
      if (!body) return send(response, { type: html, body: logInPage(messages.logInWrong) }, 413)
      const form = new URLSearchParams(String(body))
      const source = { address: addressOf(request, isSecure), device: cookieOf(request, deviceCookieName) }
      const outcome = await sessions.logIn((form.get('name') ?? '').trim(), form.get('password') ?? '', source)
      if (typeof outcome === 'object')
        return lead(response, '/_edit/', [cookie(outcome.token), cookie(outcome.device, '; Max-Age=31536000', deviceCookieName)])
      const isWrong = outcome === 'wrong'
      send(response, { type: html, body: logInPage(isWrong ? messages.logInWrong : messages.logInLocked) }, isWrong ? 401 : 429)
    },
    '/_edit/logout'(_, request, response) {
      sessions.logOut(tokenOf(request))
      lead(response, '/_edit/login', [cookie('', '; Max-Age=0')])
    },
  }
}

/** Accepts posts: only from our own origin, and except for the log-in only with a session. */
function taker(options: Options): Handler {
  const { room, sessions } = options
  const deeds = deedsOf(room)
  const open = doors(options)
  return async (address, request, response) => {
    const { path, query } = address
    const { origin, host } = request.headers
    if (!path.startsWith('/_edit/')) return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    // A foreign page can post, but not with our origin.
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
    if (!isDeed(deed)) return sendJson(response, {}, 404)
    const [answer, status] = await doneBy(deeds, deed, { body, me })
    sendJson(response, answer, status)
  }
}

/** What an editor reads; undefined if there is no such thing. */
function readsOf(room: Room): Readonly<Record<string, (asked: URLSearchParams, me: Editor) => unknown>> {
  const pathOf = (asked: URLSearchParams) => asked.get('path') ?? ''
  return {
    state: (_, me) => room.state(me),
    articles: asked => room.list.page(asked),
    publishing: (_, me) => room.publishing(me),
    change: asked => room.change(pathOf(asked)),
    article: asked => room.article(pathOf(asked)),
    drafts: (asked, me) => ({ drafts: room.drafts.of(me.name, pathOf(asked)) }) satisfies DraftsWire,
    history: asked => room.history.list(pathOf(asked)),
    version: asked => room.history.difference(pathOf(asked), asked.get('id') ?? ''),
    address: asked => ({ why: room.addressProblem(pathOf(asked)) }) satisfies AddressWire,
  }
}

function answerer({ room, sessions, preview }: Options): Handler {
  const reads = readsOf(room)
  return async ({ path, query }, request, response) => {
    const asset = await assetAt(path, /\bgzip\b/.test(String(request.headers['accept-encoding'])))
    if (asset) return send(response, asset)
    const me = sessions.editorOf(tokenOf(request))
    if (path === '/_edit/login' || (path === '/' && !me)) return send(response, { type: html, body: logInPage() })
    if (!me) return path.startsWith('/_edit/api/') ? sendJson(response, {}, 401) : lead(response, '/_edit/login')
    if (path === '/') return lead(response, '/_edit/')
    if (path === '/_edit/') {
      preview.warm()
      return send(response, { type: html, body: appPage })
    }
    const name = /^\/_edit\/api\/([a-z]+)$/.exec(path)?.[1] ?? ''
    if (Object.hasOwn(reads, name)) {
      const found = await reads[name]?.(new URLSearchParams(query), me)
      return sendJson(response, found ?? {}, found ? 200 : 404)
    }
    if (path.startsWith('/_edit')) return sendJson(response, {}, 404)
    // The preview may only be starting.
    const picture = room.picture(path)
    if (picture) return send(response, { type: 'image/webp', body: picture })
    return preview.answer(request, response)
  }
}

/** Serves the form and the preview to logged-in editors and runs their commands. */
export function editServer(options: Options): Server {
  const { limits } = options
  return readServer({ answer: answerer(options), take: taker(options), ...(limits && { limits }) })
}
