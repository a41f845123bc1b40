import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { describePostgres, postgresUrl } from '../../../testing/service/app/postgres.ts'
import type { TestDatabase } from '../../../testing/service/app/dialects.ts'
import { restoreSample } from './restore.ts'

const now = Date.UTC(2026, 10, 21, 4)
const samplePartnerOrigin = 'http://127.0.0.1:9330'

const addPartner = ({ write }: Database) => write(trx => trx.insertInto('partner').values({ id: 'mine', name: 'Mine' }).execute())
const partners = async ({ read }: Database) => (await read.selectFrom('partner').select('id').execute()).map(row => row.id)
const origins = async ({ read }: Database) => (await read.selectFrom('partner_origin').select('origin').execute()).map(row => row.origin)

describe('restoring the sample in SQLite', () => {
  let folder: string
  let target: { databaseUrl: undefined; sqliteFile: string; samplePartnerOrigin: string }
  const open = () => openDatabase(target)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-restore-'))
    target = { databaseUrl: undefined, sqliteFile: join(folder, 'yaoji.sqlite'), samplePartnerOrigin }
    const database = open()
    await migrate(database)
    await addPartner(database)
    await database.close()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('removes nothing while a service has the file', async () => {
    const service = open()
    const before = readdirSync(folder)
    await expect(restoreSample(target, now)).rejects.toThrow('Another service process is using')
    expect(readdirSync(folder)).toEqual(before)
    await service.close()
    const later = open()
    expect(await partners(later)).toEqual(['mine'])
    await later.close()
  })

  test('leaves the sample alone, with the partner origin that is configured, and no other file', async () => {
    await restoreSample(target, now)
    expect(readdirSync(folder).toSorted()).toEqual(['yaoji.sqlite', 'yaoji.sqlite.lock'])
    const database = open()
    expect(await partners(database)).toEqual(['demo'])
    expect(await origins(database)).toEqual([samplePartnerOrigin])
    await database.close()
  })

  test('that fails half-way leaves the old data whole', async () => {
    await expect(restoreSample(target, Number.NaN)).rejects.toThrow()
    const database = open()
    expect(await partners(database)).toEqual(['mine'])
    await database.close()
    expect(readdirSync(folder).filter(name => name.includes('.new'))).toEqual([])
  })

  test('takes the place of a file that is no database, and of what a dead restore left', async () => {
    writeFileSync(target.sqliteFile, 'not a database'.repeat(100))
    writeFileSync(`${target.sqliteFile}.new`, 'half')
    await restoreSample(target, now)
    expect(readFileSync(target.sqliteFile).subarray(0, 15).toString()).toBe('SQLite format 3')
  })
})

describePostgres('restoring the sample', dialect => {
  let own: TestDatabase
  let target: { databaseUrl: string; sqliteFile: string; samplePartnerOrigin: string }

  beforeEach(async () => {
    own = await dialect.createEmpty()
    await migrate(own.database)
    await addPartner(own.database)
    target = { databaseUrl: await postgresUrl(own.database), sqliteFile: '', samplePartnerOrigin }
  })
  afterEach(() => own.drop())

  test('removes nothing while a service is connected', async () => {
    await expect(restoreSample(target, now)).rejects.toThrow('other connections of the shop are open')
    expect(await partners(own.database)).toEqual(['mine'])
  })

  test('replaces everything at once, as often as it is asked', async () => {
    await own.database.close()
    await restoreSample(target, now)
    await restoreSample(target, now)
    const database = openDatabase(target)
    expect(await partners(database)).toEqual(['demo'])
    expect(await origins(database)).toEqual([samplePartnerOrigin])
    const ledger = database.write(trx => trx.deleteFrom('ledger').execute())
    await expect(ledger).rejects.toThrow('ledger rows never change')
    await database.close()
  })
})
