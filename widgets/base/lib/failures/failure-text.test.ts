import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { failureText, unansweredCause } from './failure-text.ts'

test.each([
  ['a call that reached nobody', { kind: 'network' }, '网络异常，请检查后重试'],
  ['an answer that took too long', { kind: 'timeout' }, '等待时间过长，请重试'],
  ['a service that failed', { kind: 'code', code: codes.failed, msg: 'Internal' }, '系统繁忙，请稍候再试'],
  ['a refusal', { kind: 'code', code: codes.conflict, msg: '库存不足' }, '库存不足'],
  ['a wrong field', { kind: 'code', code: codes.invalid, msg: '输入有误', errors: { number: ['请输入数量'] } }, '请输入数量'],
] as const)('%s says its own cause', (_, failure, text) => {
  expect(failureText(failure as Parameters<typeof failureText>[0])).toBe(text)
})

test('only a call that did not reach the service names the network', () => {
  expect(unansweredCause({ kind: 'network' })).toBe('网络异常')
  expect(unansweredCause({ kind: 'timeout' })).toBe('等待超时')
})

/** Shown only while changes wait for the network (cart/unsent.ts), or the cause itself. */
const namesTheNetwork = [
  'base/lib/messages.ts',
  'base/ui/messages.ts',
  'cart/cart/messages.ts',
  'cart/cart/unsent/unsent-messages.ts',
  'embed/script-tag/act-messages.ts',
  'embed/script-tag/basket-messages.ts',
  'embed/script-tag/drawer-messages.ts',
  'shared/second-factor/messages.ts',
]

test('no other words of the widgets blame the network; they take the cause of the failure', () => {
  const widgets = join(import.meta.dirname, '../../..')
  const blaming = globSync('*/**/*messages.ts', { cwd: widgets, exclude: path => path === 'dist' || path === 'node_modules' })
    .filter(file => /网络(?!地址)/.test(readFileSync(join(widgets, file), 'utf8')))
    .toSorted()
  expect(blaming).toEqual(namesTheNetwork)
})
