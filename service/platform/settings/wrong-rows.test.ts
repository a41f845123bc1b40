import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { navigationCall, linksCall } from '@yaoji/contract/calls/storefront/navigation'
import { drawBannersCall, homeBannersCall, rightBannersCall, topBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { loggerOptions } from '../http/log/logger.ts'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

const keys = ['nav', 'hot_words', 'brands', 'links', 'qr_codes', 'focus', 'contacts', 'quality_inspection']
const calls = [userBaseCall, navigationCall, goodsHotCall, linksCall, homeBannersCall, topBannersCall, rightBannersCall, drawBannersCall]

describe.each(dialects)('settings that are wrong on %s', dialect => {
  let shop: TestApp
  let lines: string[]

  beforeEach(async () => {
    lines = []
    shop = await startTestApp(dialect, { isOwn: true, logger: loggerOptions('warn', { write: line => lines.push(line) }) })
  })
  afterEach(() => shop.close())

  const set = (key: string, value: string) =>
    shop.database.write(trx => trx.updateTable('setting').set({ value }).where('key', '=', key).execute())
  const statuses = async () => {
    const paths = ['/banner/home/1.svg', '/qr/wechat.svg', '/specimen/1.svg']
    const answers = [
      ...(await Promise.all(calls.map(call => shop.call(call)))),
      await shop.call(loginCall, { body: { username: 'danti', password: 'Yaoji2026!' } }),
    ]
    const pictures = await Promise.all(paths.map(url => shop.app.inject({ url })))
    return [...answers.map(answer => answer.status), ...pictures.map(picture => (picture.statusCode === 404 ? 200 : picture.statusCode))]
  }
  /** A row of before the database looked at what is written. */
  const allowAnything = () =>
    shop.database.write(async trx => {
      const statements =
        dialect.name === 'postgres'
          ? ['alter table setting drop constraint if exists setting_value_json']
          : ['drop trigger if exists setting_value_json_0', 'drop trigger if exists setting_value_json_1']
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })

  test('broken JSON takes nothing from anybody, log-in least of all, and is reported once', async () => {
    await allowAnything()
    for (const key of keys) await set(key, '{"url": "/list",}')
    for (let round = 0; round < 3; round++) expect(new Set(await statuses())).toEqual(new Set([200]))
    const reported = lines.map(line => JSON.parse(line) as { setting?: string }).filter(line => line.setting)
    expect(reported.map(line => line.setting).toSorted()).toEqual(keys.toSorted())
  })

  test.each(['null', '5', '"text"', '[]', '{}', '[null, 5, {"id": "x"}]', '{"home": 5, "licences": {}, "qq1": [], "url": {}}'])(
    '%s in every row takes nothing away',
    async value => {
      for (const key of keys) await set(key, value)
      expect(new Set(await statuses())).toEqual(new Set([200]))
    },
  )

  test('what is right of a wrong value is shown', async () => {
    await set('nav', '[{"id": 1, "name": "首页", "url": "/", "typo": 1}, {"id": "2", "name": "列表", "url": "/list"}, 7]')
    await set('hot_words', '["感冒灵", 5, ""]')
    await set(
      'links',
      '{"support": 5, "copyright": "©", "licences": [{"name": "营业执照"}, {"name": "许可证", "number": "1", "expires_on": "soon"}]}',
    )
    await set('focus', '{"home": [{"id": 1, "name": "特价", "bg": "red"}, {"name": "无号"}], "top": "none"}')
    await set('contacts', '{"qq1": "10001", "qq2": 10002}')
    expect((await shop.call(navigationCall)).body.data).toMatchObject({
      rnss: ['感冒灵'],
      nav: [{ id: 1, name: '首页', url: '/', image: '', is_open: 1, children: [] }],
    })
    expect((await shop.call(linksCall)).body.data).toMatchObject({
      support: '',
      copyright: '©',
      licences: [{ name: '许可证', number: '1', expires_on: '' }],
    })
    expect((await shop.call(homeBannersCall)).body.data).toMatchObject([{ id: 1, name: '特价', bg: '' }])
    expect((await shop.call(userBaseCall)).body.data.common_config).toMatchObject({ qq1: '10001', qq2: '' })
  })
})
