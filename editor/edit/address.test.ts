import { expect, test } from 'vitest'
import { addressProblem } from './address.ts'
import { messages } from './messages.ts'

/** A draft, an article that is withdrawn, one in a folder, one of a disk that does not tell cases apart. */
const texts = new Map([
  ['help/us.md', '---\ntitle: 联系我们\n---\n'],
  ['help/cao-gao.md', '---\ndraft: true\n---\n'],
  ['help/guo-qi.md', '---\nuntil: 2020-01-01\n---\n'],
  ['help/xg/sl.md', ''],
  ['help/Old.MD', ''],
  ['news/nian-hui.md', ''],
])

test.each([
  ['help/us.md', messages.pathTaken],
  ['help/cao-gao.md', messages.pathTaken],
  ['help/guo-qi.md', messages.pathTaken],
  ['help/xg/sl.md', messages.pathTaken],
  ['help/old.md', messages.pathTaken],
  ['news/nian-hui.md', messages.pathTaken],
  ['help/US.md', messages.pathWrong],
  ['help/联系.md', messages.pathWrong],
  ['help/a b.md', messages.pathWrong],
  ['help/../us.md', messages.pathWrong],
  ['help/us', messages.pathWrong],
  ['other/us.md', messages.pathWrong],
  ['help/.md', messages.pathWrong],
  ['help/search.md', messages.pathOfSite],
  ['help/pay.md', messages.pathOfSite],
  ['help/zq/xin.md', messages.pathOfSite],
])('%s cannot be begun', (path, why) => {
  expect(addressProblem(texts, path)).toBe(why)
})

test.each(['help/xin.md', 'help/xg/us.md', 'news/us.md', 'help/sl.md'])('%s is free', path => {
  expect(addressProblem(texts, path)).toBeUndefined()
})
