import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Places } from '../publish/places.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { messages } from './messages.ts'

const patienceMs = 180_000
/** A frame does not stay blank for longer than this while the site starts. */
const blankMs = 1_000
const host = '127.0.0.1'

export type Preview = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Starts the site before a page of it is asked for. */
  warm: () => void
  stop: () => void
}

/** A program of Node that ends with this process, even where this one is killed. */
export function spawnDependent(args: readonly string[], options: SpawnOptions): ChildProcess {
  const end = "data:text/javascript,process.once('disconnect',()=>process.exit())"
  return spawn(process.execPath, ['--import', end, ...args], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

function spawnPreview({ root, desk }: Places, port: number): ChildProcess {
  // Without its lock: a shop in development has a server of the same kind and folder, and neither is to refuse the other.
  const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--ignore-lock', '--port', String(port), '--host', host]
  return spawnDependent(command, {
    cwd: root,
    env: {
      ...process.env,
      YAOJI_CONTENT_DIR: join(desk, 'content'),
      YAOJI_CACHE_DIR: join(desk, 'preview-cache'),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'development',
    },
  })
}

/** Until the site answers and has compiled its first article, which takes longer than the start. */
async function untilAnswers(port: number, ended: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)])
  const isThere = (path: string) =>
    fetch(`http://${host}:${port}${path}`, { signal }).then(
      response => response.arrayBuffer().then(() => response.ok),
      () => false,
    )
  for (; !signal.aborted; await pause(200)) if (await isThere('/robots.txt')) return void (await isThere('/help/us'))
  throw new Error(messages.previewFailed)
}

/** `onLost`: where the site closes the connection before it answers, as it does when it starts itself again. */
function pass(asked: IncomingMessage, response: ServerResponse, port: number, onLost: () => void): void {
  // The preview must not receive editors' session cookies.
  const { cookie: _, ...headers } = asked.headers
  const passed = request(
    { host, port, path: asked.url, method: asked.method, headers: { ...headers, host: `${host}:${port}` } },
    answer => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      answer.pipe(response)
    },
  )
  passed.once('error', () => (response.headersSent ? response.destroy() : onLost()))
  passed.end()
}

const page = (text: string, more = '') => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${messages.preview}</title>${more}
<style>body{display:grid;min-height:90vh;place-content:center;text-align:center;font:max(16px,2.4vw)/1.7 system-ui,sans-serif;color:#3a4250}</style>
</head><body><p role="status">${text}</p></body></html>
`
/** It loads itself again until the site is there. */
const waitingPage = (seconds: number) => page(messages.previewStarting(seconds), '<meta http-equiv="refresh" content="2">')
const failedPage = page(`${messages.previewFailed}<br><a href="">${messages.again}</a>`)

const plain = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** 503: the site is starting, ask again. 502: it did not start. */
function say(response: ServerResponse, status: 502 | 503, body: string): void {
  response.writeHead(status, plain).end(body)
}

const isPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '')

type SiteProcess = Pick<ChildProcess, 'kill' | 'once'>
type StartSite = (places: Places, port: number) => SiteProcess

/** The site as a process: started when needed, and again after it has ended. */
class Site {
  readonly #start: (port: number) => SiteProcess
  readonly #wantedPort: number
  #process: SiteProcess | undefined
  #port: Promise<number> | undefined
  #begunMs = 0
  #isStopped = false

  constructor(start: (port: number) => SiteProcess, wantedPort: number) {
    this.#start = start
    this.#wantedPort = wantedPort
  }

  /** Its port, as soon as it answers there; rejected where it ends first. */
  port(): Promise<number> {
    if (this.#port) return this.#port
    this.#begunMs = Date.now()
    const starting = this.#run(() => {
      if (this.#port === starting) this.#port = undefined
    })
    this.#port = starting
    return starting
  }

  async #run(onEnd: () => void): Promise<number> {
    const port = await freePort(this.#wantedPort)
    if (this.#isStopped) throw new Error(messages.previewFailed)
    const started = this.#start(port)
    this.#process = started
    const ended = new AbortController()
    started.once('exit', () => {
      onEnd()
      ended.abort()
    })
    try {
      await untilAnswers(port, ended.signal)
      return port
    } catch (error) {
      onEnd()
      started.kill()
      throw error
    }
  }

  get seconds(): number {
    return Math.round((Date.now() - this.#begunMs) / 1_000)
  }

  stop = (): void => {
    this.#isStopped = true
    this.#process?.kill()
  }
}

/** The site over what editors have saved, with drafts and articles of other days. While it starts, its pages say so. */
export function openPreview(places: Places, wantedPort: number, startSite: StartSite = spawnPreview): Preview {
  const site = new Site(port => startSite(places, port), wantedPort)
  return {
    async answer(asked, response) {
      try {
        const starting = site.port()
        const port = await (isPage(asked) ? Promise.race([starting, pause(blankMs, undefined)]) : starting)
        if (port === undefined) say(response, 503, waitingPage(site.seconds))
        // A frame whose connection was lost would stay broken until the next save.
        else pass(asked, response, port, () => (isPage(asked) ? say(response, 503, waitingPage(site.seconds)) : response.destroy()))
      } catch {
        say(response, 502, failedPage)
      }
    },
    // A page that is asked for says why the site did not start.
    warm: () => void site.port().catch(() => undefined),
    stop: site.stop,
  }
}
