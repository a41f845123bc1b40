import { messages } from '../messages.ts'
import type { StateWire } from '../wire.ts'
import { button, element } from './dom.ts'

const typingPauseMs = 200

const sectionName = (name: string): string => {
  const [collection = '', section] = name.split('/')
  return [messages.collections[collection], section].filter(Boolean).join(' · ')
}

/** A choice of many with “all” first. */
function choice(label: string, options: readonly (readonly [value: string, name: string])[], value: string) {
  const id = `filter-${label}`
  const made = element(
    'select',
    { id },
    element('option', { value: '' }, messages.all),
    ...options.map(([each, name]) => element('option', { value: each }, name)),
  )
  made.value = options.some(([each]) => each === value) ? value : ''
  return { made, field: element('div', { class: 'field' }, element('label', { for: id }, label), made) }
}

type Choices = Pick<StateWire, 'sections' | 'owners' | 'counts'>

function choicesOf({ sections, owners, counts }: Choices, asked: URLSearchParams) {
  const numbers: Readonly<Record<string, number>> = { changed: counts.changes, ...counts }
  const states = Object.entries(messages.listStates).map(
    ([name, text]) => [name, numbers[name] === undefined ? text : `${text}（${numbers[name]}）`] as const,
  )
  const all = {
    state: [messages.filterState, states],
    section: [messages.filterSection, sections.map(name => [name, sectionName(name)] as const)],
    owner: [messages.filterOwner, owners.map(name => [name, name] as const)],
  } as const
  return Object.entries(all).map(([name, [label, options]]) => ({ name, ...choice(label, options, asked.get(name) ?? '') }))
}

/** What articles are looked for: words, state, section and owner. */
export function listFilters(state: Choices, asked: URLSearchParams, onChange: (asked: URLSearchParams) => void) {
  const words = { type: 'search', 'aria-label': messages.searchArticles, placeholder: messages.searchArticles, maxlength: 100 }
  const search = element('input', { ...words, value: asked.get('q') ?? '' })
  const choices = choicesOf(state, asked)
  const query = () => {
    const values = [['q', search.value.trim()], ...choices.map(({ name, made }) => [name, made.value])]
    return new URLSearchParams(values.filter(([, value]) => value))
  }
  const clear = button(messages.clearFilters, () => {
    search.value = ''
    for (const { made } of choices) made.value = ''
    tell()
  })
  const dueHint = element('p', { class: 'hint' }, messages.dueLead)
  const show = () => {
    clear.hidden = [...query()].length === 0
    dueHint.hidden = query().get('state') !== 'due'
  }
  const tell = () => {
    show()
    onChange(query())
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, typingPauseMs)
  })
  for (const { made } of choices) made.addEventListener('change', tell)
  show()
  const node = element('div', { class: 'filters', role: 'search' }, search, ...choices.map(({ field }) => field), clear, dueHint)
  return { node, asked: query }
}
