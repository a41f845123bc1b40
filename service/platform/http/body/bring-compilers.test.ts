import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'yaoji-compilers-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** In a process of its own: what one has loaded is there for all tests in it. */
const program = `
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from ${address('../../../app.ts')}
import { readConfig } from ${address('../../config.ts')}
import { openDatabase } from ${address('../../database/open.ts')}
import { prepareDatabase } from ${address('../../../operations/prepare-database.ts')}

const { cache } = createRequire(${address('../../../app.ts')})
const areThere = () => Object.keys(cache).some(file => file.includes('@fastify/ajv-compiler'))
const config = readConfig(process.env)
const database = openDatabase(config)
await prepareDatabase(config, database)
const app = await buildApp({ config, database, logger: false })
await app.ready()
const atStart = areThere()
await app.listen({ port: 0, host: '127.0.0.1' })
while (!areThere()) await setTimeout(20)
console.log(JSON.stringify({ atStart, areGoodsRead: app.isCatalogueRead() }))
await app.close()
await database.close()
`

test('no start waits for the compilers of schemas; they are there before the first call, once the goods have been read', async () => {
  const env = { ...process.env, YAOJI_DATA_DIR: folder, YAOJI_SAMPLE_DATA: 'off', DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env, timeout: 50_000 })
  expect(JSON.parse(stdout)).toEqual({ atStart: false, areGoodsRead: true })
})
