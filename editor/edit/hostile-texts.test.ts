import { expect, test } from 'vitest'
import { messages as publishMessages } from '../publish/messages.ts'
import { messages } from './messages.ts'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticleWire, SaveWire, ArticlesWire, PublishingWire } from './wire.ts'

/** What stops a parser of markdown, or takes it longer than anybody waits. */
const hostile: readonly [string, string][] = [
  ['quotes in quotes', '> '.repeat(12_304)],
  ['definitions of links', '[a]: b\n'.repeat(14_000)],
  ['halves of emphasis', '_a__b'.repeat(19_000)],
  ['stars around a letter', `${'*'.repeat(49_000)}a${'*'.repeat(49_000)}`],
  ['lists in lists', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['brackets', '['.repeat(49_000)],
]

test('a text that freezes or breaks its checker is not saved, and others do not wait', async () => {
  const { as, shop } = await startEditing()
  const [wang, li] = [await as('小王'), await as('小李')]
  const path = 'help/a.md'
  const refused: string[] = []
  for (const [name, body] of hostile) {
    const { fields, version } = await wang.read<ArticleWire>(`article?path=${path}`)
    const saving = wang.post<SaveWire>('save', { path, version, fields, body })
    // Meanwhile pages of the form are served.
    expect((await li.get('/_edit/')).status).toBe(200)
    const saved = await saving
    const kept = (await shop.open()).desk.texts().get(path)?.includes(body.trim())
    if (saved.state === 'refused') refused.push(name)
    expect([name, saved]).toMatchObject([name, saved.state === 'refused' ? { why: messages.tooHard } : { state: 'saved' }])
    expect([name, kept]).toEqual([name, saved.state === 'saved'])
    expect(await li.read<ArticlesWire>('articles')).toMatchObject({ total: 5 })
  }
  expect(refused).toEqual(expect.arrayContaining(['quotes in quotes', 'halves of emphasis', 'stars around a letter', 'lists in lists']))
}, 120_000)

test('one that came another way takes the check of its own row alone, and is not published', async () => {
  const { as, shop } = await startEditing()
  const { write } = await shop.open()
  write(
    'help/b.md',
    `---\ntitle: 坏文章\ncategory: 售后服务\norder: 1\ndate: 2026-11-20\nsummary: 一篇检查不了的文章，别的文章不受影响。\n---\n\n${'> '.repeat(12_304)}\n`,
  )
  const wang = await as('小王')
  expect(await wang.read<ArticlesWire>('articles')).toMatchObject({ total: 5 })
  const { changes } = await wang.read<PublishingWire>('publishing')
  expect(changes).toMatchObject([{ path: 'help/b.md', findings: [{ what: publishMessages.tooHard.what }] }])
  expect(await wang.read<ArticleWire>('article?path=help/a.md')).toMatchObject({ findings: [] })
  expect(await wang.read<ArticleWire>('article?path=help/b.md')).toMatchObject({ findings: [{ what: publishMessages.tooHard.what }] })
  expect(await wang.post('publish', { paths: ['help/b.md'], why: '坏' })).toMatchObject({ state: 'refused' })
}, 120_000)

test('what is posted in another shape answers 422 and changes nothing', async () => {
  const { post, as, shop } = await startEditing()
  const { cookie, read } = await as('小王')
  const { version, fields } = await read<ArticleWire>('article?path=help/a.md')
  const good = { path: 'help/a.md', version, fields, body: '新' }
  const before = (await shop.open()).desk.texts()
  const wrong: [string, unknown][] = [
    ...[[], [good], 'save', 1, null, true, {}].map((each): [string, unknown] => ['save', each]),
    ...(['path', 'fields', 'body', 'version'] as const).flatMap((name): [string, unknown][] =>
      [undefined, null, 1, [], {}, { a: { b: 1 } }, [[]]].flatMap((value): [string, unknown][] =>
        name === 'fields' && JSON.stringify(value) === '{}' ? [] : [['save', { ...good, [name]: value }]],
      ),
    ),
    ['save', { ...good, path: `help/${'a'.repeat(300)}.md` }],
    ['save', { ...good, fields: { title: { text: '深' } } }],
    ['save', { ...good, conflict: 1 }],
    ['remove', { path: 1 }],
    ['move', { path: 'help/a.md', version, slug: ['b'] }],
    ['choose', { id: 'x', which: 'both' }],
    ['discard', { path: ['help/a.md'], version }],
    ['publish', { paths: 'help/a.md' }],
    ['publish', { paths: [1] }],
    ['back', { id: {} }],
  ]
  for (const [deed, input] of wrong) {
    const { status } = await post(`/_edit/api/${deed}`, JSON.stringify(input), { cookie })
    expect([deed, input, status]).toEqual([deed, input, 422])
  }
  expect((await post('/_edit/api/save', '{', { cookie })).status).toBe(422)
  expect((await shop.open()).desk.texts()).toEqual(before)
})
