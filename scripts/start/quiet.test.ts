import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '../http/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

// Only the start itself prints addresses (messages.ts).
test('the server of the partner’s page tells no address of its own', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['examples/partner-page/serve.ts'], {
    cwd: root,
    env: { ...process.env, YAOJI_PARTNER_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  while (!(await answers(`http://127.0.0.1:${port}/`))) await pause(50)
  child.kill('SIGTERM')
  await ended
  expect(said).toBe('')
})
