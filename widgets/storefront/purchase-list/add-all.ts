import { chinaDay } from '@yaoji/contract/domain/china-day'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { cellOf } from '../../base/lib/input/cell.ts'
import { $serverTime } from '../../base/lib/clock.ts'
import { showToast } from '../../base/lib/notices.ts'
import { listAddingOver, type ListAdded } from './list-adding.ts'
import { messages } from './messages.ts'
import { sendChoices } from './remember-choices.ts'
import type { Line, ListRow } from './rows.ts'
import { $lines, $list, type AddingInRows } from './store.ts'
import { openLines, readyLines } from './totals.ts'

const rowsOf = ({ rows }: Line): number[] => rows.map(row => row.row)
const textOf = ({ rows }: Line): string => rows[0]?.text.replaceAll('\t', ' ') ?? ''

function reasonOf({ status, rows }: Line): string {
  if (status.kind === 'fix') return status.reason
  if (status.kind === 'choose') return rows[0]?.reason || messages.notDecided.choose
  return rows[0]?.reason || messages.notDecided.missing
}

type Ready = ReturnType<typeof readyLines>

/** Which of the sent lines the service did not take, with its reason. */
function refusals(sent: Ready, { skipped }: ListAdded): Map<Line, string> {
  return new Map(
    sent.flatMap(({ line, goods }) => {
      const reason = skipped[goods.id]
      return reason === undefined ? [] : [[line, reason]]
    }),
  )
}

function outcomeOf(sent: Ready, refused: ReadonlyMap<Line, string>, open: readonly Line[]): AddingInRows {
  return {
    addedRows: sent.flatMap(({ line }) => (refused.has(line) ? [] : rowsOf(line))),
    left: [
      ...[...refused].map(([line, reason]) => ({ rows: rowsOf(line), text: textOf(line), reason })),
      ...open.map(line => ({ rows: rowsOf(line), text: textOf(line), reason: reasonOf(line) })),
    ].toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
  }
}

function settle(sent: Ready, done: ListAdded, open: readonly Line[]): void {
  const list = $list.get()
  const refused = refusals(sent, done)
  const outcome = outcomeOf(sent, refused, open)
  const added = new Set(outcome.addedRows)
  const refusalOf = new Map([...refused].flatMap(([line, reason]) => rowsOf(line).map(row => [row, reason])))
  const rows = list.rows.map((row): ListRow => {
    if (added.has(row.row)) return { ...row, isAdded: true, refusal: undefined }
    return refusalOf.has(row.row) ? { ...row, refusal: refusalOf.get(row.row) } : row
  })
  $list.set({ ...list, rows, outcome, filter: 'all' })
}

/** Kept in the list: a reload finds the way back from an addition, and the key of one whose answer was lost. */
const adding = listAddingOver(cellOf($list, 'adding'), createAttempts(cellOf($list, 'attempt')))

/** Puts every ready line into the cart, and says of the others why not. */
export async function addAll(): Promise<void> {
  const lines = $lines.get()
  const sent = readyLines(lines)
  sendChoices()
  const result = await adding.add(sent, chinaDay($serverTime.get()))
  if (result.state === 'done') settle(sent, result, openLines(lines))
}

/** Takes the addition back; its rows can be added again. */
export async function undoAddition(): Promise<void> {
  if (!(await adding.undo())) return
  const list = $list.get()
  const undone = new Set(list.outcome?.addedRows)
  $list.set({ ...list, rows: list.rows.map(row => (undone.has(row.row) ? { ...row, isAdded: false } : row)) })
  showToast({ kind: 'success', text: messages.undone })
}
