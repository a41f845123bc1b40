import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Accounts } from './accounts.ts'
import { Failures } from './failures.ts'
import { Sessions } from './sessions.ts'

const password = 'Yaoji2026-wang'

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-editors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const accounts = new Accounts(join(folder, 'editors.json'))
  await accounts.set({ name: '小王', role: 'editor' }, password)
  return { accounts, sessions: new Sessions(accounts) }
}
const from = (address: string, device = '') => ({ address, device })

test('a stranger locks a name for the stranger alone', async () => {
  const { sessions } = await open()
  for (let tries = 0; tries < 5; tries++) expect(await sessions.logIn('小王', 'wrong', from('203.0.113.9'))).toBe('wrong')
  expect(await sessions.logIn('小王', password, from('203.0.113.9'))).toBe('locked')
  expect(await sessions.logIn('小王', password, from('198.51.100.7'))).toHaveProperty('token')
})

test('a browser that has logged in before counts by itself, also behind the stranger’s address', async () => {
  const { sessions, accounts } = await open()
  const first = await sessions.logIn('小王', password, from('203.0.113.9'))
  const { device } = first as { device: string }
  for (let tries = 0; tries < 6; tries++) await sessions.logIn('小王', 'wrong', from('203.0.113.9', 'a-device-of-nobody'))
  expect(await sessions.logIn('小王', password, from('203.0.113.9'))).toBe('locked')
  expect(await sessions.logIn('小王', password, from('203.0.113.9', device))).toHaveProperty('token')
  await accounts.set({ name: '小王', role: 'editor' }, `${password}-2`)
  expect(await sessions.logIn('小王', `${password}-2`, from('203.0.113.9', device))).toBe('locked')
})

test('one source that tries name after name is stopped, and what it leaves is bounded', async () => {
  const { sessions } = await open()
  for (let tries = 0; tries < 30; tries++) expect(await sessions.logIn(`name ${tries}`, 'wrong', from('203.0.113.9'))).toBe('wrong')
  expect(await sessions.logIn('another', 'wrong', from('203.0.113.9'))).toBe('locked')
  const failures = new Failures(() => 0)
  for (let key = 0; key < 10_000; key++) failures.add(`name ${key}`, `source ${key}`)
  expect(failures.size).toBeLessThanOrEqual(2_000)
  for (let tries = 0; tries < 1_000; tries++) failures.add('one', 'one source')
  expect(failures.isLocked('one', 'other')).toBe(true)
})

test('capital letters, full width and blanks make no other name, neither to log in nor to try again', async () => {
  const { sessions, accounts } = await open()
  await accounts.set({ name: 'LiMing', role: 'editor' }, password)
  for (const typed of ['LiMing', 'liming', 'LIMING', ' Liming ', 'ｌｉｍｉｎｇ', 'li\u200bming']) {
    const outcome = await sessions.logIn(typed, password, from('198.51.100.7'))
    expect([typed, sessions.editorOf((outcome as { token: string }).token)?.name]).toEqual([typed, 'LiMing'])
  }
  for (const typed of ['liming', 'LIMING', 'Liming', 'ｌｉｍｉｎｇ', 'lIMING']) await sessions.logIn(typed, 'wrong', from('203.0.113.9'))
  expect(await sessions.logIn('limiNG', password, from('203.0.113.9'))).toBe('locked')
  await accounts.set({ name: 'liming', role: 'reviewer' }, password)
  expect(accounts.list().map(({ name }) => name)).toEqual(['小王', 'liming'])
})
