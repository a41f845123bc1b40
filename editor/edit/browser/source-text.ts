import { messages } from '../messages.ts'
import { askInPage } from './ask-dialog.ts'
import { button, element } from './dom.ts'
import { askLink } from './link-dialog.ts'
import { pastedTable } from './pasted-table.ts'
import { chooseFile, keepAndTell } from './picture.ts'

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

async function link(area: Area): Promise<void> {
  const answer = await askLink({ text: selected(area), address: '', isLink: false })
  if (answer && answer !== 'unlink') insert(area, `[${answer.text}](${answer.address})`)
}

async function picture(area: Area, note: HTMLElement): Promise<void> {
  const file = await chooseFile()
  const address = file && (await keepAndTell(file, note))
  if (!address) return
  const submit = async (words: string) => {
    if (!words) return messages.pictureWordsMissing
    insert(area, `\n\n![${words.replace(/[[\]]/g, '')}](${address})\n\n`)
  }
  askInPage({ title: messages.tools.picture, label: messages.pictureLabel, hint: messages.pictureHint, value: selected(area), submit })
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
export function goToLine(area: Area, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, Math.max(0, line - 1)).join('\n').length + (line > 1 ? 1 : 0)
  area.setSelectionRange(start, start + (lines[line - 1] ?? '').length)
  area.focus({ preventScroll: true })
  area.scrollTop = Math.max(0, (area.scrollHeight * (line - 3)) / Math.max(1, lines.length))
  area.parentElement?.scrollIntoView({ block: 'start' })
}

function markBar(area: Area, note: HTMLElement): HTMLElement {
  const { tools } = messages
  return element(
    'div',
    { class: 'marks', role: 'group', 'aria-label': messages.bodyTools },
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

/** The text as Markdown, with buttons for its marks. */
export function sourceText(onChange: () => void, note: HTMLElement) {
  const area = element('textarea', {
    id: 'field-body',
    rows: 24,
    'aria-label': messages.body,
    'aria-describedby': 'field-body-hint field-body-problems',
  })
  area.addEventListener('input', onChange)
  area.addEventListener('paste', event => pasteTable(event, area, note))
  return { area, bar: markBar(area, note) }
}
