import { expect, test } from 'vitest'
import { receiversText } from '@yaoji/contract/console/notices'
import { Refusal } from '../../lib/call.ts'
import { draftOf, emptyDraft, refusedAt } from '../promotion-form/draft.ts'
import { sections } from './messages.ts'
import { copiedNotice, freshNotice, noticeFields, noticeMade } from './notice-draft.ts'

const choice = { ranks: ['2'], regions: ['浙江省'], bought: ['12', '7'], bought_days: 60, idle_days: 30, stores: ['danti'] }
const sent = {
  ...{ announcement: 'A', kind: 'activity' as const, title: '冬季专场', text: '', path: '/list', receivers: JSON.stringify(choice) },
  ...{ stores: 3, people: 4, read: 0, operator: '', created_at: 0, recalled_by: '', recalled_at: null },
} as const

test('the sections show every field of the form once', () => {
  expect(sections.flatMap(([, , names]) => names).toSorted()).toEqual(noticeFields.map(({ name }) => name).toSorted())
})

test('a message that was sent is the same after it was in a form', () => {
  const { found, body, choice: made } = noticeMade(draftOf(noticeFields, copiedNotice(sent)))
  expect(found).toEqual({})
  const texts = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : value)
  expect(Object.fromEntries(Object.entries(made ?? {}).map(([name, value]) => [name, texts(value)]))).toEqual(choice)
  expect(body).toMatchObject({ kind: 'activity', title: '冬季专场', path: '/list' })
  expect(body).not.toHaveProperty('text')
})

test('an empty form says what is missing, and receivers alone are not enough', () => {
  expect(Object.keys(noticeMade(emptyDraft).found).toSorted()).toEqual(['/kind', '/title'])
  expect(noticeMade({ ...emptyDraft, texts: { '/ranks': '2', '/kind': 'system', '/title': ' ' } }).choice).toBeUndefined()
})

test.each([
  ['bought', '/bought'],
  ['stores.3', '/stores'],
  ['stores/3', '/stores'],
  ['regions[0]', '/regions'],
])('what is refused at %s is at its field', (name, path) => {
  expect(refusedAt(noticeFields, new Refusal('格式不正确', 422, { [name]: ['没有'] }))).toEqual({ [path]: '没有' })
})

test('what is refused of no field is at the form', () => {
  expect(refusedAt(noticeFields, new Refusal('没有门店符合', 409))).toEqual({ '': '没有门店符合' })
  expect(refusedAt(noticeFields, new Refusal('变成 1 家', 422, { receivers: ['变成 1 家'] }))).toEqual({ '': '变成 1 家' })
})

test.each([
  ['{}', '全部门店'],
  ['{"ranks":["1","2"]}', '药店、诊所'],
  ['{"bought":["7"],"idle_days":30}', '90 天内买过商品 7；30 天没有下单'],
  ['{"regions":["浙江省","江苏省","上海市","北京市"],"stores":["a","b"]}', '浙江省、江苏省、上海市 等 4 个；指定的 2 家'],
])('%s reads %s', (given, text) => {
  expect(receiversText({ receivers: given, people: 4 })).toBe(text)
})

test('a message whose receivers were not stored names none, and is no example', () => {
  expect(receiversText({ receivers: '{}', people: null })).toBe('—')
  expect(copiedNotice({ ...sent, receivers: '{}', people: null })).toEqual(freshNotice)
  expect(copiedNotice(null)).toEqual(freshNotice)
})

test('the content is a field of several lines, and goes out as one', () => {
  expect(noticeFields.find(({ name }) => name === 'text')?.kind).toBe('long')
  const { body } = noticeMade({ ...emptyDraft, texts: { '/kind': 'system', '/title': '停电', '/text': '仓库停电\n  明天发货\n' } })
  expect(body).toMatchObject({ text: '仓库停电 明天发货' })
})
