import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../testing/service/chaos/shop.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

test('a full disk under stdout and stderr costs lines of the log and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-full-disk-'))
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => {
    closeSync(full)
    rmSync(folder, { recursive: true })
  })
  const port = String(await freePort())
  const environment = { YAOJI_DATA_DIR: folder, YAOJI_SERVICE_PORT: port, YAOJI_SAMPLE_DATA: 'off' }
  // Libraries, and Node itself here, write to stderr by themselves.
  const env = { ...process.env, ...environment, YAOJI_LOG_LEVEL: 'info', NODE_DEBUG: 'http' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', full, full] })
  const ended = once(child, 'exit')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) })
  await vi.waitFor(async () => expect((await ask('/ready')).status).toBe(200), { timeout: 20_000 })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index % 2 ? '/health' : '/api/goods/hot')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
