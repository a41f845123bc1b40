import { expect, test } from 'vitest'
import { operatedSettings } from '@yaoji/contract/operator/settings'
import { draftOf, isChanged, rowIsBelow, valueOfDraft, wholeText } from './setting-draft.ts'

const nav = [
  { id: 3, name: '首页', url: '/' },
  { id: 5, name: '活动', url: '/mrtj', is_open: 0, children: [{ id: 9, name: '拼团', url: '/ptzq', image: '/upload/a.png' }] },
]

test('the navigation is typed as rows and comes back as it was', () => {
  const draft = draftOf('nav', JSON.stringify(nav))
  expect(draft.rows['']?.map(row => [row.name, row[rowIsBelow]])).toEqual([
    ['首页', undefined],
    ['活动', undefined],
    ['拼团', '1'],
  ])
  expect(JSON.parse(valueOfDraft('nav', draft))).toEqual(nav)
  expect(isChanged('nav', draft)).toBe(false)
})

test('a new row gets a number that no other has, and a child without a row above is a row', () => {
  const rows = [...(draftOf('nav', JSON.stringify(nav)).rows[''] ?? []), { name: '新品', url: '/list' }]
  expect(JSON.parse(valueOfDraft('nav', { texts: {}, rows: { '': rows } }))[2]).toEqual({ id: 10, name: '新品', url: '/list' })
  expect(JSON.parse(valueOfDraft('nav', { texts: {}, rows: { '': [{ name: '甲', url: '/', [rowIsBelow]: '1' }] } }))).toEqual([
    { id: 1, name: '甲', url: '/' },
  ])
})

test.each([
  ['hot_words', '["感冒灵","连花清瘟"]'],
  ['brands', '[{"id":1,"name":"甲","goods_id":null},{"id":2,"name":"乙","goods_id":7,"story":"百年"}]'],
  ['controlled_groups', '[{"slug":"xin","name":"心血管","goods_ids":[1,2],"start_at":1796083200,"end_at":1796860800}]'],
  ['links', '{"copyright":"药集","licences":[{"name":"许可证","number":"1","expires_on":"2028-12-31"}]}'],
  ['contacts', '{"qq1":"12345"}'],
  ['reminders', '{"batch_days":90}'],
  ['second_factor', '{"required":true}'],
  ['trace_codes', '{"required":false}'],
  ['order_file_layouts', '{"yonyou":[{"field":"name","heading":"名称"}]}'],
] as const)('%s is typed and comes back as it was', (setting, text) => {
  const draft = draftOf(setting, text)
  expect(JSON.parse(valueOfDraft(setting, draft))).toEqual(JSON.parse(text))
  expect(isChanged(setting, draft)).toBe(false)
})

test('nothing is lost of what is no number and no moment: it is sent as it was typed, and refused with its place', () => {
  expect(valueOfDraft('reminders', { texts: { batch_days: '九十' }, rows: {} })).toBe('{"batch_days":"九十"}')
  const rows = { '': [{ slug: 'a', name: '甲', goods_ids: '1，x', start_at: '明天' }] }
  expect(JSON.parse(valueOfDraft('controlled_groups', { texts: {}, rows }))).toEqual([
    { slug: 'a', name: '甲', goods_ids: [1, 'x'], start_at: '明天' },
  ])
})

test('a setting that is absent has an empty form', () => {
  for (const setting of operatedSettings) expect([setting, isChanged(setting, draftOf(setting, ''))]).toEqual([setting, false])
  expect(draftOf('hot_words', '').texts[wholeText]).toBe('')
})
