import { messages } from '../messages.ts'
import type { ArticleListed, ArticlesWire, DraftListed, StateWire } from '../wire.ts'
import { read, reasonOf } from './api.ts'
import { button, element, timeText } from './dom.ts'
import { draftsOf } from './drafts.ts'
import { listFilters } from './list-filters.ts'
import { manyBar } from './many-bar.ts'
import { newArticlePart, type Refused } from './new-article.ts'

type Go = {
  open: (path: string) => void
  create: (path: string) => void
  /** Goes to the page of publications with only these chosen. */
  publish: (paths: readonly string[]) => void
  /** Shows what a second reader has to publish. */
  toWaiting: () => void
  /** Notes in the address what is looked for. */
  keep: (asked: URLSearchParams) => void
  /** Draws the page with the numbers of now, and says what was done. */
  refresh: (said: string) => void
}
type Opened = { state: StateWire; go: Go; asked: URLSearchParams; refused?: Refused | undefined; said?: string | undefined }

function missesPart({ misses }: StateWire): HTMLElement | false {
  const rows = misses.map(({ words, times, at }) => element('li', {}, messages.missed(words, times, timeText(at))))
  if (!rows.length) return false
  return element(
    'details',
    {},
    element('summary', {}, messages.misses),
    element('p', { class: 'hint' }, messages.missesLead),
    element('ul', {}, ...rows),
  )
}

type Row = { article: ArticleListed; node: HTMLElement; check: HTMLInputElement }

function rowOf(article: ArticleListed, open: (path: string) => void): Row {
  const { path, title, collection, section, owner, note, due, isChanged, isWaiting } = article
  const check = element('input', { type: 'checkbox', value: path, 'aria-label': messages.chooseArticle(title) })
  const marks = [isChanged && (isWaiting ? messages.listStates.waiting : messages.changed), note, due !== undefined && messages.dueOn(due)]
    .filter(Boolean)
    .map(text => element('span', { class: 'mark' }, String(text)))
  const place = [messages.collections[collection], section].filter(Boolean).join(' · ')
  const node = element(
    'li',
    {},
    check,
    element(
      'div',
      {},
      button(title, () => open(path), 'title'),
      ...marks,
    ),
    element('span', { class: 'owner' }, [place, owner].filter(Boolean).join(' · ')),
  )
  return { article, node, check }
}

/** A second reader finds what others saved for him without looking for it. */
const waitingPart = ({ me, counts }: StateWire, { toWaiting }: Go): HTMLElement | false =>
  me.role === 'reviewer' && counts.waiting > 0 && element('p', { class: 'notice' }, button(messages.waitsForYou(counts.waiting), toWaiting))

/** One row per article: the latest of this machine and the server. */
function allDrafts({ me, drafts }: StateWire): DraftListed[] {
  const latest = [...draftsOf(me.name), ...drafts].toSorted((one, other) => other.at - one.at)
  return latest.filter(({ path }, index) => latest.findIndex(each => each.path === path) === index)
}

/** Articles with text that was typed and not saved; a new one is found nowhere else. */
function draftsPart(state: StateWire, go: Go): HTMLElement | false {
  const rows = allDrafts(state).map(({ path, at, title, isNew }) =>
    element(
      'li',
      {},
      button(title || path, () => (isNew ? go.create(path) : go.open(path)), 'title'),
      element('span', { class: 'mark' }, messages.draftAt(timeText(at))),
    ),
  )
  if (!rows.length) return false
  return element(
    'details',
    { open: true },
    element('summary', {}, messages.unsavedDrafts(rows.length)),
    element('ul', { class: 'articles drafts' }, ...rows),
  )
}

/** The rows of what was looked for, more of them at a time; what is looked for later is shown, however the answers come. */
function listOf(open: (path: string) => void, onChange: () => void) {
  const list = element('ul', { class: 'articles' })
  const count = element('p', { role: 'status', class: 'hint' })
  const more = button(messages.showMore, () => add(asked, next))
  let rows: Row[] = []
  let asked = new URLSearchParams()
  let next: string | undefined
  let turn = 0

  async function add(query: URLSearchParams, after: string | undefined): Promise<void> {
    const own = ++turn
    if (after === undefined) count.textContent = messages.loading
    try {
      const page = await read<ArticlesWire>(
        `articles?${new URLSearchParams([...query, ...(after === undefined ? [] : [['after', after]])])}`,
      )
      if (own !== turn) return
      const made = page.rows.map(article => rowOf(article, open))
      rows = after === undefined ? made : [...rows, ...made]
      next = page.next
      list.replaceChildren(...rows.map(({ node }) => node))
      count.textContent = rows.length ? messages.found(page.total, rows.length) : messages.noArticles
      more.hidden = next === undefined
      onChange()
    } catch (error) {
      if (own === turn) count.textContent = reasonOf(error)
    }
  }

  list.addEventListener('change', onChange)
  return {
    nodes: [count, list, more],
    shown: () => rows,
    show(query: URLSearchParams) {
      asked = query
      return add(query, undefined)
    },
  }
}

/** All articles with their state: looked for in title and text, filtered, and many changed at once. */
export function listPage({ state, go, asked, refused, said = '' }: Opened): HTMLElement {
  const list = listOf(go.open, () => bar.show())
  const filters = listFilters(state, asked, query => {
    go.keep(query)
    void list.show(query)
  })
  const bar = manyBar({ shown: list.shown, publish: go.publish, refresh: go.refresh, said })
  void list.show(filters.asked())
  return element(
    'main',
    { class: 'list' },
    element('h1', {}, messages.articles),
    newArticlePart(state, go.create, refused),
    waitingPart(state, go),
    draftsPart(state, go),
    missesPart(state),
    filters.node,
    bar.node,
    ...list.nodes,
  )
}
