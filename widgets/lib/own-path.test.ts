import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/list?select=3&page=2', '/list/info/12#batches', '/search?keywords=%E9%98%BF', '/search?keywords=阿莫西林', '/a//b'])(
  'takes %s', address => expect(isOwnPath(address)).toBe(true),
)

test.each([
  '', 'list', '//evil.example', '///evil.example', '/\\evil.example', '\\/evil.example', '/\t/evil.example', '/\n/evil.example',
  '\u0000/list', ' /list', '/list\u0000', 'https://evil.example', 'javascript:alert(1)', 'data:text/html,x', '/a b', '/\u00a0/evil.example',
  '?redirect=/x', '/..//evil.example\\',
])('refuses %j', address => expect(isOwnPath(address)).toBe(false))
