import { expect, test } from 'vitest'
import { qqLink } from './contacts.tsx'

test.each([
  ['10000', 'https://wpa.qq.com/msgrd?v=3&uin=10000&site=qq&menu=yes'],
  ['', undefined],
  ['1234', undefined],
  ['10000&site=evil', undefined],
  ['javascript:1', undefined],
])('the talk with QQ %j is at %s', (number, address) => expect(qqLink(number)).toBe(address))
