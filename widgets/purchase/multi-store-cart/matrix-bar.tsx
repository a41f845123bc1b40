import { useStore } from '@nanostores/react'
import { Button } from '../../base/ui/parts.ts'
import { $adding, addToCarts } from './add-store.ts'
import { messages } from './messages.ts'
import { isWrong } from './rows.ts'
import { $saving, flush } from './saving.ts'
import { $active, $hasFocus, $summary, type Matrix } from './store.ts'

/** Moves to the next cell with a problem after the active one, from the top again after the last. */
function toNextProblem({ rows, stores }: Matrix): void {
  const { row, column } = $active.get()
  const width = stores.length
  const wrong = rows.flatMap((line, at) => stores.flatMap((store, index) => (isWrong(line, store) ? [at * width + index] : [])))
  const next = wrong.find(place => place > row * width + column) ?? wrong[0]
  if (next === undefined) return
  $active.set({ row: Math.floor(next / width), column: next % width })
  $hasFocus.set(true)
}

function SavingState({ page }: { page: number }) {
  const saving = useStore($saving)
  return (
    <p className="yaoji-matrix__state" role="status">
      {{ rest: messages.saved, saving: messages.saving, failed: messages.notSaved }[saving]}
      {saving === 'failed' && (
        <Button kind="text" size="small" onClick={() => void flush(page)}>
          {messages.retry}
        </Button>
      )}
    </p>
  )
}

/** Totals of all stores, the number of problems, and the button that fills the carts. */
export function MatrixBar({ matrix }: { matrix: Matrix }) {
  const summary = useStore($summary)
  const { isBusy } = useStore($adding)
  if (!summary) return null
  const { kinds, stores, amount, wrong } = summary
  return (
    <div className="yaoji-sticky-bar">
      <SavingState page={matrix.page} />
      {wrong > 0 && (
        <>
          <span className="yaoji-matrix__reason">{messages.problems(wrong)}</span>
          <Button size="small" onClick={() => toNextProblem(matrix)}>
            {messages.nextProblem}
          </Button>
        </>
      )}
      <span>{messages.total(kinds, stores.length, amount)}</span>
      <Button kind="primary" size="large" isDisabled={stores.length === 0} isBusy={isBusy} onClick={() => void addToCarts()}>
        {isBusy ? messages.adding : messages.add(stores.length)}
      </Button>
    </div>
  )
}
