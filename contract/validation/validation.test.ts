import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { isEmail } from './account.ts'
import { isLandline, isMobile } from './telephone.ts'
import { isPassword } from './password.ts'

describe('mobile numbers', () => {
  test.each(['13800000000', '19999999999', '14700000000'])('accepts %s', text => expect(isMobile(text)).toBe(true))
  test.each([
    '12800000000',
    '1380000000',
    '138000000000',
    '23800000000',
    '1380000000a',
    '',
    ' 13800000000',
    '13800000000\n',
    '１３８００００００００',
  ])('refuses %j', text => expect(isMobile(text)).toBe(false))
  property.prop([fc.integer({ min: 3, max: 9 }), fc.stringMatching(/^\d{9}$/)])('are a 1, a 3 to 9 and nine digits', (second, rest) => {
    expect(isMobile(`1${second}${rest}`)).toBe(true)
  })
})

describe('landlines', () => {
  test.each(['010-12345678', '01012345678', '0757-1234567', '07571234567'])('accepts %s', text => expect(isLandline(text)).toBe(true))
  test.each(['12345678', '10-12345678', '010-123456', '010--1234567', '010-123456789', '01-12345678', '010 12345678', ''])(
    'refuses %j',
    text => expect(isLandline(text)).toBe(false),
  )
})

describe('e-mail addresses', () => {
  test.each(['yao_ji@example.com', 'a@b.cn', 'A-1@mail.example.com.cn'])('accepts %s', text => expect(isEmail(text)).toBe(true))
  test.each(['yao@example', 'yao.ji@example.com', '@example.com', 'a@.com', 'a@b..com', 'a@b.com ', 'a b@c.com', '药@example.com', ''])(
    'refuses %j',
    text => expect(isEmail(text)).toBe(false),
  )
  test('refuses a long hostile text at once', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  })
})

describe('passwords', () => {
  test.each(['yaoji2026', 'yaoji!!!', '2026!!!!', 'Yaoji2026!', `a1${'x'.repeat(62)}`])('accepts %s', text =>
    expect(isPassword(text)).toBe(true),
  )
  test.each(['12345678', 'yaojiyao', '!!!!!!!!', 'yao2026', `a1${'x'.repeat(63)}`, ''])('refuses %j', text =>
    expect(isPassword(text)).toBe(false),
  )
  test('takes Chinese for symbols', () => expect(isPassword('密码密码密码12')).toBe(true))
})
