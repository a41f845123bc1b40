import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'
import { leastCpuMs } from '../../../testing/service/measure/cpu-time.ts'
import { dialects, isLongRun } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

const seed = 20_261_121
const workMsMax = 50
const texts = isLongRun ? 1_000 : 100
const keywords: readonly string[] = [
  '阿',
  'a',
  '1',
  '阿'.repeat(10_000),
  'a'.repeat(10_000),
  '9'.repeat(10_000),
  '阿莫西林 '.repeat(1_000).trim(),
  'amxl'.repeat(2_500),
  '😀',
  '👩‍👩‍👧‍👦阿莫西林',
  '阿😀莫',
  '\u0000',
  '\u0001\u001f\u007f',
  '阿\u0000莫西林',
  '\u202e林西莫阿',
  '\ufeff阿莫西林',
  '\u200b\u200d',
  "'; drop table goods; --",
  "' or '1'='1",
  'select * from member',
  '%',
  '_',
  '%%%',
  '\\',
  '"',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt;',
  '   ',
  '　　',
  '\t\n\r',
  '。。。',
  '()',
  '（）',
  '----',
  '*'.repeat(99),
  '(((((',
  '[a-z]+',
  '^(a+)+$',
  '.*',
  'A\u030a\u0301',
  '𠮷𠮷',
  '\ud800',
  '\udfff阿',
  'ﷺ',
  'İı',
  'ß'.repeat(50),
  '１２３４５６',
  'H'.repeat(99),
]
/** Anything that Unicode has, and mixtures of it with what buyers type. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(fc.constantFrom('阿莫西林', '胶囊', 'amxl', 'yan', '片', ' ', '0.5g', '*', '😀', 'H2', '国药准字', '制药', 'v', 'ü'), {
      minLength: 1,
      maxLength: 12,
    })
    .map(parts => parts.join('')),
)

describe.each(dialects)('keywords on %s', dialect => {
  let shop: TestApp
  const search = (keyword: string, type = 0) => shop.call(goodsSearchCall, { query: { keywords: keyword, type } })
  const list = (keyword: string) => shop.call(goodsListCall, { query: { keywords: keyword } })

  beforeAll(async () => {
    shop = await startTestApp(dialect, { config: { searchesPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  test.each(keywords.map(keyword => ({ keyword, name: JSON.stringify(keyword).slice(0, 40) })))(
    '$name is answered',
    async ({ keyword }) => {
      for (const answer of [await search(keyword), await search(keyword, 1), await list(keyword)]) expect(answer.status).toBe(200)
      expect([...(await search(keyword)).body.data.keywords].length).toBeLessThanOrEqual(limits.keywordMax)
    },
  )

  test('nothing to search for finds nothing, a list shows everything', async () => {
    for (const keyword of ['   ', '\u0000', '\u200b']) {
      expect((await search(keyword)).body.data).toMatchObject({ list: [], manufacturers: [] })
      expect((await list(keyword)).body.data.total).toBeGreaterThan(100)
    }
    expect((await search('。。。')).body.data.list).toEqual([])
    expect((await list('。。。')).body.data.total).toBe(0)
  })

  test('control characters and hidden signs do not keep the goods from being found', async () => {
    for (const keyword of ['\ufeff阿莫西林', '阿莫西林\u0000', '\u202d阿莫西林']) {
      expect((await search(keyword)).body.data.list[0]?.name, JSON.stringify(keyword)).toContain('阿莫西林')
    }
  })

  test('more than 10,000 characters are refused, not searched', async () => {
    expect((await search('阿'.repeat(10_001))).status).toBe(422)
  })

  test(`${texts} random texts are answered by search and list, none with more work than allowed`, async () => {
    for (const text of fc.sample(anyText, { seed, numRuns: texts })) {
      for (const ask of [search, list]) {
        const askOnce = async () => expect((await ask(text)).status, JSON.stringify(text)).toBe(200)
        expect(await leastCpuMs(askOnce, workMsMax), JSON.stringify(text)).toBeLessThan(workMsMax)
      }
    }
  }, 120_000)
})
