import { messages } from '../messages.ts'
import type { FindingWire } from '../wire.ts'
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

/** Selects a line of the text and brings it into view. */
function goToLine(area: Area, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, Math.max(0, line - 1)).join('\n').length + (line > 1 ? 1 : 0)
  area.setSelectionRange(start, start + (lines[line - 1] ?? '').length)
  area.focus({ preventScroll: true })
  area.scrollTop = Math.max(0, (area.scrollHeight * (line - 3)) / Math.max(1, lines.length))
  area.parentElement?.scrollIntoView({ block: 'start' })
}

/** A finding of the text; a press on its line goes there. */
function findingItem({ line, what, advice }: FindingWire, go: (line: number) => void): HTMLLIElement {
  const words = messages.finding(0, what, advice)
  return element('li', {}, line > 0 && button(messages.toLine(line), () => go(line), 'line'), line > 0 && ' ', words)
}

function markBar(area: Area, note: HTMLElement): HTMLElement {
  const { tools } = messages
  return element(
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
}

/** The text of an article, with buttons for its marks. */
export function bodyField(value: string, onChange: () => void): Field {
  const area = element('textarea', { id: 'field-body', rows: 24, 'aria-describedby': 'field-body-hint field-body-problems' })
  area.value = value
  area.addEventListener('input', onChange)
  const note = element('span', { role: 'status' })
  area.addEventListener('paste', event => pasteTable(event, area, note))
  const bar = markBar(area, note)
  let firstLine = 0
  const problems = element('ul', { class: 'problems', id: 'field-body-problems' })
  const row = element(
    'div',
    { class: 'field' },
    element('label', { for: 'field-body' }, messages.body),
    problems,
    bar,
    area,
    element('p', { class: 'hint', id: 'field-body-hint' }, messages.bodyHint),
  )
  return {
    name: 'body',
    row,
    value: () => area.value,
    tell(findings) {
      firstLine = findings[0]?.line ?? 0
      problems.replaceChildren(...findings.map(finding => findingItem(finding, line => goToLine(area, line))))
      area.setAttribute('aria-invalid', String(findings.length > 0))
    },
    focus: () => goToLine(area, firstLine),
  }
}
