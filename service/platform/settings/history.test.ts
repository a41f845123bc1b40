import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { settingDifference, settingHistory } from './history.ts'
import { linkProblems } from './links.ts'
import { settingSchemas, type SettingKey } from './schemas.ts'
import { saveSetting, undoSetting } from '../../operations/commands/settings.ts'
import { checkSetting } from './write.ts'

const banner = (url: string) => ({ id: 1, name: '冬季备货', url })

/** A value of every setting that can lead somewhere. */
const leading: Partial<Record<SettingKey, (url: string) => unknown>> = {
  nav: url => [{ id: 1, name: '首页', url: '/', children: [{ id: 2, name: '特价', url }] }],
  focus: url => ({ home: [banner('/list')], draw: [banner(url)] }),
  qr_codes: url => [{ kind: 'app', name: 'APP', url }],
  quality_inspection: url => ({ url }),
  links: url => ({ licences: [{ name: '营业执照', number: '1', url }] }),
}

const canLead = (schema: unknown): boolean => JSON.stringify(schema).includes('"url":')

test('every setting that has an address is tried below', () => {
  const keys = Object.entries(settingSchemas).flatMap(([key, schema]) => (canLead(schema) ? [key] : []))
  expect(Object.keys(leading).toSorted()).toEqual(keys.toSorted())
})

test.each(Object.entries(leading))('%s leads to pages of ours, https addresses and marks alone', (key, valueOf) => {
  const problems = (url: string) => {
    const checked = checkSetting(key as SettingKey, JSON.stringify(valueOf(url)))
    return 'problems' in checked ? checked.problems : []
  }
  for (const url of ['/list?is_tj=1', '/help/zl/zyyp', 'https://example.com/a', '*活动未开始', '#', ''])
    expect(problems(url), url).toEqual([])
  for (const url of ['/nowhere', '//example.com', '/list/nowhere', '/cart/step9'])
    expect(problems(url)).toEqual([expect.stringContaining(`没有页面 ${url}`)])
  for (const url of ['list', 'http://example.com', 'javascript:alert(1)'])
    expect(problems(url)).toEqual([expect.stringContaining('要写站内页面')])
})

test('a problem is reported at its place', () => {
  expect(linkProblems(leading.nav!('/nowhere'))).toEqual(['第 1 项 › “children” › 第 1 项 › “url”：没有页面 /nowhere，请检查地址'])
})

describe.each(dialects)('what is changed of a setting on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => void (shop = await startTestApp(dialect)))
  afterEach(() => shop.close())

  const stored = async () =>
    (await shop.database.read.selectFrom('setting').select('value').where('key', '=', 'hot_words').executeTakeFirst())?.value
  const write = (text: string, name: string) => saveSetting(shop.database, 'hot_words', text, { name, now: shop.clock.now() })
  const undo = (name: string) => undoSetting(shop.database, 'hot_words', { name, now: shop.clock.now() })

  test('is noted with who and when, before and after, and can be taken back and back again', async () => {
    const before = await stored()
    await write('["感冒灵"]', '张三')
    await write('["连花清瘟"]', '李四')
    await write('[5]', '王五')
    expect(await undo('张三')).toBe(true)
    expect(await stored()).toBe('["感冒灵"]')
    expect(await undo('张三')).toBe(true)
    expect(await stored()).toBe('["连花清瘟"]')
    const history = await settingHistory(shop.database.read, 'hot_words')
    expect(history.map(({ operator, before: old, after }) => [operator, old, after])).toEqual([
      ['张三', '["感冒灵"]', '["连花清瘟"]'],
      ['张三', '["连花清瘟"]', '["感冒灵"]'],
      ['李四', '["感冒灵"]', '["连花清瘟"]'],
      ['张三', before, '["感冒灵"]'],
    ])
  })

  test('is gone again where there was nothing before', async () => {
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'hot_words').execute())
    await write('["感冒灵"]', '张三')
    await undo('张三')
    expect(await stored()).toBeUndefined()
    expect(await undoSetting(shop.database, 'contacts', { name: '张三', now: 0 })).toBe(false)
  })
})

test('a preview names what goes and comes', () => {
  expect(settingDifference('["甲","乙"]', '["乙","丙"]')).toEqual({ kept: 1, added: ['"丙"'], removed: ['"甲"'] })
  expect(settingDifference(undefined, '{"home":[1,2]}')).toEqual({ kept: 0, added: ['home: 1', 'home: 2'], removed: [] })
})
