import { describe, expect, test } from 'vitest'
import { base32Of, bytesOfBase32 } from './base32.ts'
import { otpauthAddress, stepAt, stepOfCode, totpOf } from './totp.ts'

/** RFC 6238, appendix B: the secret is "12345678901234567890"; its eight digits end with our six. */
const secret = base32Of(Buffer.from('12345678901234567890'))
const vectors: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

describe('a code of an authenticator', () => {
  test.each(vectors)('at second %i is %s of RFC 6238', (second, digits) => {
    expect(totpOf(secret, stepAt(second * 1_000))).toBe(digits.slice(-6))
  })

  test('counts half a minute around its time, once', () => {
    const now = 1_111_111_109_000
    const code = totpOf(secret, stepAt(now))
    for (const seconds of [-30, 0, 30]) expect(stepOfCode(secret, code, { now: now + seconds * 1_000, after: 0 })).toBe(stepAt(now))
    for (const seconds of [-61, 61]) expect(stepOfCode(secret, code, { now: now + seconds * 1_000, after: 0 })).toBeUndefined()
    expect(stepOfCode(secret, code, { now, after: stepAt(now) })).toBeUndefined()
    expect(stepOfCode(secret, '12345', { now, after: 0 })).toBeUndefined()
  })

  test('comes from a secret that base32 carries unchanged', () => {
    for (const text of ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'])
      expect(bytesOfBase32(base32Of(Buffer.from(text))).toString()).toBe(text)
    expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(() => bytesOfBase32('01')).toThrow('not base32')
  })

  test('is set up by an address that names shop and account', () => {
    expect(otpauthAddress({ secret: 'ABC', account: 'hexiaohe', issuer: '药集' })).toBe(
      'otpauth://totp/%E8%8D%AF%E9%9B%86:hexiaohe?secret=ABC&issuer=%E8%8D%AF%E9%9B%86',
    )
  })
})
