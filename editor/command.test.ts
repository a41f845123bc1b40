import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from './edit/messages.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'yaoji-accounts-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'Yaodian-4711'

function run(words: readonly string[], input = '') {
  const program = join(import.meta.dirname, 'editor.ts')
  const env = { ...process.env, YAOJI_DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, input, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

test.each([
  [['add', '小红', '--password', secret], messages.passwordAsArgument],
  [['add', '小红', `--password=${secret}`], messages.passwordAsArgument],
  [['add', '小红', '--pass', secret], messages.editorUsage],
  [['add', '小红', `-p${secret}`], messages.editorUsage],
  [['add', '小红', secret], messages.editorUsage],
])('%j makes no account, and says why in Chinese without repeating the password', (words, why) => {
  const { status, stdout, stderr } = run(words)
  expect([status, stdout, stderr]).toEqual([1, '', why])
  expect(existsSync(join(folder, 'editors.json'))).toBe(false)
})

test('a password on standard input makes an account', () => {
  expect(run(['add', '小红', '--password-stdin'], `${secret}\n`)).toMatchObject({ status: 0, stderr: '' })
  expect(run(['list']).stdout).toContain('小红')
})
