import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesFor, openFilesShop, type FilesShop } from '../../../testing/service/shops/files-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { addTraces } from '../../../testing/service/people/person-traces.ts'
import { deleteVoluntary } from '../../member/personal-data/erase.ts'
import { readWho } from '../../member/personal-data/who.ts'
import { dropGone } from './drop-gone.ts'
import { emptied, ownBytes } from './rows.ts'
import { moveFile } from './move-file.ts'
import { FileDamaged } from './read-kept.ts'
import type { Files } from './settings.ts'
import { startFileMoves } from './sweep.ts'

describe.each(dialects)('files outside their rows on %s', dialect => {
  let at: FilesShop
  beforeEach(async () => {
    at = await openFilesShop(dialect)
  })
  afterEach(() => at.close())

  it('that are erased, emptied or deleted with their owner are deleted in S3', async () => {
    const [erased, photo, rest] = await at.made(3)
    await at.move('s3')
    await at.shop.database.write(async trx => {
      await trx.deleteFrom('file').where('id', '=', erased!).execute()
      await trx.updateTable('file').set(emptied).where('id', '=', photo!).execute()
    })
    expect(await at.stored()).toHaveLength(3)
    expect(await dropGone(at.mover)).toBe(2)
    expect(await at.stored()).toEqual([expect.stringContaining(`file/${rest}/`)])
    expect(await at.bytesOf(photo!)).toEqual(Buffer.alloc(0))
    expect(await at.move('row')).toMatchObject({ files: 1 })
  })

  it('go with the person who sent them in, at the next turn of the job', async () => {
    const keyOf = async () => (await at.stored()).find(key => key.startsWith('file/F/'))
    await addTraces(at.shop, memberIds.buyer)
    await at.move('s3')
    expect(await keyOf()).toBeDefined()
    const who = await readWho(at.shop.database.read, memberIds.buyer)
    await at.shop.database.write(trx => deleteVoluntary(trx, who))
    await dropGone(at.mover)
    expect(await keyOf()).toBeUndefined()
  })

  it('are deleted in S3 later if it is away', async () => {
    const [id] = await at.made(1)
    await at.move('s3')
    await at.shop.database.write(trx => trx.deleteFrom('file').where('id', '=', id!).execute())
    at.s3.hurt((_, response) => void response.destroy())
    await expect(dropGone(at.mover)).rejects.toThrow('S3')
    at.s3.hurt(undefined)
    await expect.poll(() => dropGone(at.mover).catch(() => 0), { interval: 100 }).toBe(1)
    expect(await at.stored()).toEqual([])
  })

  it('are deleted in a folder also while S3 is away', async () => {
    const [other, id] = (await at.made(2)).sort()
    await moveFile(at.mover, { table: 'file', id: id! }, 'folder')
    await moveFile(at.mover, { table: 'file', id: other! }, 's3')
    await at.shop.database.write(trx => trx.deleteFrom('file').where('id', 'in', [id!, other!]).execute())
    at.s3.hurt((_, response) => void response.destroy())
    await expect(dropGone(at.mover)).rejects.toThrow('S3')
    const left = await at.shop.database.read.selectFrom('file_gone').select('kept_in').execute()
    expect(left).toEqual([{ kept_in: 's3' }])
  })

  it('are deleted while another file cannot be moved, and those after it are moved', async () => {
    const [damaged, gone, ...rest] = (await at.made(4)).sort()
    for (const id of [damaged!, rest[0]!]) await moveFile(at.mover, { table: 'file', id }, 'folder')
    await moveFile(at.mover, { table: 'file', id: gone! }, 's3')
    await at.shop.database.write(async trx => {
      await trx.updateTable('file').set({ kept_sha256: 'other' }).where('id', '=', damaged!).execute()
      await trx.deleteFrom('file').where('id', '=', gone!).execute()
    })
    const problems: unknown[] = []
    const led = { database: at.shop.database, config: { files: at.files }, now: at.shop.clock.now, isSettled: () => true }
    const stop = startFileMoves(led as never, problem => problems.push(problem), 20)
    try {
      const keys = async () => (await at.stored()).map(key => key.split('/')[1]!).filter(id => rest.includes(id) || id === gone)
      await expect.poll(async () => (await keys()).sort(), { timeout: 20_000 }).toEqual(rest)
      expect(problems[0]).toBeInstanceOf(FileDamaged)
    } finally {
      await stop()
    }
  })

  it('stay readable when the clock jumps and a copy is deleted before its row points to it', async () => {
    const [id] = await at.made(1)
    const store = await at.files.store('s3')
    const [isDeleting, isMoved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let dropped: Promise<number> | undefined
    const slow: Files = {
      ...at.files,
      store: async () => ({
        ...store,
        async put(key, bytes) {
          await store.put(key, bytes)
          dropped = dropGone({ ...at.mover, files: slow, now: () => at.shop.clock.now() + 2 * 3_600_000 })
          await isDeleting.promise
        },
        async delete(key) {
          isDeleting.resolve()
          await isMoved.promise
          await store.delete(key)
        },
      }),
    }
    await moveFile({ ...at.mover, files: slow }, { table: 'file', id: id! }, 's3').catch(() => 0)
    isMoved.resolve()
    expect(await dropped).toBe(1)
    expect(await at.bytesOf(id!)).toEqual(bytesFor(id!))
  })

  it.each(['deleted', 'emptied'] as const)('that are %s while they are moved are in no place afterwards', async how => {
    const [id] = await at.made(1)
    const store = await at.files.store('s3')
    const slow: Files = {
      ...at.files,
      store: async () => ({
        ...store,
        async put(key, bytes) {
          await store.put(key, bytes)
          await at.shop.database.write(async trx => {
            if (how === 'deleted') await trx.deleteFrom('file').where('id', '=', id!).execute()
            else await trx.updateTable('file').set(emptied).where('id', '=', id!).execute()
          })
        },
      }),
    }
    expect(await moveFile({ ...at.mover, files: slow }, { table: 'file', id: id! }, 's3')).toBe(0)
    expect(await at.stored()).toHaveLength(1)
    expect(await dropGone(at.mover)).toBe(1)
    expect(await at.stored()).toEqual([])
    if (how === 'emptied') expect([(await at.row(id!)).kept_in, ownBytes(await at.row(id!)).length]).toEqual(['row', 0])
  })
})
