import { messages } from '../messages.ts'
import type { DifferenceWire, FieldWire } from '../wire.ts'
import { read, reasonOf } from './api.ts'
import { diffRows, inWordsOfForm, type DiffRow } from './diff.ts'
import { element } from './dom.ts'

/** Lines around a change that are shown with it. */
const shownAround = 2

/** Rows with what is unchanged and far from any change as one number. */
function withoutUnchanged(rows: readonly DiffRow[]): (DiffRow | number)[] {
  const changed = rows.flatMap(({ before, after }, at) => (before === after ? [] : [at]))
  const isNear = (at: number) => changed.some(each => Math.abs(each - at) <= shownAround)
  const shown: (DiffRow | number)[] = []
  for (const [at, row] of rows.entries()) {
    const last = shown.at(-1)
    if (isNear(at)) shown.push(row)
    else if (typeof last === 'number') shown.splice(-1, 1, last + 1)
    else shown.push(1)
  }
  return shown
}

function rowOf(row: DiffRow | number): HTMLTableRowElement {
  if (typeof row === 'number') return element('tr', {}, element('td', { colspan: 2, class: 'same' }, messages.sameLines(row)))
  const isSame = row.before === row.after
  const cell = (text: string | undefined, kind: string) =>
    element('td', { class: text === undefined ? 'none' : isSame ? '' : kind }, text ?? '')
  return element('tr', {}, cell(row.before, 'gone'), cell(row.after, 'new'))
}

type Texts = { before: string; after: string; forms: Readonly<Record<string, readonly FieldWire[]>>; path: string; heads: [string, string] }

/** Two texts of an article side by side, in the form's words. */
function diffTable({ before, after, forms, path, heads }: Texts): HTMLElement {
  const [collection = ''] = path.split('/')
  const [old, made] = [before, after].map(text => inWordsOfForm(text, forms[collection] ?? []))
  const rows = withoutUnchanged(diffRows(old ?? '', made ?? ''))
  const head = element('tr', {}, ...heads.map(name => element('th', { scope: 'col' }, name)))
  return element('table', { class: 'diff' }, element('thead', {}, head), element('tbody', {}, ...rows.map(rowOf)))
}

type Difference = Omit<Texts, 'before' | 'after'> & { summary: string; address: string; tell: (reason: string) => unknown }

/** Two texts side by side, read when they are opened: those of 200 changes are megabytes. */
export function differencePart({ summary, address, tell, ...shown }: Difference): HTMLDetailsElement {
  const table = element('div', {})
  const part = element('details', {}, element('summary', {}, summary), table)
  const load = async () => table.replaceChildren(diffTable({ ...(await read<DifferenceWire>(address)), ...shown }))
  part.addEventListener('toggle', () => {
    if (part.open && !table.firstChild) load().catch((error: unknown) => tell(reasonOf(error)))
  })
  return part
}
