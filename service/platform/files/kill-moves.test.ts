import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesFor, openFilesShop, type FilesShop } from '../../../testing/service/shops/files-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { dropGone } from './drop-gone.ts'
import { examineFiles } from './examine-files.ts'
import { filesAt } from './move-file.ts'

const hour = 3_600_000

describe.each(dialects)('moves of files on %s', dialect => {
  let at: FilesShop
  beforeEach(async () => {
    at = await openFilesShop(dialect)
  })
  afterEach(() => at.close())

  it('survive kills at any moment while the shop takes in, shows and deletes files', async () => {
    const ids = await at.made(120)
    const kept = new Set(ids)
    const { target, folder, s3 } = at.files
    const place = { databaseUrl: at.shop.config.databaseUrl, sqliteFile: at.shop.config.sqliteFile }
    const given = { place, files: { target, folder, s3 }, to: 's3', now: at.shop.clock.now() }
    const file = new URL('../../../testing/service/processes/move-files-child.ts', import.meta.url).pathname
    const run = async (killAfterMs?: number) => {
      const child = spawn(process.execPath, [file, JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] })
      const exit = once(child, 'exit')
      let said = ''
      child.stdout.on('data', (part: Buffer) => (said += part.toString()))
      await Promise.race([once(child.stdout, 'data'), exit])
      if (killAfterMs !== undefined) {
        await sleep(killAfterMs)
        child.kill('SIGKILL')
      }
      await exit
      return said
    }
    let isSelling = true
    const selling = (async () => {
      while (isSelling) {
        const [id] = await at.made(1)
        kept.add(id!)
        const [oldest = ''] = kept
        await at.shop.database.write(trx => trx.deleteFrom('file').where('id', '=', oldest).execute())
        kept.delete(oldest)
        const [shown = ''] = kept
        expect(await at.bytesOf(shown)).toEqual(bytesFor(shown))
        await sleep(10)
      }
    })()
    for (const killAfterMs of [0, 20, 60, 120, 150]) await run(killAfterMs)
    const left = await filesAt(at.shop.database.read, 'file', { place: 'row', after: '', limit: 1_000 })
    expect(left.length).toBeGreaterThan(0)
    expect(await run()).toContain('done')
    isSelling = false
    await selling
    // What cannot be read back is reported and stays where it was.
    expect(await at.move('s3')).toMatchObject({ problems: [] })
    for (const id of [...kept]) expect(await at.bytesOf(id)).toEqual(bytesFor(id))
    // Copies that a killed process left are deleted after an hour.
    await dropGone({ ...at.mover, now: () => at.shop.clock.now() + hour })
    expect(await at.stored()).toHaveLength(kept.size)
    expect(await examineFiles(at.shop.database.read, at.files, { isThorough: true })).toEqual({ problems: [], strays: [] })
  })
})
