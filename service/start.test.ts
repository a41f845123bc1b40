import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startService } from './start.ts'
import { freePort } from '../testing/service/chaos/shop.ts'
import { holdRequest, untilClosing } from '../testing/service/processes/held-request.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string
let environment: Record<string, string>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-start-'))
  environment = { YAOJI_DATA_DIR: folder, YAOJI_SERVICE_PORT: String(await freePort()), YAOJI_SAMPLE_DATA: 'off' }
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (changes: Record<string, string> = {}) => startService({ ...environment, ...changes }, false)

async function categories(): Promise<unknown[]> {
  const response = await fetch(`http://127.0.0.1:${environment.YAOJI_SERVICE_PORT}/api/category`)
  expect(response.status).toBe(200)
  const body = (await response.json()) as { data: { list: unknown[] } } // The contract's envelope.
  return body.data.list
}

test('starts on an empty folder, answers, stops, and starts again with its data', async () => {
  const first = await start({ YAOJI_SAMPLE_DATA: 'on' })
  const list = await categories()
  expect(list.length).toBeGreaterThan(0)
  await first.stop()
  const second = await start({ YAOJI_SAMPLE_DATA: 'on' })
  expect(await categories()).toEqual(list)
  await second.stop()
})

test('what was on its way when the service stops is answered, to the page that asked', async () => {
  const origin = 'http://localhost:4321'
  const service = await start()
  const address = `http://127.0.0.1:${environment.YAOJI_SERVICE_PORT}/api/category`
  const late = await holdRequest(address, { origin })
  const stopping = service.stop()
  await untilClosing(address)
  const answer = await late.finish()
  await stopping
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain(`access-control-allow-origin: ${origin}`)
})

test('a taken port gets one clear sentence and nothing stays open', async () => {
  const first = await start()
  const other = join(folder, 'other')
  await expect(start({ YAOJI_DATA_DIR: other })).rejects.toThrow(
    `Port ${environment.YAOJI_SERVICE_PORT} is in use; stop what uses it or choose another with YAOJI_SERVICE_PORT.`,
  )
  await first.stop()
  await (await start({ YAOJI_DATA_DIR: other })).stop()
})

test('production refuses a database with the demo accounts', async () => {
  await (await start({ YAOJI_SAMPLE_DATA: 'on' })).stop()
  await expect(
    start({
      YAOJI_ENV: 'production',
      YAOJI_SERVICE_ORIGIN: 'https://api.example.cn',
      YAOJI_SITE_ORIGIN: 'https://www.example.cn',
    }),
  ).rejects.toThrow(
    'The database holds the demo accounts bohui, caigou, caiwu, daiqian, danti, laoke, liansuo, xinke, zhensuo, zhidu; YAOJI_ENV=production needs a database without sample data.',
  )
})

test('a file that is no database is named in one sentence', async () => {
  const file = join(folder, 'yaoji.sqlite')
  writeFileSync(file, 'not a database'.repeat(100))
  await expect(start()).rejects.toThrow(`${file} is not a SQLite database; put a backup in its place or remove it.`)
})

test('a PostgreSQL that is not there gets one clear sentence', async () => {
  await expect(start({ DATABASE_URL: `postgres://yaoji:secret@127.0.0.1:${await freePort()}/yaoji` })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached; start it or check DATABASE_URL\.$/,
  )
})

function run(changes: Record<string, string> = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [main], { env: { ...process.env, ...environment, ...changes } })
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets a request end, then the process with code 0', async signal => {
  const child = run()
  for await (const line of child.stdout) if (String(line).includes('"msg":"ready"')) break
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a bad variable ends the process with its sentence and code 1', async () => {
  const child = run({ YAOJI_SERVICE_PORT: 'x' })
  const [errors, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect(Buffer.concat(errors).toString()).toBe('YAOJI_SERVICE_PORT must be a whole number from 1 to 65535, not "x".\n')
  expect(code).toBe(1)
})
