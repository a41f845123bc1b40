import { messages } from '../messages.ts'
import { button, element } from './dom.ts'
import type { Field } from './fields.ts'
import { pastedTable } from './pasted-table.ts'
import { chooseFile, keepPicture } from './picture.ts'

type Area = HTMLTextAreaElement

/** Puts a text in the place of what is selected, by the one way that the browser's own undo knows of. */
function insert(area: Area, text: string): void {
  area.focus()
  document.execCommand('insertText', false, text)
}

const selected = (area: Area): string => area.value.slice(area.selectionStart, area.selectionEnd)

/** Nothing stands before the cursor, or a blank line. */
const isAtStart = ({ value, selectionStart: at }: Area): boolean => at === 0 || value.slice(0, at).endsWith('\n\n')

/** Begins every line of the selection with a mark; a paragraph of its own. */
function mark(area: Area, prefix: (index: number) => string): void {
  const start = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1
  area.setSelectionRange(start, area.selectionEnd)
  const lines = selected(area).split('\n')
  const gap = start > 0 && area.value[start - 2] !== '\n' ? '\n' : ''
  insert(area, gap + lines.map((line, index) => prefix(index) + line.replace(/^(#+|[-*>]|\d+\.) /, '')).join('\n'))
}

function link(area: Area): void {
  const address = prompt(messages.linkAsk, '/help/')
  if (address) insert(area, `[${selected(area) || address}](${address.trim()})`)
}

async function picture(area: Area, note: HTMLElement): Promise<void> {
  const file = await chooseFile()
  const words = file && prompt(messages.pictureAsk, selected(area))
  if (!file || !words) return
  const address = await keepPicture(file, note)
  if (address) insert(area, `\n\n![${words.replace(/[[\]]/g, '')}](${address})\n\n`)
}

/** A table becomes one of Markdown, a paragraph of its own; all else is pasted as it is. */
function pasteTable(event: ClipboardEvent, area: Area, note: HTMLElement): void {
  const table = pastedTable(event.clipboardData?.getData('text/html') ?? '')
  if (table === undefined) return
  event.preventDefault()
  insert(area, `${isAtStart(area) ? '' : '\n\n'}${table}\n\n`)
  note.textContent = messages.tablePasted
}

/** The text of an article, with buttons for its marks. */
export function bodyField(value: string, onChange: () => void): Field {
  const area = element('textarea', { id: 'field-body', rows: 24, 'aria-describedby': 'field-body-hint field-body-problems' })
  area.value = value
  area.addEventListener('input', onChange)
  const note = element('span', { role: 'status' })
  area.addEventListener('paste', event => pasteTable(event, area, note))
  const { tools } = messages
  const bar = element(
    'div',
    { class: 'tools', role: 'group', 'aria-label': messages.bodyTools },
    button(tools.heading, () => mark(area, () => '## ')),
    button(tools.subheading, () => mark(area, () => '### ')),
    button(tools.bold, () => insert(area, `**${selected(area) || tools.bold}**`)),
    button(tools.list, () => mark(area, () => '- ')),
    button(tools.numbers, () => mark(area, index => `${index + 1}. `)),
    button(tools.quote, () => mark(area, () => '> ')),
    button(tools.link, () => link(area)),
    button(tools.picture, () => picture(area, note)),
    note,
  )
  const problems = element('ul', { class: 'problems', id: 'field-body-problems' })
  const row = element(
    'div',
    { class: 'field' },
    element('label', { for: 'field-body' }, messages.body),
    bar,
    area,
    element('p', { class: 'hint', id: 'field-body-hint' }, messages.bodyHint),
    problems,
  )
  return {
    name: 'body',
    row,
    value: () => area.value,
    tell(lines) {
      problems.replaceChildren(...lines.map(line => element('li', {}, line)))
      area.setAttribute('aria-invalid', String(lines.length > 0))
    },
  }
}
