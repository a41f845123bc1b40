import type { KeyboardEvent } from 'react'
import { chooseGoods, deleteLine, setNumber } from './correct.ts'
import { takeInHand } from './row-in-hand.ts'
import type { Line } from './rows.ts'

/** Typing in these is no command. */
const typedIn = 'textarea, select, input:not([type="radio"])'
const rowClass = '.yaoji-list-line'
const openRow = ['choose', 'fix', 'missing'].map(kind => `${rowClass}[data-kind="${kind}"]`).join(', ')

type Row = HTMLElement | null | undefined

function focusOn(row: Row): void {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

function neighbour(row: HTMLElement, direction: 1 | -1): Row {
  const next = direction === 1 ? row.nextElementSibling : row.previousElementSibling
  return next instanceof HTMLElement ? next : undefined
}

/** The next row that waits for the buyer, from the top again after the last. */
function nextOpen(row: HTMLElement): Row {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(openRow) ?? [])].filter(each => each !== row)
  const isBehind = (each: HTMLElement) => (row.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return rows.find(isBehind) ?? rows[0]
}

const quantityOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-quantity]')

/** Once the row is drawn again: on to its quantity where that is missing or wrong, else to the next open row. */
function goOn(row: HTMLElement, next: Row): void {
  requestAnimationFrame(() => {
    const quantity = row.isConnected && row.dataset['kind'] === 'fix' ? quantityOf(row) : null
    focusOn(quantity ?? (next?.isConnected ? next : row))
  })
}

function choose(line: Line, goodsId: number | undefined, row: HTMLElement): boolean {
  const [only, ...merged] = line.rows
  if (goodsId === undefined || !only || merged.length > 0) return false
  const next = nextOpen(row)
  chooseGoods(only.row, goodsId)
  goOn(row, next)
  return true
}

/** Takes one of the quantities that are offered for a row, and goes on. */
function takeNumber(line: Line, at: number, row: HTMLElement): boolean {
  const choice = line.status.kind === 'fix' ? line.status.choices[at] : undefined
  if (choice === undefined) return false
  const next = nextOpen(row)
  setNumber(line, choice)
  goOn(row, next)
  return true
}

/** Takes a single candidate or quantity, opens several, and goes to the quantity of a row whose goods are chosen. */
function enter(line: Line, row: HTMLElement): boolean {
  const candidates = line.rows[0]?.candidates ?? []
  // Where the list says no number, what is offered was never written.
  const isWritten = line.rows.some(({ amounts }) => amounts.length > 0)
  if (isWritten && line.status.kind === 'fix' && line.status.choices.length === 1) return takeNumber(line, 0, row)
  if (line.status.kind !== 'choose') {
    const quantity = quantityOf(row)
    quantity?.focus()
    return quantity !== null
  }
  if (candidates.length === 1) return choose(line, candidates[0], row)
  takeInHand(line.row)
  requestAnimationFrame(() => row.querySelector<HTMLElement>('input[type="radio"]')?.focus())
  return true
}

function remove(line: Line, row: HTMLElement): boolean {
  const next =
    line.status.kind === 'ready' ? (neighbour(row, 1) ?? neighbour(row, -1)) : (nextOpen(row) ?? neighbour(row, 1) ?? neighbour(row, -1))
  deleteLine(line)
  requestAnimationFrame(() => focusOn(next?.isConnected ? next : row))
  return true
}

/** Whether the key was a command of this row, and was carried out. */
function act(event: KeyboardEvent<HTMLElement>, row: HTMLElement, line: Line): boolean {
  const { key, target } = event
  const isWaiting = ['ready', 'choose', 'fix', 'missing'].includes(line.status.kind)
  const isOnRow = target === row
  if (isOnRow && (key === 'ArrowDown' || key === 'ArrowUp')) {
    focusOn(neighbour(row, key === 'ArrowDown' ? 1 : -1))
    return true
  }
  if (!isWaiting) return false
  if (/^[1-6]$/.test(key)) {
    const at = Number(key) - 1
    return row.querySelector('.yaoji-list-line__choices') ? takeNumber(line, at, row) : choose(line, line.rows[0]?.candidates[at], row)
  }
  if (isOnRow && key === 'Enter') return enter(line, row)
  if (key.toLowerCase() === 's') {
    const search = row.querySelector<HTMLElement>('[data-act="search"]')
    search?.click()
    return search !== null
  }
  return key.toLowerCase() === 'x' && remove(line, row)
}

/** Keys of the rows: a number chooses, Enter takes, S searches, X skips, arrows move, ? shows them. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, lines: readonly Line[], showKeys: () => void): void {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement) || target.closest(typedIn)) return
  if (event.key === '?') {
    event.preventDefault()
    showKeys()
    return
  }
  const row = target.closest<HTMLElement>(rowClass)
  const line = lines.find(each => String(each.row) === row?.dataset['row'])
  if (row && line && act(event, row, line)) event.preventDefault()
}
