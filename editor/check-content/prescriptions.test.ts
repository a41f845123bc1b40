import { expect, test } from 'vitest'
import { prescriptionFindings } from './prescriptions.ts'
import { article, contentWith } from './test-support/content-with.ts'

const namesDrug = (text: string) => text.includes('阿莫西林')
const found = (changes: Record<string, string>, name = 'help/a.md') =>
  prescriptionFindings(contentWith({ [`content/${name}`]: article('阿莫西林胶囊怎么收货', changes) }).articles, namesDrug)

test.each(['help/a.md', 'news/a.md', 'zones/yx.md'])(
  'a title and a summary of %s that name a prescription drug, each at its line and field',
  name => {
    const [title, summary, ...others] = found({ title: '阿莫西林到货通知', summary: '阿莫西林胶囊本周到货，数量有限。' }, name)
    expect(title).toMatchObject({
      line: 2,
      what: '标题“阿莫西林到货通知”里有处方药的名称，没有登录的人也会看到',
      advice: '写药品的类别或用途，不写处方药的名称',
      inForm: { field: 'title' },
    })
    expect(summary).toMatchObject({ line: 6, inForm: { field: 'summary' } })
    expect(others).toEqual([])
  },
)

test('a text that readers do not see before they open it, and a draft, are not judged', () => {
  expect(found({})).toEqual([])
  expect(found({ title: '阿莫西林到货通知', draft: 'true' })).toEqual([])
})
