import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { postgresUrl, describePostgres } from '../../../testing/service/app/postgres.ts'
import { startTestApp } from '../../../testing/service/app/start-test-app.ts'
import { backUpPostgres, backUpSqlite, DatabaseNotEmptyError, restorePostgres, restoreSqlite } from './backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { DatabaseInUseError, openSqlite } from './sqlite.ts'

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

const partnersIn = async (file: string) => {
  const database = openSqlite(file)
  const ids = await database.read.selectFrom('partner').select('id').orderBy('id').execute()
  await database.close()
  return ids.map(({ id }) => id)
}

test('a backup is put in the place of a stopped shop, which stays next to it with all that it had', async () => {
  const [file, target] = [join(folder, 'yaoji.sqlite'), join(folder, 'backup.sqlite')]
  await addPartner('a')
  backUpSqlite(file, target)
  await addPartner('b')
  await service.close()
  const old = restoreSqlite(target, file, '20261128T2157')
  expect(old).toBe(`${file}.before-20261128T2157`)
  expect(await partnersIn(file)).toEqual(['a'])
  expect(await partnersIn(`${file}.before-20261128T2157`)).toEqual(['a', 'b'])
  expect(existsSync(target)).toBe(true)
})

test('a shop that runs, and a backup that is none, change nothing', async () => {
  const [file, target] = [join(folder, 'yaoji.sqlite'), join(folder, 'backup.sqlite')]
  await addPartner('a')
  backUpSqlite(file, target)
  await addPartner('b')
  expect(() => restoreSqlite(target, file, 'x')).toThrow(DatabaseInUseError)
  await service.close()
  writeFileSync(target, 'not a database'.repeat(100))
  expect(() => restoreSqlite(target, file, 'x')).toThrow('not a database')
  expect(await partnersIn(file)).toEqual(['a', 'b'])
  expect(readdirSync(folder).filter(name => /before|\.new/.test(name))).toEqual([])
})

test('a shop that has no database yet gets the backup', async () => {
  const target = join(folder, 'backup.sqlite')
  await addPartner('a')
  backUpSqlite(join(folder, 'yaoji.sqlite'), target)
  expect(restoreSqlite(target, join(folder, 'other', 'yaoji.sqlite'), 'x')).toBeUndefined()
  expect(await partnersIn(join(folder, 'other', 'yaoji.sqlite'))).toEqual(['a'])
})

describePostgres('a dump', dialect => {
  test('goes into an empty database whole, and into no other', async () => {
    const shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    const url = await postgresUrl(shop.database)
    const name = `restored_${process.pid}`
    try {
      await shop.database.write(trx => trx.insertInto('partner').values({ id: 'a', name: 'a' }).execute())
      const target = join(folder, 'shop.dump')
      await backUpPostgres(url, target)
      await expect(restorePostgres(target, url)).rejects.toThrow(DatabaseNotEmptyError)
      await sql.raw(`create database ${name}`).execute(shop.database.read)
      const place = new URL(url)
      place.pathname = name
      writeFileSync(join(folder, 'broken.dump'), readFileSync(target).subarray(0, 5_000))
      await expect(restorePostgres(join(folder, 'broken.dump'), place.href)).rejects.toThrow('pg_restore')
      await restorePostgres(target, place.href)
      const restored = openPostgres(place.href)
      expect(await restored.read.selectFrom('partner').select('id').where('id', '=', 'a').execute()).toEqual([{ id: 'a' }])
      await restored.close()
    } finally {
      await sql.raw(`drop database if exists ${name}`).execute(shop.database.read)
      await shop.close()
    }
  })
})
