import { messages } from '../messages.ts'
import type { AddressWire, StateWire } from '../wire.ts'
import { read, reasonOf } from './api.ts'
import { element } from './dom.ts'

/** A path that could not be begun, and why. */
export type Refused = { path: string; why: string }

const parts = /^(?<kind>\w+)\/(?:(?<folder>\w+)\/)?(?<slug>[^/]*)\.md$/

type Controls = { kind: HTMLSelectElement; folder: HTMLSelectElement; slug: HTMLInputElement; problem: HTMLElement }

function controlsOf(state: StateWire, refused: string): Controls {
  const { kind: refusedKind, folder: refusedFolder = '', slug: refusedSlug = '' } = parts.exec(refused)?.groups ?? {}
  const option = (value: string, label = value) => element('option', { value }, label)
  const kind = element('select', { id: 'new-kind' }, ...['help', 'news'].map(name => option(name, messages.collections[name])))
  const folders = [{ folder: '', label: messages.topFolder }, ...state.folders]
  const folder = element('select', { id: 'new-folder' }, ...folders.map(each => option(each.folder, each.label)))
  const slug = element('input', {
    id: 'new-slug',
    maxlength: 60,
    autocomplete: 'off',
    'aria-describedby': 'new-slug-hint new-slug-problem',
  })
  if (refusedKind) kind.value = refusedKind
  folder.value = refusedFolder
  slug.value = refusedSlug
  return { kind, folder, slug, problem: element('p', { class: 'problem', id: 'new-slug-problem', role: 'alert' }) }
}

function formOf({ kind, folder, slug, problem }: Controls): HTMLFormElement {
  const field = (name: string, input: HTMLElement, ...others: Node[]) =>
    element('div', { class: 'field' }, element('label', { for: input.id }, name), input, ...others)
  const place = field(messages.folder, folder)
  const showPlace = () => (place.hidden = kind.value !== 'help')
  showPlace()
  kind.addEventListener('change', showPlace)
  const hint = element('p', { class: 'hint', id: 'new-slug-hint' }, messages.slugHint)
  const begin = element('button', { class: 'primary' }, messages.create)
  return element('form', { novalidate: true }, field(messages.kind, kind), place, field(messages.slug, slug, hint, problem), begin)
}

/** Kind, place and address of a new article. An address that something else has is refused here: its article is not opened. */
export function newArticlePart(state: StateWire, create: (path: string) => void, refused?: Refused): HTMLElement {
  const controls = controlsOf(state, refused?.path ?? '')
  const { kind, folder, slug, problem } = controls
  const tell = (why: string) => {
    problem.textContent = why
    slug.removeAttribute('aria-invalid')
    if (!why) return
    slug.setAttribute('aria-invalid', 'true')
    slug.focus()
  }
  for (const each of [kind, folder, slug]) each.addEventListener('input', () => tell(''))
  const begin = async () => {
    const name = slug.value.trim()
    if (!name) return tell(messages.pathMissing)
    const path = [kind.value, kind.value === 'help' && folder.value, `${name}.md`].filter(Boolean).join('/')
    const { why } = await read<AddressWire>(`address?path=${encodeURIComponent(path)}`)
    if (why === undefined) create(path)
    else tell(why)
  }
  const form = formOf(controls)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void begin().catch((error: unknown) => tell(reasonOf(error)))
  })
  if (refused) tell(refused.why)
  return element('details', { open: refused !== undefined }, element('summary', {}, messages.newArticle), form)
}
