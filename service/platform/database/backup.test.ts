import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpSqlite } from './backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let service: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-backup-'))
  service = openSqlite(join(folder, 'yaoji.sqlite'))
  await migrate(service)
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const addPartner = (id: string) => service.write(trx => trx.insertInto('partner').values({ id, name: id }).execute())

test('a backup of a running shop holds what stands only in the log, and opens as a shop', async () => {
  await addPartner('a')
  const copied = join(folder, 'copied.sqlite')
  copyFileSync(join(folder, 'yaoji.sqlite'), copied)
  const target = join(folder, 'backup.sqlite')
  backUpSqlite(join(folder, 'yaoji.sqlite'), target)
  await addPartner('b')
  const restored = openSqlite(target)
  expect(await restored.read.selectFrom('partner').select('id').execute()).toEqual([{ id: 'a' }])
  await restored.close()
  // Why a copy of the file is no backup: the tables are still in the WAL.
  const copy = openSqlite(copied)
  await expect(copy.read.selectFrom('partner').selectAll().execute()).rejects.toThrow('no such table')
  await copy.close()
})

test('a file that is no database leaves no backup', () => {
  const broken = join(folder, 'broken.sqlite')
  writeFileSync(broken, 'not a database'.repeat(100))
  expect(() => backUpSqlite(broken, join(folder, 'backup.sqlite'))).toThrow('not a database')
  expect(readdirSync(folder).filter(name => name.startsWith('backup'))).toEqual([])
})
