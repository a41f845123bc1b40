import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomId } from '../../../service/platform/database/random-id.ts'
import type { KeptIn } from '../../../service/platform/database/tables/kept-file.ts'
import { moveAll } from '../../../service/platform/files/move-all.ts'
import type { Mover } from '../../../service/platform/files/move-file.ts'
import { adopt } from '../../../service/platform/files/ownership.ts'
import { bytesOf } from '../../../service/platform/files/read-kept.ts'
import { openFiles, outerPlaces } from '../../../service/platform/files/settings.ts'
import { closeShop, openShop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { startS3 } from '../processes/s3-server.ts'

export type FilesShop = Awaited<ReturnType<typeof openFilesShop>>

/** The bytes of a file that `made` inserts. */
export const bytesFor = (id: string): Buffer => Buffer.from(id.repeat(400))

/** A tenth of the usual rest after failures, so that tests need not wait for it. */
const pace = { timeoutMs: 5_000, pausesMs: [100, 100], restMs: 500 }

/** A shop with an S3 store, to which its files are moved when a test says so. */
export async function openFilesShop(dialect: TestDialect) {
  const s3 = await startS3()
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-moved-'))
  const files = openFiles({ target: 's3', folder, s3: s3.settings }, pace)
  const shop = await openShop(dialect, { config: { files } })
  const { database, clock } = shop
  const mover: Mover = { database, files, now: clock.now }
  // As its start does.
  for (const place of outerPlaces) await adopt(database.read, files, place)
  s3.requests.length = 0
  return {
    ...{ shop, s3, files, mover },
    move: (to: KeptIn) => moveAll(mover, to, () => undefined),
    bytesOf: (id: string) => bytesOf(files, database.read, 'file', id),
    /** Ids of new files in rows. */
    async made(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, randomId)
      const by = { member_id: 1, type: 'image/png' as const, created_at: 0 }
      const rows = ids.map(id => ({ ...by, id, bytes: bytesFor(id), used_for: `feedback:${id}` }))
      await database.write(trx => trx.insertInto('file').values(rows).execute())
      return ids
    },
    row: (id: string) => database.read.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    erase: (id: string) => database.write(trx => trx.deleteFrom('file').where('id', '=', id).execute()),
    /** Keys of files that are in S3. */
    async stored(): Promise<string[]> {
      const keys = []
      for await (const { key } of (await files.store('s3')).list('')) if (!key.startsWith('owner/')) keys.push(key)
      return keys
    },
    async close() {
      await closeShop(shop)
      await s3.close()
      rmSync(folder, { recursive: true })
    },
  }
}
