import { beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { draftOf } from './drafts.ts'
import type { ArticleWire, StateWire } from '../wire.ts'

const article: ArticleWire = {
  path: 'help/pay.md',
  fields: { title: '订单支付' },
  body: '',
  version: '1',
  address: undefined,
  note: undefined,
  isFixed: true,
  findings: [],
}
const state: StateWire = {
  me: { name: '小王', role: 'editor' } as StateWire['me'],
  forms: { help: [{ name: 'title', label: '标题', widget: 'string', isRequired: true }] },
  folders: [],
  sections: [],
  owners: [],
  counts: { changes: 0, waiting: 0, due: 0, ownerless: 0 },
  reviewed: [],
  unfinished: [],
  misses: [],
  drafts: [],
}
const publishing = { changes: [], conflicts: [], releases: [] }

type Asked = { call: string; resolve: (body: object) => void; refuse: (status: number) => void; reject: (error: Error) => void }

/** Calls that are answered when the test says so. */
const asked: Asked[] = []
const app = () => document.querySelector('#app')
const heading = () => app()?.querySelector('h1')?.textContent
const open = (hash: string) => void (location.hash = hash)

/** What an answer leads to has happened by the next task. */
const allElse = () => new Promise(resolve => setTimeout(resolve))

async function next(call: string): Promise<Asked> {
  await expect.poll(() => asked.map(each => each.call)).toContain(call)
  const [found] = asked.splice(
    asked.findIndex(each => each.call === call),
    1,
  )
  return found!
}

beforeAll(async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'app' }))
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const [call = ''] = address.replace('/_edit/api/', '').split('?')
    if (call === 'drafts') return Promise.resolve({ ok: true, json: async () => ({ drafts: [] }) })
    asked.push({
      call,
      resolve: body => resolve({ ok: true, json: async () => body }),
      refuse: status => resolve({ ok: false, status }),
      reject,
    })
    return promise
  })
  await import('./main.ts')
})

test('it begins with the articles', async () => {
  ;(await next('state')).resolve(state)
  await expect.poll(heading).toBe(messages.articles)
})

test('an article that comes when the list is asked for again is not shown', async () => {
  open('article=help%2Fpay.md')
  ;(await next('state')).resolve(state)
  const late = await next('article')
  open('')
  const list = await next('state')
  expect(app()?.hasAttribute('inert')).toBe(true)
  list.resolve(state)
  await expect.poll(() => app()?.hasAttribute('inert')).toBe(false)
  const shown = app()?.querySelector('h1')
  late.resolve(article)
  await allElse()
  expect(app()?.querySelector('h1')).toBe(shown)
})

test('what cannot be read is said, unless something else was asked for meanwhile', async () => {
  open('publish')
  const late = await next('state')
  open('')
  const list = await next('state')
  list.resolve(state)
  await expect.poll(() => app()?.hasAttribute('inert')).toBe(false)
  late.reject(new TypeError('Failed to fetch'))
  await allElse()
  expect(heading()).toBe(messages.articles)
  open('publish')
  ;(await next('state')).reject(new TypeError('Failed to fetch'))
  await expect.poll(() => app()?.querySelector('[role=alert]')?.textContent).toBe(messages.offline.read)
  expect(app()?.hasAttribute('inert')).toBe(false)
})

test('what could not be read is asked for once more by the button that has the focus', async () => {
  const again = [...(app()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === messages.again)
  expect(document.activeElement).toBe(again)
  again?.click()
  ;(await next('state')).resolve(state)
  ;(await next('publishing')).resolve(publishing)
  await expect.poll(heading).toBe(messages.publishPage(0))
})

test('a draft of an article that is gone is offered in an empty one; without a draft there is no such article', async () => {
  const kept = draftOf('小王', 'help/gone.md')
  kept.write({ fields: { title: '旧文' }, body: '写了一半', version: '1', at: 1 })
  open('article=help%2Fgone.md')
  ;(await next('state')).resolve(state)
  ;(await next('article')).refuse(404)
  await expect.poll(() => app()?.querySelector('.draft')?.textContent).toContain(messages.draftOvertaken)
  kept.drop()
  open('article=help%2Fnone.md')
  ;(await next('state')).resolve(state)
  ;(await next('article')).refuse(404)
  await expect.poll(() => app()?.querySelector('[role=alert]')?.textContent).toBe(messages.notThere)
  open('publish')
  ;(await next('state')).resolve(state)
  ;(await next('publishing')).resolve(publishing)
  await expect.poll(heading).toBe(messages.publishPage(0))
})

test('the focus goes along to the page that is shown', async () => {
  open('')
  ;(await next('state')).resolve(state)
  await expect.poll(heading).toBe(messages.articles)
  expect(document.activeElement).toBe(app()?.querySelector('main'))
})

test('a change to many articles shows how many changes there are now, and what became of it', async () => {
  vi.stubGlobal('confirm', () => true)
  asked.length = 0
  open('q=x')
  ;(await next('state')).resolve(state)
  const row = { path: 'help/a.md', collection: 'help', section: '', title: '甲', owner: '', isChanged: false, isWaiting: false }
  ;(await next('articles')).resolve({ rows: [row], total: 1 })
  await expect.poll(() => app()?.querySelectorAll('.articles input').length).toBe(1)
  app()?.querySelector<HTMLInputElement>('.articles input')?.click()
  ;[...(app()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === messages.manyWithdraw)?.click()
  ;(await next('many')).resolve({ done: 1, refused: [] })
  ;(await next('state')).resolve({ ...state, counts: { ...state.counts, changes: 7 } })
  await expect.poll(() => app()?.querySelector('header')?.textContent).toContain(messages.publishPage(7))
  expect(app()?.querySelector('.many .status')?.textContent).toBe(messages.manyDone(1))
})
