import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { readSetting } from './reader.ts'
import { settingKeys, type SettingKey } from './schemas.ts'
import { linkProblems } from './links.ts'
import { saveSetting } from '../../operations/commands/settings.ts'

const problems = (key: SettingKey, text: string) => readSetting(key, text).problems

test.each<[SettingKey, string, string]>([
  ['nav', '[{"id": 1}', 'JSON 没有写完：少了括号或引号。'],
  ['hot_words', '[\n  "感冒灵",\n]', '第 3 行第 1 列不是正确的 JSON：不该有这个 ]，看看它前面是不是多了或少了逗号、引号'],
  ['nav', `[\n${'  {"id": 1, "name": "首\\\\u9875", "url": "/"},\n'.repeat(40)}  {"id" 2}\n]`, '第 42 行第 9 列附近不是正确的 JSON：2}'],
  [
    'hot_words',
    `[\n${'"感冒灵",\n'.repeat(40)}【"止咳"】]`,
    '第 42 行第 1 列不是正确的 JSON：不该有这个 【，看看它前面是不是多了或少了逗号、引号',
  ],
  ['hot_words', '{"感冒灵"}', '第 1 行第 7 列附近不是正确的 JSON：}'],
  ['nav', '{}', '应为列表 [ … ]'],
  [
    'nav',
    '[{"id": 1, "name": "首页", "url": "/", "link": ""}]',
    '第 1 项：没有 “link” 这一项，可用的是 id、name、url、image、is_open、children',
  ],
  [
    'nav',
    '[{"id": 1, "name": "首页", "url": "/", "children": [{"id": 2, "name": 5, "url": "/"}]}]',
    '第 1 项 › “children” › 第 1 项 › “name”：应为文字（加英文双引号）',
  ],
  ['nav', '[{"id": 1, "url": "/"}]', '第 1 项：缺少 “name”'],
  ['nav', '[{"id": 1, "name": "首页", "url": "/", "is_open": 2}]', '第 1 项 › “is_open”：不能大于 1'],
  ['hot_words', '[""]', '第 1 项：不能为空'],
  ['focus', '{"home": [{"id": 1, "name": "特价", "bg": "red"}]}', '“home” › 第 1 项 › “bg”：格式不对，应如 #0a6b55'],
  ['focus', '{"home": [{"id": 1, "name": "特价", "end_at": "2026"}]}', '“home” › 第 1 项 › “end_at”：应为整数（秒）或 null'],
  [
    'focus',
    '{"left": []}',
    '没有 “left” 这一项，可用的是 home、top、right、login、draw、ppzq、brand、yx、zyzq、kxzq、new_kxzq、kxzq_ad、xrtj、demo、postList',
  ],
  ['qr_codes', '[{"kind": "weixin", "name": "公众号", "url": "/"}]', '第 1 项 › “kind”：应为 wechat、mini_program、app 之一'],
  ['qr_codes', '[{"kind": "wechat", "name": "公众号"}]', '第 1 项：要有 image（图片）或 url（扫码后打开的地址）'],
  [
    'links',
    '{"licences": [{"name": "许可证", "number": "1", "expires_on": "2028/1/1"}]}',
    '“licences” › 第 1 项 › “expires_on”：格式不对，应如 2028-12-31',
  ],
])('%s %s is reported in Chinese', (key, text, problem) => {
  expect(problems(key, text)).toEqual([problem])
})

test('Chinese punctuation is the likeliest mistake, and said so', () => {
  expect(problems('hot_words', '["感冒灵"，"连花清瘟"]')).toEqual([expect.stringContaining('标点要用英文的')])
})

describe.each(dialects)('writing a setting on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect)
  })
  afterEach(() => shop.close())

  const stored = async (key: string) =>
    (await shop.database.read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value

  test('what the sample data sets is right', async () => {
    for (const key of settingKeys) {
      const text = (await stored(key)) ?? ''
      expect([...problems(key, text), ...linkProblems(JSON.parse(text))]).toEqual([])
    }
  })

  test('writes what is right and leaves what was there when it is wrong', async () => {
    const by = { name: '试验员', now: 0 }
    expect(await saveSetting(shop.database, 'hot_words', '\ufeff[ "感冒灵" ]', by)).toEqual([])
    expect(await saveSetting(shop.database, 'hot_words', '[5]', by)).toEqual(['第 1 项：应为文字（加英文双引号）'])
    expect(await stored('hot_words')).toBe('["感冒灵"]')
    const doubled = '{"home": [\n{"id": 1, "name": "a\\"{", "url": "/"},\n{"id": 2, "name": "b", "na\\u006de": "c"}]}'
    expect(await saveSetting(shop.database, 'focus', doubled, by)).toEqual(['第 3 行：“name”写了两次，只能写一次'])
  })
})
