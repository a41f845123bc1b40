import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const hashesOf = (...pages: string[]) => inlineHashes(pages.map(page => Buffer.from(page)))

const hashOfAlert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test('hashes the text of a script as browsers do', () => {
  expect(hashesOf('<script>alert(1)</script>')).toEqual({ script: [hashOfAlert], style: [] })
})

test('takes scripts and styles of all pages once, with all their white space', () => {
  const { script, style } = hashesOf(
    '<script>alert(1)</script><style>a{}</style>',
    '<SCRIPT async>alert(1)</SCRIPT><script> alert(1)</script><style>\na{}</style>',
  )
  expect(script).toHaveLength(2)
  expect(script).toContain(hashOfAlert)
  expect(style).toHaveLength(2)
})

test('leaves files and data alone', () => {
  const page = '<script type="module" src="/a.js"></script><script type="application/json">{}</script>'
  expect(hashesOf(page)).toEqual({ script: [], style: [] })
})

test('takes inline modules', () => {
  expect(hashesOf('<script type="module">alert(1)</script>').script).toEqual([hashOfAlert])
})

test('hashes the bytes of a text that is not ASCII', () => {
  const [hash] = hashesOf('<script>alert("药集")</script>').script
  expect(hash).toBe(`'sha256-${createHash('sha256').update('alert("药集")').digest('base64')}'`)
})
