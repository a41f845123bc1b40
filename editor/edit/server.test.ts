import { expect, test } from 'vitest'
import { helpText } from '../publish/test-support/trial-shop.ts'
import { messages } from './messages.ts'
import { startEditing } from './test-support/start-editing.ts'
import type { ArticlesWire, ArticleWire, MoveWire, PublishingWire, SaveWire, StateWire } from './wire.ts'

test('nothing is shown or done without a log-in, for posts from elsewhere, or without an account', async () => {
  const { origin, post, logIn, as, accounts } = await startEditing()
  expect((await fetch(`${origin}/_edit/api/state`)).status).toBe(401)
  expect((await fetch(`${origin}/help/us`, { redirect: 'manual' })).status).toBe(302)
  expect((await logIn('小王', 'wrong')).status).toBe(401)
  expect((await logIn('nobody')).status).toBe(401)
  const wang = await as('小王')
  for (const cookie of (await logIn('小王')).headers.getSetCookie()) expect(cookie).toContain('; HttpOnly; SameSite=Strict')
  expect(await (await wang.get('/help/us')).text()).toBe('preview')
  const elsewhere = await post('/_edit/api/discard', '{"path":"help/a.md"}', { cookie: wang.cookie, origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
  accounts.remove('小王')
  expect((await wang.get('/_edit/api/state')).status).toBe(401)
})

test('after five wrong passwords the sixth is not even tried', async () => {
  const { logIn } = await startEditing()
  for (let attempt = 0; attempt < 5; attempt++) await logIn('小王', 'wrong')
  expect((await logIn('小王')).status).toBe(429)
})

test('an editor saves, reads what is wrong next to the field, and publishes; who saves second keeps both texts', async () => {
  const { as, shop } = await startEditing()
  const [wang, li] = [await as('小王'), await as('小李')]
  const path = 'help/a.md'
  const [one, two] = [await wang.read<ArticleWire>(`article?path=${path}`), await li.read<ArticleWire>(`article?path=${path}`)]
  const wrong = await wang.post<SaveWire>('save', {
    path,
    version: one.version,
    fields: { ...one.fields, title: '收' },
    body: '一\n\n[看](/nowhere)',
  })
  expect(wrong).toMatchObject({ state: 'saved', article: { findings: [{ field: 'title' }, { field: 'body', line: 3 }] } })
  const version = wrong.state === 'saved' ? wrong.article.version : ''
  expect(await wang.post('save', { path, version, fields: one.fields, body: '小王的' })).toMatchObject({
    state: 'saved',
    article: { findings: [] },
  })
  expect(await li.post('save', { path, version: two.version, fields: two.fields, body: '小李的' })).toMatchObject({
    state: 'overtaken',
    by: '小王',
  })
  const { conflicts } = await li.read<PublishingWire>('publishing')
  expect(conflicts).toMatchObject([{ ours: helpText('收货须知', '小李的'), theirs: helpText('收货须知', '小王的') }])
  await li.post('choose', { id: conflicts[0]?.id, which: 'ours' })
  expect(await li.post('publish', { paths: [path], why: '改正' })).toMatchObject({ state: 'published' })
  expect(shop.served()).toContain('小李的')
})

test('what is to be read again is listed, the longest waiting first, then what has no owner', async () => {
  const { as, shop } = await startEditing()
  const wang = await as('小王')
  const review = async (path: string, fields: object) => {
    const article = await wang.read<ArticleWire>(`article?path=${path}`)
    await wang.post('save', { path, version: article.version, fields: { ...article.fields, ...fields }, body: article.body })
  }
  await review('help/a.md', { owner: '客户服务部', review: '2026-11-23' })
  await review('help/b.md', { owner: '质量管理部', review: '2026-11-24' })
  await review('legal/privacy.md', { review: '2026-11-01' })
  const { rows } = await wang.read<ArticlesWire>('articles?state=due')
  expect(rows.map(({ path, owner, due }) => [path, owner, due])).toEqual([
    ['legal/privacy.md', '', '2026-11-01'],
    ['help/a.md', '客户服务部', '2026-11-23'],
  ])
  const ownerless = await wang.read<ArticlesWire>('articles?state=ownerless')
  expect(ownerless.rows.map(({ path }) => path)).toEqual(['rules/yx.md', 'legal/agreement.md', 'legal/privacy.md'])
  expect((await wang.read<StateWire>('state')).counts).toMatchObject({ due: 2, ownerless: 3 })
  expect(await wang.post('publish', { paths: ['help/a.md'], why: '到期仍可发布' })).toMatchObject({ state: 'published' })
  expect(shop.served()).toContain('review: 2026-11-23')
})

test('a new article has an unused address, and a file nowhere else', async () => {
  const { as } = await startEditing()
  const wang = await as('小王')
  const save = (path: string) => wang.post<SaveWire>('save', { path, version: 'none', fields: { title: '换货须知' }, body: '正文' })
  for (const path of ['help/a.md', 'help/../../x.md', 'help/收货.md', '../x.md', 'other/x.md', 'help/x.txt']) {
    expect(await save(path), path).toMatchObject({ state: 'refused' })
  }
  expect(await save('help/huan-huo.md')).toMatchObject({ state: 'saved', article: { address: '/help/huan-huo' } })
})

test('a new article whose first answer was lost is saved again; over that of somebody else it is not', async () => {
  const { as } = await startEditing()
  const save = async (name: string, body: string) =>
    (await as(name)).post<SaveWire>('save', { path: 'help/huan-huo.md', version: 'none', fields: { title: '换货须知' }, body })
  expect([await save('小王', '正文'), await save('小王', '正文')]).toMatchObject([{ state: 'saved' }, { state: 'saved' }])
  expect(await save('小李', '别的')).toMatchObject({ state: 'refused', why: messages.newPathTaken })
})

test('an article moves to another address, and what links to it follows', async () => {
  const { as, shop } = await startEditing()
  const wang = await as('小王')
  const article = (path: string) => wang.read<ArticleWire>(`article?path=${path}`)
  const { fields, version: before } = await article('help/b.md')
  await wang.post('save', { path: 'help/b.md', version: before, fields, body: '先看[收货](/help/a)，再看[别的](/help/search)。' })
  expect(await wang.post('publish', { paths: ['help/b.md'], why: '链接' })).toMatchObject({ state: 'published' })
  const { version } = await article('help/a.md')
  const move = (slug: string, of = version, path = 'help/a.md') => wang.post<MoveWire>('move', { path, version: of, slug })
  for (const slug of ['b', '收货', '../a', '']) expect(await move(slug), slug).toMatchObject({ state: 'refused' })
  expect(await move('shou-huo', 'older')).toMatchObject({ state: 'refused', why: expect.stringContaining('保存过') })
  expect(await move('shou-huo', version, 'legal/privacy.md')).toMatchObject({ state: 'refused', why: expect.stringContaining('固定') })
  expect(await move('shou-huo')).toEqual({ state: 'moved', path: 'help/shou-huo.md' })
  expect((await article('help/b.md')).body).toBe('先看[收货](/help/shou-huo)，再看[别的](/help/search)。')
  // Half of it would leave a link that leads nowhere.
  expect(await wang.post('publish', { paths: ['help/a.md', 'help/shou-huo.md'], why: '改网址' })).toMatchObject({ state: 'refused' })
  const paths = (await wang.read<PublishingWire>('publishing')).changes.map(change => change.path)
  expect(paths).toEqual(['help/a.md', 'help/b.md', 'help/shou-huo.md'])
  expect([...shop.published().keys()]).toContain('help/a.md')
})

test('what pages of the shop lead to is neither taken away nor moved', async () => {
  const { as, shop } = await startEditing()
  const { write } = await shop.open()
  write('help/xrzn.md', helpText('新人指南'))
  const wang = await as('小王')
  const { version, isFixed } = await wang.read<ArticleWire>('article?path=help/xrzn.md')
  expect(isFixed).toBe(true)
  expect(await wang.post('remove', { path: 'help/xrzn.md', version })).toEqual({ isDone: false })
  expect(await wang.post('move', { path: 'help/xrzn.md', version, slug: 'guide' })).toMatchObject({ state: 'refused' })
})
