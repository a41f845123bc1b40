import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostingRules } from '../../site/hosting/rules-file.ts'
import { readSettings } from '../../site/read-settings.ts'
import { siteFiles } from './files.ts'
import { siteServer } from './server.ts'

let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-camera-'))
  for (const name of ['404', 'list', 'kjcg/scan', 'kjcg/import', 'shell/receiving', 'shell/order']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, `${name}.html`), name)
  }
  server = siteServer({ rules: hostingRules({ 'permissions-policy': 'camera=()' }, readSettings({})), files: siteFiles(folder) })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/kjcg/scan', 200, 'camera=(self)'],
  ['/order/receiving/A-7', 200, 'camera=(self)'],
  ['/kjcg/import', 200, 'camera=()'],
  ['/order/info/A-7', 200, 'camera=()'],
  ['/list', 200, 'camera=()'],
  ['/kjcg/scan/x', 404, 'camera=()'],
])('%s answers %i with the policy %s', async (path, status, policy) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  expect([answer.status, answer.headers.get('permissions-policy')]).toEqual([status, policy])
})
