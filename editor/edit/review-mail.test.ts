import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../service/providers/messaging/messages.ts'
import type { Message } from '../../service/providers/messaging/message.ts'
import { helpText } from '../publish/test-support/trial-shop.ts'
import { ReviewMail } from './review-mail.ts'

const minute = 60_000
const reviewer = (name: string, mail?: string) => ({ name, role: 'reviewer' as const, mail })
const accounts = [
  reviewer('老赵', 'zhao@example.com'),
  reviewer('老钱', 'qian@example.com'),
  reviewer('老孙'),
  { name: '小王', role: 'editor' as const, mail: 'wang@example.com' },
]
const change = (title: string, by: string, at: number, path = `legal/${title}.md`) => ({
  path,
  by,
  at,
  before: undefined,
  after: helpText(title, ''),
})

let now = 0
let isDown = false
let changes: ReturnType<typeof change>[] = []
let folder = ''
const sent: [string, string][] = []
const complain = vi.fn()
const mailer = () =>
  new ReviewMail({
    desk: { changes: () => changes },
    isReviewed: path => path.startsWith('legal/'),
    accounts: () => accounts,
    mail: {
      async send(to: string, message: Message) {
        if (isDown) throw new Error('no mail')
        sent.push([to, wordsOf(message, '药集').text])
      },
    },
    page: 'https://edit.example.com',
    now: () => now,
    ...{ folder, complain },
  })
const letters = () => sent.splice(0).map(([to, text]) => [to.split('@')[0], text.match(/：(.*?)。请/)?.[1]])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-mail-'))
  now = 100 * minute
  isDown = false
  sent.length = 0
  complain.mockReset()
})

test('reviewers with an address get one letter about what others saved, when nothing was saved for five minutes', async () => {
  changes = [
    change('隐私政策', '小王', now - minute),
    change('帮助', '小王', now, 'help/a.md'),
    change('用户协议', '老钱', now - 6 * minute),
  ]
  const mail = mailer()
  await mail.look()
  expect(letters()).toEqual([['zhao', '“用户协议”']])
  now += 5 * minute
  await mail.look()
  expect(letters()).toEqual([
    ['zhao', '“隐私政策”'],
    ['qian', '“隐私政策”'],
  ])
  now += 60 * minute
  // Another process after a restart knows the letters.
  await mailer().look()
  expect(letters()).toEqual([])
  changes = [change('隐私政策', '小王', now - 5 * minute)]
  await mail.look()
  expect(letters()).toHaveLength(2)
})

test('a mail that does not go is sent later, and only once', async () => {
  changes = [change('隐私政策', '小王', 1)]
  const mail = mailer()
  isDown = true
  await mail.look()
  now += minute
  await mail.look()
  expect(complain).toHaveBeenCalledTimes(1)
  isDown = false
  now += 15 * minute
  await mail.look()
  await mail.look()
  expect(letters()).toHaveLength(2)
})

test('a look that begins while the mail server keeps the one before it waiting sends nothing twice', async () => {
  changes = [change('隐私政策', '小王', 1)]
  const mail = mailer()
  await Promise.all([mail.look(), mail.look()])
  expect(letters()).toHaveLength(2)
})

test('many articles are one letter with the first five names and a link', async () => {
  changes = Array.from({ length: 40 }, (_, index) => change(`规则第${index}条`, '小王', index + 1))
  await mailer().look()
  expect(sent[0]?.[1]).toContain('有40篇')
  expect(sent[0]?.[1]).toContain('https://edit.example.com')
  expect(letters()[0]?.[1]).toMatch(/^(?:“规则第\d条”、?){5}等$/)
})
