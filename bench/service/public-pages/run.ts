import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { publicPagesFolder } from '@yaoji/contract/public-pages'
import { readConfig } from '../../../service/platform/config.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { prepareDatabase } from '../../../service/operations/prepare-database.ts'
import { PublishedPages } from '../../../service/storefront/search-engine-pages/publish.ts'
import { createSettingReader } from '../../../service/platform/settings/reader.ts'
import { fillGoods } from '../fill-goods.ts'

const { values } = parseArgs({ options: { goods: { type: 'string', default: '19000' } } })
const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-pages-'))

/** What the work cost of the clock and the processor, and how long requests would have waited meanwhile at most. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  delay.disable()
  const figures = [`${Math.round(performance.now() - start)} ms`, `processor ${Math.round((user + system) / 1_000)} ms`]
  const memory = `${Math.round(process.memoryUsage().rss / 1_000_000)} MB`
  process.stdout.write(`${name}: ${figures.join(', ')}, loop held at most ${Math.round(delay.max / 1e6)} ms, memory ${memory}\n`)
}

try {
  const config = readConfig({ YAOJI_DATA_DIR: folder, YAOJI_LOG_LEVEL: 'silent' })
  const database = openDatabase(config)
  await prepareDatabase(config, database)
  await fillGoods(database, Number(values.goods))
  const readSetting = createSettingReader(database.read, () => undefined)
  const source = { config, database, now: Date.now, readSetting }
  const pages = new PublishedPages(source)
  await measure(`${values.goods} goods, written for the first time`, () => pages.takeUp())
  await measure('a service that begins again', () => new PublishedPages(source).takeUp())
  const rename = (count: number, column: 'name' | 'sales') =>
    database.write(async trx => {
      const rows = await trx.selectFrom('goods').select('id').where('status', '=', 'on').orderBy('sales').limit(count).execute()
      for (const { id } of rows) {
        const values = column === 'name' ? { name: 'renamed' } : { sales: 5 }
        await trx.updateTable('goods').set(values).where('id', '=', id).execute()
      }
    })
  await rename(1, 'name')
  await measure('one of them renamed', () => pages.takeUp())
  await rename(30, 'sales')
  await measure('thirty of them sold', () => pages.takeUp())
  const files = readdirSync(join(folder, publicPagesFolder)).map(name => statSync(join(folder, publicPagesFolder, name)).size)
  process.stdout.write(`${files.length} files, ${files.reduce((sum, size) => sum + size, 0).toLocaleString('en-US')} bytes\n`)
  await database.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
