import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givenText } from './given-text.ts'

const text = '["感冒灵"]'
// The same in GBK; TextEncoder knows no GBK.
const gbk = Buffer.from('5b22b8d0c3b0c1e9225d', 'hex')

function fileOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-set-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'words.json'), bytes)
  return join(folder, 'words.json')
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['GBK, as a Chinese Windows saves it', gbk],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a file in %s is the text that its operator sees', (_, bytes) => {
  expect(givenText(fileOf(bytes))).toBe(text)
})

test('a file of no encoding is not saved as unreadable signs', () => {
  expect(() => givenText(fileOf(Buffer.concat([gbk, Buffer.from([0xff, 0xff])])))).toThrow(/看不懂文件 .* 的编码/)
})

test('what is JSON itself is no name of a file', () => expect(givenText(text)).toBe(text))
