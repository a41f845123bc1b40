import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticleWire, PublishWire, SaveWire } from './wire.ts'

test('a refused publication names article, line of the file and of the text, and why', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  const path = 'help/a.md'
  const { fields, version } = await wang.read<ArticleWire>(`article?path=${path}`)
  await wang.post('save', { path, version, fields: { ...fields, date: '2026/11/5' }, body: '一\n\n[看](/nowhere)' })
  expect(await wang.post('publish', { paths: [path], why: '改' })).toEqual({
    state: 'refused',
    findings: [
      {
        ...{ path, title: '收货须知', fileLine: 5, field: 'date', line: 0, isReminder: false },
        what: expect.any(String),
        advice: expect.any(String),
      },
      {
        ...{ path, title: '收货须知', fileLine: 11, field: 'body', line: 3, isReminder: false },
        what: expect.any(String),
        advice: expect.any(String),
      },
    ],
  })
})

test('a text that would keep everybody waiting for its check is not taken', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  const { fields, version } = await wang.read<ArticleWire>('article?path=help/a.md')
  const save = (body: string) => wang.post<SaveWire>('save', { path: 'help/a.md', version, fields, body })
  expect(await save('[看](/cart) '.repeat(10_000))).toEqual({ state: 'refused', why: messages.tooMuch })
  expect(await save('长'.repeat(100_000))).toMatchObject({ state: 'saved' })
})

test('what a second reader has to see is published by a reviewer who did not write it', async () => {
  const { as } = await startEditing()
  const [wang, zhao] = [await as('小王'), await as('老赵')]
  const path = 'legal/privacy.md'
  const { fields, version } = await wang.read<ArticleWire>(`article?path=${path}`)
  await wang.post('save', { path, version, fields, body: '新的隐私政策' })
  const publish = { paths: [path], why: '更新' }
  expect(await wang.post('publish', publish)).toEqual({ state: 'review', paths: [path] })
  expect(await zhao.post<PublishWire>('publish', publish)).toMatchObject({ state: 'published', release: { by: '老赵' } })
})

test('a picture is a webp of a clean name, or it is refused', async () => {
  const { as, shop } = await startEditing()
  const wang = await as('小王')
  const webp = new Uint8Array(Buffer.from('RIFF....WEBPVP8 ', 'latin1'))
  expect(await (await wang.picture(webp, '封面 Photo 1.PNG')).json()).toEqual({
    address: expect.stringMatching(/^\/images\/photo-1-[0-9a-f]{8}\.webp$/),
  })
  // It is there at once, whatever the preview does.
  const [name = ''] = readdirSync(join(shop.places.public, 'images'))
  const shown = await wang.get(`/images/${name}`)
  expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual(['image/webp', Buffer.from(webp)])
  expect(await (await wang.get('/images/..%2f..%2feditors.json')).text()).toBe('preview')
  expect((await wang.picture(new Uint8Array(Buffer.from('<svg onload=x>')), 'a.webp')).status).toBe(422)
  expect(readdirSync(join(shop.places.public, 'images'))).toHaveLength(1)
})

test('front matter that cannot be read is reported with its line, and a save loses nothing of it', async () => {
  const { shop, as } = await startEditing()
  const { write } = await shop.open()
  const broken = '---\ntitle：收货须知\norder: 10\n---\n\n长长的正文\n'
  const path = 'help/a.md'
  write(path, broken)
  const wang = await as('小王')
  const opened = await wang.read<ArticleWire>(`article?path=${path}`)
  expect(opened).toMatchObject({ body: broken.trim(), findings: [{ field: 'body', line: 2, what: expect.stringContaining('冒号') }] })
  await wang.post('save', { path, version: opened.version, fields: opened.fields, body: opened.body })
  const { body, version } = await wang.read<ArticleWire>(`article?path=${path}`)
  expect(body).toBe(broken.trim())
  // The correction of a finding reaches the file.
  expect(await wang.post('save', { path, version, fields: { title: '' }, body: body.replace('：', ': ') })).toMatchObject({
    article: { fields: { title: '收货须知', order: 10 }, body: '长长的正文' },
  })
})
