import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { lineOf, rangeOf, type GoodsFacts, type PublicPages } from '@yaoji/contract/public-pages'
import { createSettingReader } from '../../platform/settings/reader.ts'
import { fillCommerceFixture } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { gtinOf } from './goods-facts.ts'
import { PublishedPages, startPublishedPages } from './publish.ts'

const day = 86_400_000
const id: number = goodsIds.packed

test.each([
  ['6901234567892', '6901234567892'],
  ['6901234567893', ''],
  ['96385074', '96385074'],
  ['2099999000018', ''],
  ['', ''],
  ['６９０１２３４５６７８９２', ''],
])('the bar code %s is the number %j of GS1', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin))

describe.each(dialects)('what pages tell everybody, on %s', dialect => {
  let shop: TestApp
  let folder: string
  let now: number
  let pages: PublishedPages

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
    const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-pages-'))
    folder = join(dataDir, 'pages')
    now = Date.now() + 40 * day
    const { database, config } = shop
    const readSetting = createSettingReader(database.read, () => undefined)
    pages = new PublishedPages({ config: { ...config, dataDir }, database, now: () => now, readSetting })
    await pages.takeUp()
    return () => rmSync(dataDir, { recursive: true })
  })
  afterEach(() => shop.close())

  test('nothing is written before it is due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { database, config } = shop
    const late = join(folder, '..', 'late')
    const source = {
      config: { ...config, dataDir: late },
      database,
      now: Date.now,
      readSetting: createSettingReader(database.read, vi.fn()),
    }
    const onError = vi.fn()
    for (const isDue of [false, true]) {
      const stop = startPublishedPages(source, onError, () => isDue)
      vi.advanceTimersByTime(60_000)
      await stop()
      expect(existsSync(late)).toBe(isDue)
    }
    expect(onError).not.toHaveBeenCalled()
  })

  const index = () => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as PublicPages
  const line = (of = id) => lineOf(readFileSync(join(folder, index().ranges[rangeOf(of)]?.file ?? ''), 'utf8'), of)
  const facts = (of = id) => JSON.parse(line(of) ?? 'null') as GoodsFacts | null
  const change = async (values: object, of = id) => {
    await shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', of).execute())
    await pages.takeUp()
  }

  test('holds every goods on the shelf and no other, without price, stock and what is for members', async () => {
    const rows = await shop.database.read.selectFrom('goods').select(['id', 'status']).execute()
    for (const row of rows) expect(facts(row.id)?.id, String(row.id)).toBe(row.status === 'on' ? row.id : undefined)
    expect(Object.keys(facts() ?? {})).toEqual('id day name brand maker mah spec form approval uses isRx gtin image categories'.split(' '))
  })

  test('goods have their new name on the day of the change, and their day stays when nothing is to be read of a change', async () => {
    const before = facts()
    await change({ sales: 77, market_price_units: 5, usage: '遵医嘱' })
    expect(facts()).toEqual(before)
    await change({ name: '"</script>&\n{"id":999,' })
    expect(facts()).toMatchObject({ name: '"</script>&\n{"id":999,', day: chinaDay(now) })
    expect(lineOf(readFileSync(join(folder, index().ranges[rangeOf(id)]?.file ?? ''), 'utf8'), 999)).toBe(undefined)
    now += 3 * day
    await change({ sales: 78 })
    expect(facts()?.day).toBe(chinaDay(now - 3 * day))
  })

  test('goods that leave the shelf are gone, and there again when they come back; new ones have files of their own', async () => {
    await change({ status: 'off' })
    expect(facts()).toBe(null)
    await change({ status: 'on', brand: '新牌' })
    expect(facts()?.brand).toBe('新牌')
    const row = await shop.database.read.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await shop.database.write(trx =>
      trx
        .insertInto('goods')
        .values({ ...row, id: 2_147_483_647 })
        .execute(),
    )
    await pages.takeUp()
    expect(facts(2_147_483_647)?.brand).toBe('新牌')
  })

  test('says what goods are for under the heading of their leaflet', async () => {
    await change({ scope: '中成药', indications: '疏风解表' })
    expect(facts()?.uses).toEqual({ name: '功能主治', text: '疏风解表' })
    await change({ scope: '化学药', indications: '敏感菌感染', is_rx: 1 })
    expect(facts()).toMatchObject({ uses: { name: '适应症', text: '敏感菌感染' }, isRx: true })
  })

  test('licences and registrations are written as they are set, and nothing in them becomes markup or a bad link', async () => {
    const set = async (value: object) => {
      await shop.database.write(async trx => {
        await trx.deleteFrom('setting').where('key', '=', 'links').execute()
        await trx
          .insertInto('setting')
          .values({ key: 'links', value: JSON.stringify(value) })
          .execute()
      })
      now += 60_000
      await pages.takeUp()
    }
    const licence = { name: '药品经营许可证', number: '粤<AA>1', expires_on: '2020-01-01' }
    const others = [
      { name: 'ICP备案', number: '粤ICP备1号', url: 'https://beian.miit.gov.cn/' },
      { name: '公安备案', number: '粤公网安备1号', url: 'javascript:alert(1)' },
    ]
    await set({ licences: [licence, ...others], support: '技术支持：某公司', copyright: '© 某药业' })
    const { legal = '', licences = '' } = index().parts ?? {}
    expect(legal).toContain('<li>药品经营许可证：粤&lt;AA&gt;1</li>')
    expect(legal).toContain('<a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">ICP备案：粤ICP备1号</a>')
    expect(legal).toContain('<span>技术支持：某公司</span>')
    expect(licences).toContain('已过期')
    expect(legal + licences).not.toContain('javascript:')
    for (const [file, text] of [
      ['legal.html', legal],
      ['licences.html', licences],
    ] as const)
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text)
    await set({ licences: [], support: '', copyright: '' })
    expect(index().parts).toEqual({ legal: '', licences: '' })
  })

  test('prescription goods are shown from the plain front alone', async () => {
    await change({ is_rx: 1, name: '处方' })
    expect(facts()?.image).toMatch(/plain=1$/)
  })

  test('a service that begins again takes up what changed while it was away, and leaves the rest as it is', async () => {
    const { mtimeMs } = statSync(join(folder, 'index.json'))
    const { database, config } = shop
    const again = () => {
      const readSetting = createSettingReader(database.read, () => undefined)
      return new PublishedPages({ config: { ...config, dataDir: join(folder, '..') }, database, now: () => now, readSetting })
    }
    await again().takeUp()
    expect(statSync(join(folder, 'index.json')).mtimeMs).toBe(mtimeMs)
    await database.write(trx => trx.updateTable('goods').set({ name: '改名' }).where('id', '=', id).execute())
    await again().takeUp()
    expect(facts()?.name).toBe('改名')
  })

  test('categories that are renamed are renamed at once, former files go after a minute', async () => {
    const { category_id } = await shop.database.read
      .selectFrom('goods')
      .select('category_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.database.write(trx => trx.updateTable('category').set({ name: '新类' }).where('id', '=', category_id).execute())
    await pages.takeUp()
    expect(facts()?.categories.at(-1)?.name).toBe('新类')
    const count = readdirSync(folder).length
    const long = new Date(Date.now() - 2 * 60_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), long, long)
    await change({ name: '又改名' })
    expect(readdirSync(folder).length).toBeLessThan(count)
    expect(facts()?.name).toBe('又改名')
  })

  test('brands are those that operators show; campaigns those that are published for everybody and not over', async () => {
    const value = JSON.stringify([{ id: 7, name: '松醴', goods_id: null, story: '产地直采' }])
    const content = (name: string, more = {}) =>
      JSON.stringify({ name, begins: '2026-01-01', ends: '2099-01-01', blocks: [{ type: 'countdown' }], ...more })
    const campaign = (name: string, more: object = {}, ends_at = now + day) => ({
      ...{ place: 'zqmb', draft: '{}', content: content(name, more), preview_key: `key-${name}`, operator: '' },
      ...{ begins_at: 0, ends_at, updated_at: 0 },
    })
    await shop.database.write(async trx => {
      await trx.deleteFrom('setting').where('key', '=', 'brands').execute()
      await trx.insertInto('setting').values({ key: 'brands', value }).execute()
      const groups = JSON.stringify([{ slug: 'erke', name: '儿科控销专题', goods_ids: [id], start_at: null, end_at: null }])
      await trx.deleteFrom('setting').where('key', '=', 'controlled_groups').execute()
      await trx.insertInto('setting').values({ key: 'controlled_groups', value: groups }).execute()
      await trx
        .insertInto('campaign')
        .values([
          campaign('为大家'),
          campaign('为一家', { stores: ['danti'] }),
          campaign('为诊所', { ranks: [2] }),
          campaign('过去', {}, now),
        ])
        .execute()
    })
    await pages.takeUp()
    expect(index()).toMatchObject({ brands: [{ id: 7, name: '松醴', story: '产地直采' }], campaigns: [{ place: 'zqmb', name: '为大家' }] })
    // The page itself refuses readers who may not read a campaign or come late.
    expect(index()?.campaignIds?.['zqmb']?.slice(-4)).toHaveLength(4)
    expect(index()?.groupIds).toContain('erke')
  })
})
