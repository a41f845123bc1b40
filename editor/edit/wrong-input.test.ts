import { expect, test } from 'vitest'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticleWire, SaveWire } from './wire.ts'

/** What no form of ours posts, or what a hand that slipped does. */
const odd: readonly unknown[] = [
  ...['', ' 5 ', '0x10', '1e3', '２０', '2026-02-30', '2026-13-01', '__proto__', '../../x', '阿\0莫', '\ud800x', 'a'.repeat(1_000_000)],
  ...[null, -1, 1.5, 2 ** 53, true, [], {}, ['一', '二'], ['\ud800'], [[1]], { a: 1 }],
]
const path = 'help/a.md'

test('a deed with an odd field is done, refused in Chinese, or answers 422 with the field', async () => {
  const { as, post } = await startEditing()
  const { cookie } = await as('小王')
  const deeds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    draft: { path, fields: {}, body: '一', version: 'x', machine: 'm' },
    forget: { path, machine: 'm' },
    remove: { path: 'help/b.md', version: 'x' },
    move: { path, version: 'x', slug: 'b' },
    choose: { id: 'x', which: 'ours' },
    discard: { path, version: 'x' },
    restore: { path, id: 'x', version: 'x' },
    many: { paths: [path], what: 'assign', owner: '质' },
    publish: { paths: [], why: '改' },
    back: { id: 'x' },
  }
  for (const [deed, good] of Object.entries(deeds))
    for (const name of Object.keys(good))
      for (const value of odd) {
        const answer = await post(`/_edit/api/${deed}`, JSON.stringify({ ...good, [name]: value }), { cookie })
        const what = [deed, name, JSON.stringify(value).slice(0, 20)]
        expect([200, 422], `${what} ${answer.status}`).toContain(answer.status)
        if (answer.status === 422)
          expect([...what, await answer.json()]).toEqual([...what, { field: name, why: expect.stringMatching(/^[\p{Script=Han} ]+/u) }])
      }
})

test('a field of an article that is odd is saved as it looks, with what is wrong next to it, or answers 422 with its name', async () => {
  const { as, post } = await startEditing()
  const { cookie, read } = await as('小王')
  const { fields } = await read<ArticleWire>(`article?path=${path}`)
  for (const name of ['title', 'order', 'date', 'summary', 'review', 'owner', 'keywords', 'constructor', '__proto__'])
    for (const value of odd) {
      const { version, body } = await read<ArticleWire>(`article?path=${path}`)
      const input = { path, version, body, fields: Object.fromEntries([...Object.entries(fields), [name, value]]) }
      const answer = await post('/_edit/api/save', JSON.stringify(input), { cookie })
      const saved: SaveWire | { field: string; why: string } = await answer.json()
      const what = `${name} ${JSON.stringify(value).slice(0, 20)} ${answer.status}`
      if ('field' in saved) {
        expect(saved, what).toEqual({ field: name, why: expect.stringMatching(/[\p{Script=Han}]+/u) })
        continue
      }
      expect(saved.state, what).toBe('saved')
      const again = await read<ArticleWire>(`article?path=${path}`)
      expect(JSON.stringify(again.fields), what).not.toMatch(/\\u0000|\\ud800/)
      expect(again.fields.title === undefined ? again.findings.map(({ field }) => field) : ['title'], what).toContain('title')
    }
})

test('what is no form names no field', async () => {
  const { as, post } = await startEditing()
  const { cookie } = await as('小王')
  for (const body of ['', 'null', '[]', '"x"', '{', '\0', '['.repeat(100_000), '1e400']) {
    const answer = await post('/_edit/api/discard', body, { cookie })
    expect([body.slice(0, 9), answer.status]).toEqual([body.slice(0, 9), 422])
    expect(await answer.json()).toEqual({ field: '', why: expect.stringMatching(/^提交的内容读不出来/) })
  }
})

test('a text keeps nothing that a file cannot have', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  const { version, fields } = await wang.read<ArticleWire>(`article?path=${path}`)
  const saved = await wang.post<SaveWire>('save', { path, version, fields, body: '阿\0莫\ud800西\udc00林𠮷😀' })
  expect(saved).toMatchObject({ state: 'saved', article: { body: '阿莫西林𠮷😀', findings: [] } })
})
