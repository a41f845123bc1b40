import { expect, test } from 'vitest'
import { assetAt } from './assets.ts'
import { richBundle } from './rich-bundle.ts'

test('the editor of rich text comes as one script of at most 250 kB', async () => {
  const { code, compressed } = await richBundle()
  expect(compressed.length).toBeLessThan(250_000)
  expect(code).not.toMatch(/\bimport\s*[{*"']/)
  expect(await richBundle()).toEqual({ code, compressed })
  const path = '/_edit/rich/index.ts'
  expect(await assetAt(path, true)).toMatchObject({ body: compressed, encoding: 'gzip' })
  expect(await assetAt(path)).toEqual({ type: 'text/javascript; charset=utf-8', body: code })
})

test('no other file of the editor is sent than those of its pages', async () => {
  for (const path of ['/_edit/rich/read.ts', '/_edit/room.ts', '/_edit/browser/main.test.ts', '/_edit/../package.json'])
    expect([path, await assetAt(path)]).toEqual([path, undefined])
})
