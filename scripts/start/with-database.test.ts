import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { migrate } from '../../service/platform/database/migrate.ts'
import { openSqlite } from '../../service/platform/database/sqlite.ts'
import { Problem } from './problem.ts'
import { withDatabase } from './with-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-command-'))
  vi.stubEnv('YAOJI_DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A database with all migrations but the last `lacking`. */
async function makeDatabase(lacking: number): Promise<void> {
  const database = openSqlite(join(folder, 'yaoji.sqlite'))
  await migrate(database)
  if (lacking > 0) {
    const latest = sql`select number from schema_migration order by number desc limit ${lacking}`
    await database.write(trx => sql`delete from schema_migration where number in (${latest})`.execute(trx))
  }
  await database.close()
}

const run = async () => {
  const act = vi.fn(() => Promise.resolve())
  await withDatabase(file => `none at ${file}`, act)
  return act
}

test('a command runs on a database of this version', async () => {
  await makeDatabase(0)
  expect(await run()).toHaveBeenCalledOnce()
})

test.each([1, 99])('a command refuses a database that lacks %i migrations with one sentence', async lacking => {
  await makeDatabase(lacking)
  await expect(run()).rejects.toThrow(
    new Problem('数据库结构比程序旧：请先用这个版本运行 npm run migrate（或启动服务，启动时会升级），再运行命令。'),
  )
})

test('a command says where no database is', async () => {
  await expect(run()).rejects.toThrow(`none at ${join(folder, 'yaoji.sqlite')}`)
})
