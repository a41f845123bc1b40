import type { ImportWire } from '@yaoji/contract/calls/console/imports'
import { messages } from './messages.ts'
import type { useRunning } from './use-running.ts'

type Bar = { file: ImportWire; running: ReturnType<typeof useRunning> }

/** How far an import is, or how it ended. */
export function RunBar({ file: { state, rows, done, refused, left, views, problem }, running }: Bar) {
  if (running.isRunning)
    return (
      <div className="say say--in say--info" role="status">
        <progress className="grow" aria-label={messages.progress} max={rows} value={rows - left} />
        <span className="nw">{messages.running(rows - left, rows)}</span>
        <button type="button" className="btn" onClick={running.pause}>
          {messages.pause}
        </button>
      </div>
    )
  if (running.problem !== '')
    return (
      <p className="say say--in say--bad" role="alert">
        {messages.stopped(running.problem)}
      </p>
    )
  if (state === 'ended')
    return (
      <p className={refused > 0 ? 'say say--in say--warn' : 'say say--in say--ok'} role="status">
        {messages.ended(rows, done, refused)}
        {refused > 0 && messages.refusedFile}
      </p>
    )
  const allRefused = problem === '' && views.find(({ view }) => view === 'refused')?.count === rows
  return allRefused ? (
    <p className="say say--in say--warn" role="status">
      {messages.nothing}
    </p>
  ) : null
}

/** The one step that is next: import, or go on. */
export function RunButton({ file: { state, rows, left, views, problem }, running }: Bar) {
  const refused = views.find(({ view }) => view === 'refused')?.count ?? 0
  const open = state === 'open' ? rows - refused : left
  if (state === 'ended' || running.isRunning) return null
  return (
    <button type="button" className="btn btn--main" disabled={problem !== '' || open === 0} onClick={running.run}>
      {state === 'open' ? messages.run(open) : messages.goOn(open)} <kbd>Ctrl S</kbd>
    </button>
  )
}
