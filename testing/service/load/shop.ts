import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { seedSample } from '../../../service/operations/sample/seed.ts'
import { cookieOfOwner } from '../people/insert-owner.ts'
import { freePort } from '../chaos/shop.ts'
import { startServiceProcess, type ServiceProcess } from '../chaos/service-process.ts'
import { addLargeCarts, readerName } from '../shops/large-carts.ts'

export type LoadShop = ServiceProcess & {
  /** Cookies of buyers with carts of 500 lines. */
  readers: string[]
  /** Cookie of a buyer with a small cart, who does what everybody does. */
  other: string
  /** Cookies of buyers who send what is hard to read. */
  hostile: string[]
  /** Names of goods on the shelf. */
  names: string[]
}

/** A shop of its own, filled, with a service process that listens on loopback. */
export async function startLoadShop(readers: number, hostile: number): Promise<LoadShop> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-load-'))
  const database = openDatabase({ databaseUrl: undefined, sqliteFile: join(folder, 'yaoji.sqlite') })
  const now = Date.now()
  await migrate(database)
  await seedSample(database, now)
  const lines = [...Array.from({ length: readers }, () => 500), ...Array.from({ length: hostile + 1 }, () => 10)]
  await addLargeCarts(database, lines, now)
  const cookies = await database.write(async trx => {
    const members = await trx
      .selectFrom('member')
      .select('id')
      .where(
        'code',
        'in',
        lines.map((_, index) => readerName(index)),
      )
      .orderBy('id')
      .execute()
    return Promise.all(members.map(({ id }) => cookieOfOwner(trx, id, now)))
  })
  const goods = await database.read.selectFrom('goods').select('name').where('status', '=', 'on').orderBy('id').execute()
  await database.close()
  const service = await startServiceProcess({
    YAOJI_DATA_DIR: folder,
    YAOJI_SERVICE_PORT: String(await freePort()),
    YAOJI_SEARCHES_PER_MINUTE: '1000000',
  })
  return {
    ...service,
    readers: cookies.slice(0, readers),
    other: cookies[readers] ?? '',
    hostile: cookies.slice(readers + 1),
    names: goods.map(each => each.name),
    async stop() {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
