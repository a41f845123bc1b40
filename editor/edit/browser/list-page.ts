import { messages } from '../messages.ts'
import type { ArticleListed, StateWire } from '../wire.ts'
import { button, element, timeText } from './dom.ts'

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

function newArticle(state: StateWire, go: Go): HTMLElement {
  const kind = element(
    'select',
    { id: 'new-kind' },
    ...['help', 'news'].map(name => element('option', { value: name }, messages.collections[name])),
  )
  const options = [{ folder: '', label: messages.topFolder }, ...state.folders]
  const folder = element('select', { id: 'new-folder' }, ...options.map(each => element('option', { value: each.folder }, each.label)))
  const slug = element('input', { id: 'new-slug', pattern: '[a-z0-9\\-]+', required: true, maxlength: 60 })
  const place = element('div', { class: 'field' }, element('label', { for: 'new-folder' }, messages.folder), folder)
  kind.addEventListener('change', () => (place.hidden = kind.value !== 'help'))
  const form = element(
    'form',
    {},
    element('div', { class: 'field' }, element('label', { for: 'new-kind' }, messages.kind), kind),
    place,
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'new-slug' }, messages.slug),
      slug,
      element('p', { class: 'hint' }, messages.slugHint),
    ),
    element('button', { class: 'primary' }, messages.create),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    go.create([kind.value, kind.value === 'help' && folder.value, `${slug.value}.md`].filter(Boolean).join('/'))
  })
  return element('details', {}, element('summary', {}, messages.newArticle), form)
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

/** All articles by collection and section, with what is not published yet. */
export function listPage(state: StateWire, go: Go): HTMLElement {
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
    newArticle(state, go),
    duePart(state, go),
    missesPart(state),
    search,
    list,
  )
}
