import { messages } from '../messages.ts'
import type { ArticleListed, StateWire } from '../wire.ts'
import { button, element, timeText } from './dom.ts'
import { draftsOf } from './drafts.ts'
import { newArticlePart, type Refused } from './new-article.ts'

type Go = { open: (path: string) => void; create: (path: string) => void; publish: () => void }

function rowOf(article: ArticleListed, go: Go): HTMLLIElement {
  const marks = [article.isChanged && messages.changed, article.note]
    .filter(Boolean)
    .map(text => element('span', { class: 'mark' }, String(text)))
  return element(
    'li',
    {},
    button(article.title, () => go.open(article.path), 'title'),
    ...marks,
  )
}

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

function duePart({ due }: StateWire, go: Go): HTMLElement | false {
  const rows = due.map(({ path, title, day, owner }) =>
    element(
      'li',
      {},
      button(title, () => go.open(path), 'title'),
      element('span', { class: owner ? 'owner' : 'mark' }, messages.owner(owner)),
      day !== undefined && element('span', { class: 'mark' }, messages.dueOn(day)),
    ),
  )
  if (!rows.length) return false
  const ownerless = due.filter(({ day }) => day === undefined).length
  return element(
    'details',
    {},
    element('summary', {}, messages.due(due.length - ownerless, ownerless)),
    element('p', { class: 'hint' }, messages.dueLead),
    element('ul', { class: 'articles due' }, ...rows),
  )
}

/** Articles with text that was typed on this machine and not saved; a new one is found nowhere else. */
function draftsPart({ me, articles }: StateWire, go: Go): HTMLElement | false {
  const rows = draftsOf(me.name).map(({ path, at }) => {
    const known = articles.find(each => each.path === path)
    const open = () => (known ? go.open(path) : go.create(path))
    return element(
      'li',
      {},
      button(known?.title ?? path, open, 'title'),
      element('span', { class: 'mark' }, messages.draftAt(timeText(at))),
    )
  })
  if (!rows.length) return false
  return element(
    'details',
    { open: true },
    element('summary', {}, messages.unsavedDrafts(rows.length)),
    element('ul', { class: 'articles' }, ...rows),
  )
}

/** All articles by collection and section, with what is not published yet. */
export function listPage(state: StateWire, go: Go, refused?: Refused): HTMLElement {
  const search = element('input', { type: 'search', 'aria-label': messages.searchArticles, placeholder: messages.searchArticles })
  const list = element('div', {})
  const show = () => {
    const found = state.articles.filter(({ title }) => title.includes(search.value.trim()))
    const groups = [
      ...Map.groupBy(found, ({ collection, section }) => [messages.collections[collection], section].filter(Boolean).join(' · ')),
    ]
    list.replaceChildren(
      ...groups.map(([name, articles]) =>
        element('section', {}, element('h2', {}, name), element('ul', { class: 'articles' }, ...articles.map(each => rowOf(each, go)))),
      ),
      ...(found.length ? [] : [element('p', {}, messages.noArticles)]),
    )
  }
  search.addEventListener('input', show)
  show()
  return element(
    'main',
    { class: 'list' },
    element('h1', {}, messages.articles),
    newArticlePart(state, go.create, refused),
    draftsPart(state, go),
    duePart(state, go),
    missesPart(state),
    search,
    list,
  )
}
