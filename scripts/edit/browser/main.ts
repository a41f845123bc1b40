import { messages } from '../messages.ts'
import type { ArticleWire, StateWire } from '../wire.ts'
import { CallFailed, read } from './api.ts'
import { articlePage } from './article-page.ts'
import { button, element } from './dom.ts'
import { listPage } from './list-page.ts'
import { publishPage } from './publish-page.ts'

const app = document.querySelector('#app')

function frame(state: StateWire, page: HTMLElement): void {
  const form = element('form', { method: 'post', action: '/_edit/logout' }, element('button', {}, messages.logOut))
  const who = element('span', { class: 'who' }, `${state.me.name}（${messages.roles[state.me.role]}）`, form)
  const bar = element(
    'header',
    {},
    element('b', {}, messages.title),
    button(messages.articles, () => void (location.hash = '')),
    button(messages.publishPage(state.changes.length), () => void (location.hash = 'publish')),
    who,
  )
  app?.replaceChildren(bar, page)
  scrollTo(0, 0)
}

const emptyArticle = (path: string): ArticleWire => ({
  path,
  fields: { date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now()) },
  body: '',
  version: 'none',
  address: undefined,
  note: undefined,
  findings: [],
})

const toArticle = (path: string) => void (location.hash = `article=${encodeURIComponent(path)}`)

async function show(said?: string): Promise<void> {
  const state = await read<StateWire>('state')
  const fields = new URLSearchParams(location.hash.slice(1))
  const path = fields.get('article') ?? fields.get('new')
  if (path) {
    const isKnown = state.articles.some(each => each.path === path)
    const article = isKnown ? await read<ArticleWire>(`article?path=${encodeURIComponent(path)}`) : emptyArticle(path)
    return frame(
      state,
      articlePage({ article, state, leave: () => void (location.hash = ''), toPublish: () => void (location.hash = 'publish') }),
    )
  }
  if (fields.has('publish')) {
    const preview = (changed: string) => void open(state.articles.find(each => each.path === changed)?.address, '_blank', 'noopener')
    return frame(state, publishPage(state, { open: toArticle, refresh: show, preview }, said))
  }
  frame(
    state,
    listPage(state, {
      open: toArticle,
      create: made => void (location.hash = `new=${encodeURIComponent(made)}`),
      publish: () => void (location.hash = 'publish'),
    }),
  )
}

const tell = (error: unknown) =>
  app?.replaceChildren(element('p', { role: 'alert' }, error instanceof CallFailed ? error.message : messages.failedPlainly))

addEventListener('hashchange', () => void show().catch(tell))
void show().catch(tell)
