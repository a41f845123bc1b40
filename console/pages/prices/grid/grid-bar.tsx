import type { Cell, Place } from './grid-model.ts'
import { messages } from './messages.ts'
import type { TypedWork } from './use-typed.ts'

type Bar = {
  about: string
  edited: readonly (Cell & Place)[]
  work: TypedWork
  goTo: (place: Place) => void
  drop: () => void
  preview: () => void
  isBusy: boolean
}

/** What was changed so far, and what is done with it. */
export function GridBar({ about, edited, work: { typed, undo, redo }, goTo, drop, preview, isBusy }: Bar) {
  const wrong = edited.filter(({ problem }) => problem !== '')
  const rows = new Set(edited.map(({ row }) => row)).size
  return (
    <div className="filters">
      <span className="note cut">{about}</span>
      <span className="grow" />
      <span className="note nw" role="status">
        {messages.changed(edited.length, rows)}
      </span>
      {typed.edits.size > 0 && <span className="note nw wide">{messages.draft}</span>}
      {wrong[0] && (
        <button type="button" className="btn btn--danger" onClick={() => wrong[0] && goTo(wrong[0])}>
          {messages.wrong(wrong.length)}
        </button>
      )}
      <button type="button" className="btn" disabled={typed.past.length === 0} onClick={undo}>
        {messages.undo}
      </button>
      <button type="button" className="btn" disabled={typed.future.length === 0} onClick={redo}>
        {messages.redo}
      </button>
      <button type="button" className="btn" disabled={typed.edits.size === 0} onClick={drop}>
        {messages.drop}
      </button>
      <button type="button" className="btn btn--main" disabled={isBusy || edited.length === 0 || wrong.length > 0} onClick={preview}>
        {isBusy ? messages.reading : messages.preview} <kbd>Ctrl S</kbd>
      </button>
    </div>
  )
}
