import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import {
  greatestId,
  idsOfRange,
  lineOf,
  publicPagesFolder,
  rangeOf,
  type GoodsFacts,
  type GoodsRange,
  type PublicPages,
} from '@yaoji/contract/public-pages'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { startSweep } from '../../platform/clock/sweep.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { openLog, type LogReader } from '../../platform/database/cache/changes.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { firstGoodsFrom, readFacts } from './goods-facts.ts'
import { PagesFolder } from './folder.ts'
import { readBrands, readCampaignIds, readCampaigns, readGroupIds } from './page-facts.ts'
import { readParts } from './parts.ts'

const everyMs = 5_000
/** Settings are in no log, and campaigns end by themselves. */
const leastEveryMs = 20_000

const idText = (line: string): string => line.slice(0, line.indexOf(','))
const idTextOf = ({ id }: Pick<GoodsFacts, 'id'>): string => `{"id":${id}`
// Written below.
const dayOf = (line: string): string => (JSON.parse(line) as GoodsFacts).day

type Dated = { line: string; day: string }

/** What stands of goods in the file of their range, with the day on which that became so. */
function dated(facts: GoodsFacts, former: string | undefined, today: string): Dated {
  if (former === undefined) return { line: JSON.stringify(facts), day: facts.day }
  const day = dayOf(former)
  const line = JSON.stringify({ ...facts, day })
  return line === former ? { line, day } : { line: JSON.stringify({ ...facts, day: today }), day: today }
}

/** Writes what pages tell everybody, and keeps it as the database is: what changed is read from the log of goods, a thousand at a time. */
export class PublishedPages {
  readonly #source: SettingContext
  readonly #folder: PagesFolder
  #pages: PublicPages | undefined
  #readGoodsLog: LogReader | undefined
  #version = NaN
  #lookedAt = -Infinity
  #categories = ''
  readonly #stale = new Set<number>()

  constructor(source: SettingContext) {
    this.#source = source
    this.#folder = new PagesFolder(join(source.config.dataDir, publicPagesFolder))
  }

  /** Takes up what is committed by now. */
  async takeUp(): Promise<void> {
    const { database, now } = this.#source
    const [version, at] = [database.version(), now()]
    if (version === this.#version && Math.abs(at - this.#lookedAt) < leastEveryMs) return
    this.#readGoodsLog ??= await openLog(database, ({ goodsRows }) => goodsRows)
    await this.#readGoodsLog(ids => this.#addChanged(ids))
    const categories = JSON.stringify(await loadCategories(database.read))
    // The first look, and another name of a category, which many goods may bear.
    if (categories !== this.#categories) await this.#addAll()
    this.#categories = categories
    await this.#write()
    this.#version = version
    this.#lookedAt = at
  }

  /** Goods change with every order; few of those changes are to be read in a page. */
  async #addChanged(ids: readonly number[]): Promise<void> {
    for (const [range, changed] of Map.groupBy(ids, rangeOf)) {
      if (this.#stale.has(range)) continue
      const text = await this.#folder.readRange(this.#pages?.ranges[range]?.file)
      const facts = new Map((await readFacts(this.#source.database.read, { ids: changed })).map(each => [each.id, each]))
      const isSame = (id: number) => {
        const [line, now] = [lineOf(text, id), facts.get(id)]
        return line === undefined || now === undefined ? line === now : dated(now, line, '').line === line
      }
      if (!changed.every(isSame)) this.#stale.add(range)
      await yieldToEventLoop()
    }
  }

  async #addAll(): Promise<void> {
    const { read } = this.#source.database
    this.#pages ??= await this.#folder.readIndex()
    for (const range of Object.keys(this.#pages?.ranges ?? {})) this.#stale.add(Number(range))
    let id = await firstGoodsFrom(read, 0)
    while (id !== undefined) {
      this.#stale.add(rangeOf(id))
      id = await firstGoodsFrom(read, (rangeOf(id) + 1) * idsOfRange)
    }
  }

  async #write(): Promise<void> {
    const ranges = { ...this.#pages?.ranges }
    for (const range of this.#stale) {
      const written = await this.#writeRange(range, ranges[range])
      if (written) ranges[range] = written
      else delete ranges[range]
      await yieldToEventLoop()
    }
    const now = this.#source.now()
    const pages = {
      ...{ ranges, parts: await readParts(this.#source, now) },
      ...{ brands: await readBrands(this.#source), campaigns: await readCampaigns(this.#source, now) },
      ...{ campaignIds: await readCampaignIds(this.#source), groupIds: await readGroupIds(this.#source) },
    }
    if (JSON.stringify(pages) !== JSON.stringify(this.#pages)) await this.#folder.writeIndex(pages)
    this.#pages = pages
    this.#stale.clear()
  }

  async #writeRange(range: number, former: GoodsRange | undefined): Promise<GoodsRange | undefined> {
    const first = range * idsOfRange
    const facts = await readFacts(this.#source.database.read, { first, last: Math.min(first + idsOfRange - 1, greatestId) })
    if (facts.length === 0) return undefined
    const text = await this.#folder.readRange(former?.file)
    const today = chinaDay(this.#source.now())
    const known = new Map(text.split('\n').map(line => [idText(line), line]))
    const lines = await mapInSlices(facts, each => dated(each, known.get(idTextOf(each)), today))
    const lastDay = lines.reduce((last, { day }) => (day > last ? day : last), '')
    const texts = lines.map(({ line }) => line)
    return { file: await this.#folder.writeRange(range, texts, text), goods: lines.length, lastDay }
  }
}

/**
 * Keeps the files current, from a few seconds after the start on and while it is due, until the returned function is called; that one
 * waits for what is being written.
 */
export function startPublishedPages(source: SettingContext, onError: (error: unknown) => void, isDue?: () => boolean): () => Promise<void> {
  const pages = new PublishedPages(source)
  let isAway = false
  return startSweep({
    everyMs,
    ...(isDue && { isDue }),
    async sweep() {
      await pages.takeUp()
      isAway = false
    },
    onError(error) {
      if (!isAway) onError(error)
      isAway = true
    },
  })
}
