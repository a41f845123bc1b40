import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patienceMs = 60_000

// Without Vitest's variables: Astro renders differently under a test runner.
const ownEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|YAOJI_\w+)$/.test(name)))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Ignores the data folder in the repository: it belongs to another shop. */
const alone = { YAOJI_HOST: '127.0.0.1', YAOJI_DATA_DIR: 'node_modules/.cache/no-data' }

export type Visited = { status: number | undefined; location: string | undefined }

export type Served = {
  get: (path: string) => Promise<Response>
  /** Requests as a browser does for a typed address; fetch cannot set those headers. */
  visit: (path: string) => Promise<Visited>
  stop: () => Promise<void>
}

/** Starts a Node program of the repository that serves the site, and waits until it answers. Redirects are not followed. */
export async function serve(args: readonly string[]): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...ownEnvironment, ...alone, YAOJI_SITE_PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const ended = once(child, 'exit')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const visit = (path: string) =>
    new Promise<Visited>((resolve, reject) => {
      const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
      request({ port, path, headers, agent: false }, response => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      })
        .on('error', reject)
        .end()
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const end = Date.now() + patienceMs
  while (
    !(await get('/favicon.svg').then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${args.join(' ')} does not answer.`)
    await pause(50)
  }
  return { get, visit, stop }
}

/** Under `npm run test:long` nothing is shortened. */
export const isLongRun = process.env.YAOJI_LONG_RUN === '1'
export const isLoop = process.env.YAOJI_TEST_LOOP === '1'
