import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password.ts'

test('a hash knows its password and no other', async () => {
  const hash = await hashPassword('Yaoji2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPasswordOf(hash, 'Yaoji2026!')).toBe(true)
  expect(await isPasswordOf(hash, 'yaoji2026!')).toBe(false)
})

test('the same password hashes differently each time, the same with a given nonce', async () => {
  const nonce = new Uint8Array(16).fill(7)
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'))
  expect(await hashPassword('a', nonce)).toBe(await hashPassword('a', nonce))
})

test('a hash carries its own cost, so that ours may rise', async () => {
  const older = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$gtC7HLsl8x0hyLsCPYiPlA'
  expect(await isPasswordOf(older, 'wrong')).toBe(false)
})

test('text that is no hash is an error, never a match', async () => {
  await expect(isPasswordOf('Yaoji2026!', 'Yaoji2026!')).rejects.toThrow('not argon2id')
})

test('the same characters from another input method are the same password', async () => {
  expect(await isPasswordOf(await hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true)
})
