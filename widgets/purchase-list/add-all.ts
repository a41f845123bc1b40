import { chinaDay } from '@yaoji/contract/domain/china-day'
import { confirmShort } from '../goods/index.ts'
import { newAttemptKey } from '../lib/attempt-key.ts'
import { $serverTime } from '../lib/clock.ts'
import { showToast } from '../ui/index.ts'
import { importLines, undoImport, type ImportLine, type ImportResult } from './import-lines.ts'
import { messages } from './messages.ts'
import type { Line, ListRow } from './rows.ts'
import { $lines, $list, type ImportOutcome } from './store.ts'
import { openLines, readyLines } from './totals.ts'

const rowsOf = ({ rows }: Line): number[] => rows.map(row => row.row)
export const textOf = ({ rows }: Line): string => rows[0]?.text.replaceAll('\t', ' ') ?? ''

function reasonOf({ status, rows }: Line): string {
  if (status.kind === 'fix') return status.reason
  if (status.kind === 'choose') return rows[0]?.reason || messages.notDecided.choose
  return rows[0]?.reason || messages.notDecided.missing
}

type Done = Extract<ImportResult, { ok: true }>
type Sent = { line: Line; wanted: ImportLine }

/** Which of the sent lines the service did not take, with its reason. */
function refusals(sent: readonly Sent[], { skipped }: Done): Map<Line, string> {
  const reasons = new Map(skipped.map(line => [line.goods_id, line.reason]))
  return new Map(sent.flatMap(({ line, wanted }) => {
    const reason = reasons.get(wanted.goods_id)
    return reason === undefined ? [] : [[line, reason]]
  }))
}

function outcomeOf(sent: readonly Sent[], done: Done, open: readonly Line[]): ImportOutcome {
  const refused = refusals(sent, done)
  return {
    addedRows: sent.flatMap(({ line }) => (refused.has(line) ? [] : rowsOf(line))),
    left: [
      ...[...refused].map(([line, reason]) => ({ rows: rowsOf(line), text: textOf(line), reason })),
      ...open.map(line => ({ rows: rowsOf(line), text: textOf(line), reason: reasonOf(line) })),
    ].toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
    undoId: done.undo_id,
    state: 'added',
  }
}

function settle(sent: readonly Sent[], done: Done, open: readonly Line[]): void {
  const list = $list.get()
  const outcome = outcomeOf(sent, done, open)
  const added = new Set(outcome.addedRows)
  const refused = new Map([...refusals(sent, done)].flatMap(([line, reason]) => rowsOf(line).map(row => [row, reason])))
  const rows = list.rows.map((row): ListRow => {
    if (added.has(row.row)) return { ...row, isAdded: true, refusal: undefined }
    return refused.has(row.row) ? { ...row, refusal: refused.get(row.row) } : row
  })
  $list.set({ ...list, rows, outcome, isAdding: false, attempt: undefined, filter: 'all' })
}

/** Puts every ready line into the cart, and says of the others why not. */
export async function addAll(): Promise<void> {
  const lines = $lines.get()
  const ready = readyLines(lines)
  if (ready.length === 0 || $list.get().isAdding) return
  if (!(await confirmShort(ready.map(each => each.goods), chinaDay($serverTime.get())))) return
  const list = $list.get()
  const sent = ready.map(({ line, goods, number }) => ({ line, wanted: { goods_id: goods.id, number } }))
  const wanted = sent.map(each => each.wanted)
  const key = JSON.stringify(wanted)
  // The answer to the same addition may have been lost: with its key nothing is added twice.
  const attempt = list.attempt?.lines === key ? list.attempt : { key: newAttemptKey(), lines: key }
  $list.set({ ...list, isAdding: true, attempt })
  const result = await importLines(wanted, attempt.key)
  if (result.ok) settle(sent, result, openLines(lines))
  else $list.setKey('isAdding', false)
}

/** Takes the addition back; its rows can be added again. */
export async function undoAddition(): Promise<void> {
  const { outcome } = $list.get()
  if (!outcome?.undoId || outcome.state !== 'added') return
  $list.setKey('outcome', { ...outcome, state: 'undoing' })
  const isUndone = await undoImport(outcome.undoId)
  const list = $list.get()
  const undone = new Set(outcome.addedRows)
  $list.set({
    ...list,
    rows: isUndone ? list.rows.map(row => (undone.has(row.row) ? { ...row, isAdded: false } : row)) : list.rows,
    outcome: { ...outcome, state: isUndone ? 'undone' : 'added' },
  })
  if (isUndone) showToast({ kind: 'success', text: messages.undone })
}
