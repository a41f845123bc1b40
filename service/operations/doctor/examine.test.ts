import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUpSqlite } from '../../platform/database/backup.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openSqlite } from '../../platform/database/sqlite.ts'
import { seedSample } from '../sample/seed.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop } from '../../../testing/service/shops/commerce-shop.ts'
import { describePostgres, postgresUrl } from '../../../testing/service/app/postgres.ts'
import { examine } from './examine.ts'

describe('a SQLite file', () => {
  let folder: string
  let service: Database
  const file = (name = 'yaoji.sqlite') => join(folder, name)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-doctor-'))
    service = openSqlite(file())
    await migrate(service)
    await seedSample(service, Date.now())
  })
  afterEach(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  const examineFile = (name?: string) => examine({ databaseUrl: undefined, sqliteFile: file(name) })

  test('is examined while the service has it, and so is a backup made meanwhile, before it is restored', async () => {
    expect(await examineFile()).toEqual([])
    backUpSqlite(file(), file('backup.sqlite'))
    await service.write(trx =>
      trx
        .updateTable('account')
        .set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', 1) }))
        .execute(),
    )
    expect(await examineFile('backup.sqlite')).toEqual([])
    expect((await examineFile()).length).toBeGreaterThan(0)
  })

  test('with rows that refer to nothing is reported', async () => {
    const careless = new DatabaseSync(file(), { enableForeignKeyConstraints: false })
    careless.exec('delete from cart_line')
    careless.exec(
      'insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at) values (1, 9999999, 1, 1, 1, 0)',
    )
    careless.close()
    expect(await examineFile()).toEqual([expect.stringMatching(/^cart_line \d+ refers to a row of goods that is gone$/)])
  })
})

describePostgres('a running server', dialect => {
  test('is examined in one moment of it', async () => {
    const shop = await openShop(dialect)
    const where = { databaseUrl: await postgresUrl(shop.database), sqliteFile: '' }
    expect(await examine(where)).toEqual([])
    await shop.database.write(trx => trx.updateTable('account').set({ balance_fen: 1 }).where('member_id', '=', memberIds.buyer).execute())
    expect(await examine(where)).toEqual([expect.stringMatching(/^member 1: balance 1/)])
    await shop.close()
  })
})
