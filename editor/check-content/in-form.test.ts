import { expect, test } from 'vitest'
import { collectionNames } from '../../site/content-model/folders.ts'
import { schemas } from '../../site/content-model/schemas.ts'
import { asInForm } from '../edit/read-article.ts'
import { checkContent } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

/** Names of fields and files, and lines to write into one. */
const ofFiles =
  /title|summary|category|keywords|draft|cover|until|updated|owner|review|order|slug|\bdate\b|\.md|site\/|文件名|信息项|删去这一行|改正这一行|加一行|---/

const inForm = (files: Readonly<Record<string, string | Buffer>>) =>
  checkContent(contentWith(files)).map(finding =>
    asInForm(String(files[finding.file.replace(/^site\//, '')] ?? files[finding.file] ?? ''), finding),
  )
const texts = (files: Record<string, string>) => inForm(files).map(({ field, what, advice }) => `${field}: ${what}。${advice}`)

const changed = (changes: Record<string, string | null>, body = '正文') => ({ 'content/help/a.md': article(body, changes) })

test.each(collectionNames)('what an empty article of %s lacks is reported at each field by its label', collection => {
  const { error } = schemas[collection].safeParse({})
  const found = inForm({ [`content/${collection}/privacy.md`]: '---\ndraft: false\n---\n' })
  const required = (error?.issues ?? []).map(({ path }) => String(path[0]))
  expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining([...required, 'body']))
  for (const { what, advice } of found) expect(`${what}。${advice}`).not.toMatch(ofFiles)
})

test.each([
  [{ summary: '发货后 {退货日数} 天内可以退货，请看说明' }, 'summary: “{退货日数}”不是规定数字的名称。改成“{退货天数}”'],
  [{ title: null }, 'title: 标题还没有填。2 到 30 个字，同一栏目内不要重复'],
  [{ title: '收' }, 'title: 标题太短，至少 2 个字'],
  [{ title: '收'.repeat(31) }, 'title: 标题太长，最多 30 个字'],
  [{ title: '2026' }, 'title: 标题读不出来。重新填一次'],
  [{ summary: null }, 'summary: 摘要还没有填'],
  [{ category: null }, 'category: 栏目还没有选。从名单里选一个'],
  [{ category: '售后' }, 'category: 栏目“售后”不在名单里'],
  [{ order: null }, 'order: 顺序还没有填'],
  [{ order: '第一' }, 'order: 顺序不是正整数'],
  [{ order: '0' }, 'order: 顺序不是正整数'],
  [{ date: '2026-02-29' }, 'date: 发布日期不是真实的日期'],
  [{ until: '昨天' }, 'until: 下架日期不是真实的日期'],
  [{ cover: 'C:/图片.png' }, 'cover: 封面图片不能用。点“选择图片”'],
  [{ cover: '/images/none.png' }, 'cover: 图片 /images/none.png 不存在。点“选择图片”'],
  [{ draft: '是' }, 'draft: 草稿读不出来'],
  [{ keywords: '长'.repeat(201) }, 'keywords: 别的说法太长，最多 200 个字'],
  [{ review: '2026-11-01' }, 'review: 到了复核日期'],
  [{ updated: '2026-11-01' }, 'updated: 更新日期 2026-11-01 早于发布日期'],
])('%o', (changes, text) => {
  const [found = '', ...others] = texts(changed(changes))
  expect([found.startsWith(text), others], found).toEqual([true, []])
  expect(found.replace(/^\w+: |\/images\/\S+/g, '')).not.toMatch(ofFiles)
})

test.each([
  ['', '正文还没有写'],
  ['待补充', '勾选“草稿”'],
  ['# 大', '和标题一样大的小标题'],
  ['![](/images/none.png)', '“图片”按钮'],
  ['见[这里](/help/nowhere)', '点“链接”'],
  ['见[这里]()', '点“链接”'],
  ['收\u200B货', '再保存一次'],
])('of the text %j', (body, part) => {
  const found = texts(changed({}, body))
  expect(found.join('\n')).toContain(part)
  for (const each of found) expect(each.replace(/\/(images|help)\/\S+/g, '')).not.toMatch(ofFiles)
})

test('an address of the site is reported at the address', () => {
  expect(texts({ 'content/help/search.md': article('正文') })).toEqual([expect.stringMatching(/^address: 网址 .*点“改网址”/)])
})
