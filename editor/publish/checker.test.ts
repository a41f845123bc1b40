import type { ChildProcess } from 'node:child_process'
import { expect, test, vi, type MockInstance } from 'vitest'
import { helpText } from './test-support/trial-shop.ts'
import { Checker, startChecker, type Question } from './checker.ts'
import { messages } from './messages.ts'

/** A checker, the questions that its processes get, and the processes. */
function open() {
  const children: ChildProcess[] = []
  const sends: MockInstance<ChildProcess['send']>[] = []
  const checker = new Checker(() => {
    const child = startChecker()
    sends.push(vi.spyOn(child, 'send'))
    children.push(child)
    return child
  })
  const questions = () => sends.flatMap(({ mock }) => mock.calls.splice(0).map(([question]) => question as Question))
  const paths = () => questions().map(question => ('changed' in question ? question.changed.map(([path]) => path) : question.path))
  return { checker, children, paths }
}

const asked = { publicFolder: 'nowhere', today: '2026-11-21' }
const many = (count: number) => Array.from({ length: count }, (_, index) => [`help/n${index}.md`, helpText(`文章${index}`)] as const)

test('only what changed is sent and read again, and what links to it is held against it', async () => {
  const { checker, paths } = open()
  const texts = new Map([
    ...many(50),
    ['help/a.md', helpText('收货', '见[付款](/help/b#怎样付)。')],
    ['help/b.md', helpText('付款', '## 怎样付\n\n付款。')],
  ])
  expect(await checker.check(texts, asked)).toEqual([])
  expect(paths()[0]).toHaveLength(52)

  const renamed = new Map(texts).set('help/b.md', helpText('付款', '## 付款方式\n\n付款。'))
  expect(await checker.check(renamed, asked)).toMatchObject([{ file: 'site/content/help/a.md', what: '页内位置“#怎样付”不存在' }])
  expect(await checker.check(renamed, { ...asked, only: ['help/b.md'] })).toEqual([])
  const gone = new Map(renamed)
  gone.delete('help/b.md')
  expect(await checker.check(gone, { ...asked, only: ['help/a.md'] })).toMatchObject([{ what: '链接 /help/b 没有对应的页面' }])
  expect(await checker.check(texts, asked)).toEqual([])
  expect(paths()).toEqual([['help/b.md'], [], ['help/b.md'], ['help/b.md']])
})

test('another day finds what the day brings', async () => {
  const { checker } = open()
  const texts = new Map([['help/a.md', helpText('收货', '正文', '2026-11-20')]])
  expect(await checker.check(texts, asked)).toEqual([])
  expect(await checker.check(texts, { ...asked, today: '2028-11-21' })).toMatchObject([{ isReminder: true }])
})

test('a checker that was killed gets everything again', async () => {
  const { checker, children, paths } = open()
  const texts = new Map(many(3))
  await checker.check(texts, asked)
  paths()
  const child = children.at(-1)
  child?.kill('SIGKILL')
  await new Promise(resolve => child?.once('exit', resolve))
  const wrong = new Map(texts).set('help/n0.md', helpText('文章0', ''))
  expect(await checker.check(wrong, asked)).toMatchObject([{ what: '没有正文' }])
  expect(paths()).toEqual([['help/n0.md', 'help/n1.md', 'help/n2.md']])
})

/** Nearly as long as a text may be that is not tried on its own first. */
const short = 3_900
const units = ['> ', '_a__b', '*', '[', '![', '`a', '[a]: b\n', '- ', '1. ', '| a | b |\n| - | - |\n', '<a ', '&#x27;', '> - 1. ', '~~~\n']

test('a short text costs at most its own check, whatever it is made of', async () => {
  const { checker, children } = open()
  for (const unit of units) {
    const texts = new Map([...many(3), ['help/bad.md', helpText('坏文章', unit.repeat(Math.floor((short - 200) / unit.length)))]])
    const findings = await checker.check(texts, asked)
    expect([unit, findings.filter(({ file }) => !file.endsWith('bad.md'))]).toEqual([unit, []])
  }
  expect(children).toHaveLength(1)
})

test('nested too deeply, it has that one finding', async () => {
  const { checker, paths } = open()
  const texts = new Map([['help/bad.md', helpText('坏文章', '> '.repeat(1_500))]])
  expect(await checker.check(texts, asked)).toEqual([{ file: 'site/content/help/bad.md', line: 1, ...messages.tooHard }])
  expect(paths()).toHaveLength(1)
})
