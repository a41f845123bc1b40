import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Places } from '../publish/places.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { messages } from './messages.ts'

const patienceMs = 90_000
const host = '127.0.0.1'

export type Preview = { answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>; stop: () => void }

function spawnPreview({ root, desk }: Places, port: number): ChildProcess {
  // Without its lock: a shop in development has a server of the same kind and folder, and neither is to refuse the other.
  const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--ignore-lock', '--port', String(port), '--host', host]
  return spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      YAOJI_CONTENT_DIR: join(desk, 'content'),
      YAOJI_CACHE_DIR: join(desk, 'preview-cache'),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilAnswers(port: number): Promise<void> {
  const patience = AbortSignal.timeout(patienceMs)
  const isThere = () =>
    fetch(`http://${host}:${port}/robots.txt`, { signal: patience }).then(
      response => response.ok,
      () => false,
    )
  for (; !patience.aborted; await pause(200)) if (await isThere()) return
  throw new Error(messages.previewFailed)
}

function pass(asked: IncomingMessage, response: ServerResponse, port: number): void {
  // The preview must not receive editors' session cookies.
  const { cookie: _, ...headers } = asked.headers
  const passed = request(
    { host, port, path: asked.url, method: asked.method, headers: { ...headers, host: `${host}:${port}` } },
    answer => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      answer.pipe(response)
    },
  )
  passed.once('error', () => response.destroy())
  passed.end()
}

/** The site over what editors have saved, with drafts and articles of other days. It starts when it is first asked for. */
export function openPreview(places: Places, wantedPort: number): Preview {
  let child: ChildProcess | undefined
  let ready: Promise<number> | undefined

  async function start(): Promise<number> {
    const port = await freePort(wantedPort)
    const started = spawnPreview(places, port)
    child = started
    const ended = once(started, 'exit').then(() => {
      if (child === started) ready = undefined
      throw new Error(messages.previewFailed)
    })
    try {
      await Promise.race([untilAnswers(port), ended])
      return port
    } catch (error) {
      started.kill()
      throw error
    }
  }

  return {
    async answer(asked, response) {
      try {
        pass(asked, response, await (ready ??= start()))
      } catch {
        ready = undefined
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(messages.previewFailed)
      }
    },
    stop: () => void child?.kill(),
  }
}
