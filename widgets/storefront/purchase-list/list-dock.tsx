import { environment } from '../../base/lib/environment.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { Button, OutcomeStrip, Price } from '../../base/ui/parts.ts'
import { addAll, undoAddition } from './add-all.ts'
import type { ListAddingValue } from './list-adding.ts'
import { messages } from './messages.ts'
import type { Line } from './rows.ts'
import { $list, type AddingInRows } from './store.ts'
import { openLines, readyLines, rowCount, totalOf } from './totals.ts'

/** What became of the rows, over the dock: the rows stay where they are. */
function Outcome({ adding, outcome: { addedRows, left } }: { adding: ListAddingValue; outcome: AddingInRows }) {
  const close = () => $list.setKey('outcome', undefined)
  if (adding.state === 'undone') return <OutcomeStrip text={messages.undone} onClose={close} />
  const leftCount = left.reduce((count, each) => count + each.rows.length, 0)
  return (
    <OutcomeStrip icon="check" text={messages.added(addedRows.length, leftCount)} onClose={close}>
      {adding.state === 'done' && adding.undoId !== null && (
        <Button size="small" isBusy={adding.isUndoing} onClick={() => void undoAddition()}>
          {messages.undo}
        </Button>
      )}
      <Button size="small" kind="primary" href={environment.href(cartPath())}>
        {messages.viewCart}
      </Button>
    </OutcomeStrip>
  )
}

type BarProps = { lines: readonly Line[]; adding: ListAddingValue; outcome: AddingInRows | undefined }

/** What the ready rows come to, and the one action. */
export function ListDock({ lines, adding, outcome }: BarProps) {
  const ready = readyLines(lines).map(each => each.line)
  const open = rowCount(openLines(lines))
  const isAdding = adding.state === 'adding'
  return (
    <section className="yaoji-sticky-bar yaoji-list-bar" aria-label={messages.summary}>
      <div className="yaoji-sheet__outcome">{outcome && <Outcome adding={adding} outcome={outcome} />}</div>
      <p className="yaoji-list-bar__count" role="status">
        {ready.length > 0 && (
          <>
            {messages.readyCount(rowCount(ready))}
            <span className="yaoji-list-bar__kinds">{messages.kindCount(ready.length)}</span>
          </>
        )}
        {open > 0 && <span className="yaoji-list-bar__open">{messages.openCount(open)}</span>}
      </p>
      {ready.length > 0 && (
        <p className="yaoji-list-bar__total">
          {messages.total}
          <Price value={totalOf(lines)} size="l" />
        </p>
      )}
      <Button kind="primary" size="large" isDisabled={ready.length === 0} isBusy={isAdding} onClick={() => void addAll()}>
        {isAdding ? messages.adding : messages.addReady(rowCount(ready))}
      </Button>
    </section>
  )
}
