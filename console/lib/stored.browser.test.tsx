import { beforeEach, expect, test } from 'vitest'
import { ownStorage, removeUnowned } from './stored.ts'

beforeEach(() => localStorage.clear())

const accounts = ['wangfang', '王芳', 'wang fang', "o'neil", 'a@b.cn', 'a+b/c=d', '100%', '(x)!*~', '😀', '-_.'] as const

test.each(accounts)('what %s stored begins with the account, encoded, and is theirs alone', account => {
  const own = ownStorage(account)
  own.write('ship-many', { carrier: '顺丰' })
  own.write('packing 12', { carrier: '京东' })
  const names = Object.keys(localStorage)
  expect(names.every(name => /^[\w.!~*'()%-]+ /.test(name.replace('yaoji-console-', '')))).toBe(true)
  removeUnowned()
  expect(Object.keys(localStorage).toSorted()).toEqual(names.toSorted())
  for (const other of accounts.filter(each => each !== account)) expect(ownStorage(other).read('ship-many', null)).toBe(null)
  expect(own.read('packing 12', null)).toEqual({ carrier: '京东' })
})

test.each(['ship-many', '批量 发货', ' drafts', '草稿', '王芳 drafts', '"a" b', 'a/b c'])(
  'what was stored without an account goes: %s',
  name => {
    localStorage.setItem(`yaoji-console-${name}`, '"安和"')
    localStorage.setItem('yaoji-console-theme', '"dark"')
    localStorage.setItem('another-program', '1')
    removeUnowned()
    expect(Object.keys(localStorage).toSorted()).toEqual(['another-program', 'yaoji-console-theme'])
  },
)

test.each([{ carrier: '' }, [], '', 0, false])('what is written as null is gone, and the standard is read again: %j', standard => {
  const own = ownStorage('kefu')
  own.write('draft', { carrier: '顺丰' })
  own.write('draft', null)
  expect(Object.keys(localStorage)).toEqual([])
  expect(own.read<unknown>('draft', standard)).toEqual(standard)
  // As an earlier release wrote it.
  localStorage.setItem('yaoji-console-kefu draft', 'null')
  expect(own.read<unknown>('draft', standard)).toEqual(standard)
})
