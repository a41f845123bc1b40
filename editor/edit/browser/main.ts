import { messages } from '../messages.ts'
import type { AddressWire, ArticleWire, DraftsWire, StateWire, HistoryWire, PublishingWire } from '../wire.ts'
import { read, reasonOf } from './api.ts'
import { articlePage } from './article-page.ts'
import { button, element } from './dom.ts'
import { draftOf } from './drafts.ts'
import { historyPage } from './history-page.ts'
import { listPage } from './list-page.ts'
import type { Refused } from './new-article.ts'
import { chooseOnly, publishPage } from './publish-page.ts'
import { unfinishedPart } from './unfinished-part.ts'

const app = document.querySelector('#app')
let isDirty = () => false

type Place = 'list' | 'publish'

/** A page and its context. */
type Shown = { state: StateWire; page: HTMLElement; place?: Place; isDirty?: () => boolean }

function frame({ state, page, place, isDirty: hasMore = () => false }: Shown): void {
  isDirty = hasMore
  const form = element('form', { method: 'post', action: '/_edit/logout' }, element('button', {}, messages.logOut))
  const who = element('span', { class: 'who' }, `${state.me.name}（${messages.roles[state.me.role]}）`, form)
  const way = (text: string, hash: string, isCurrent: boolean) => {
    const made = button(text, () => void (location.hash = hash))
    if (isCurrent) made.setAttribute('aria-current', 'page')
    return made
  }
  const bar = element(
    'header',
    {},
    element('b', {}, messages.title),
    way(messages.articles, listHash, place === 'list'),
    way(messages.publishPage(state.counts.changes), 'publish', place === 'publish'),
    who,
  )
  const lost = unfinishedPart(state)
  app?.replaceChildren(bar, ...(lost ? [lost] : []), page)
  scrollTo(0, 0)
  // The focused element is gone with the previous page; keyboard and screen reader users continue from the new one.
  page.tabIndex = -1
  const said = page.querySelector<HTMLElement>('.outcome:not(:empty)') ?? page
  said.focus({ preventScroll: true })
}

const emptyArticle = (path: string): ArticleWire => ({
  path,
  fields: { date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now()) },
  body: '',
  version: 'none',
  address: undefined,
  note: undefined,
  isFixed: false,
  findings: [],
})

/** Of the list as it was last looked at. */
let listHash = ''

const toHistory = (path: string) => void (location.hash = `history=${encodeURIComponent(path)}`)
const toArticle = (path: string) => void (location.hash = `article=${encodeURIComponent(path)}`)

/** An article, and what this editor typed into it and did not save. */
async function articleAt(path: string, who: string, isNew: boolean): Promise<{ article: ArticleWire; drafts: DraftsWire['drafts'] }> {
  const asked = `path=${encodeURIComponent(path)}`
  const reading = isNew ? emptyArticle(path) : read<ArticleWire>(`article?${asked}`)
  const [opened, { drafts }] = await Promise.all([
    Promise.resolve(reading).catch((error: unknown) => ({ error })),
    read<DraftsWire>(`drafts?${asked}`),
  ])
  if (!('error' in opened)) return { article: opened, drafts }
  // A draft of an article that was deleted meanwhile is offered in an empty one: it may be all that is left of the text.
  const hasDraft = drafts.length > 0 || draftOf(who, path).read() !== undefined
  if (hasDraft && reasonOf(opened.error) === messages.notThere) return { article: emptyArticle(path), drafts }
  throw opened.error
}

/** The page of the address, with the message of the last action. */
async function shownAt(hash: string, said?: string): Promise<Shown> {
  const state = await read<StateWire>('state')
  const fields = new URLSearchParams(hash.slice(1))
  const made = fields.get('new')
  // Someone may have taken the address since, or it was typed: the other article is not opened in its place.
  const { why } = made ? await read<AddressWire>(`address?path=${encodeURIComponent(made)}`) : {}
  const refused = made && why !== undefined ? { path: made, why } : undefined
  if (refused) history.replaceState(null, '', '#')
  const path = refused ? undefined : (fields.get('article') ?? made)
  if (path) {
    const { article, drafts } = await articleAt(path, state.me.name, Boolean(made))
    let hasMore = () => false
    const page = articlePage({
      article,
      state,
      drafts,
      toMoved: moved => toArticle(moved),
      reopen: () => show(),
      openRich: () => import('../rich/index.ts'),
      toSaved: () => history.replaceState(null, '', `#article=${encodeURIComponent(path)}`),
      leave: () => void (location.hash = listHash),
      toPublish: () => void (location.hash = 'publish'),
      toHistory: () => toHistory(path),
      guard: asks => (hasMore = asks),
    })
    return { state, page, isDirty: hasMore }
  }
  return overview({ state, fields, refused, said })
}

type Overview = { state: StateWire; fields: URLSearchParams; refused: Refused | undefined; said: string | undefined }

/** A page that shows more than one article, or the versions of one. */
async function overview({ state, fields, refused, said }: Overview): Promise<Shown> {
  const past = fields.get('history')
  if (past) {
    const go = { open: toArticle, toPublish: () => void (location.hash = 'publish'), reopen: show }
    return { state, page: historyPage(await read<HistoryWire>(`history?path=${encodeURIComponent(past)}`), state, go, said) }
  }
  if (fields.has('publish')) {
    const preview = (address: string) => void open(address, '_blank', 'noopener')
    const publishing = await read<PublishingWire>('publishing')
    const page = publishPage({ ...state, ...publishing }, { open: toArticle, history: toHistory, refresh: show, preview }, said)
    return { state, page, place: 'publish' }
  }
  const go = {
    open: toArticle,
    create: (begun: string) => void (location.hash = `new=${encodeURIComponent(begun)}`),
    publish(paths: readonly string[]) {
      chooseOnly(state.me.name, paths)
      location.hash = 'publish'
    },
    toWaiting: () => void (location.hash = 'state=waiting'),
    // Who comes back from an article finds the list as it was.
    keep(asked: URLSearchParams) {
      listHash = `#${asked}`
      history.replaceState(null, '', listHash)
    },
    refresh: (outcome: string) => void show(outcome),
  }
  return { state, page: listPage({ state, go, asked: fields, refused, said }), place: 'list' }
}

function tell(error: unknown): void {
  isDirty = () => false
  const again = button(messages.again, () => show())
  app?.replaceChildren(element('main', {}, element('p', { role: 'alert' }, reasonOf(error)), again))
  again.focus()
}

let turn = 0

/** Shows the page of the address. The old page is locked meanwhile, and a page that loads too late is dropped. */
async function show(said?: string): Promise<void> {
  const own = ++turn
  app?.toggleAttribute('inert', true)
  const draw = await shownAt(location.hash, said).then(
    shown => () => frame(shown),
    (error: unknown) => () => tell(error),
  )
  if (own !== turn) return
  app?.toggleAttribute('inert', false)
  draw()
}

// Leaving an article by a button, the back button or a link asks before unsaved text is lost.
addEventListener('beforeunload', event => {
  if (isDirty()) event.preventDefault()
})
addEventListener('hashchange', ({ oldURL }) => {
  if (isDirty() && !confirm(messages.leave)) return history.replaceState(null, '', oldURL)
  isDirty = () => false
  void show()
})
void show()
