import type { EditConflict } from '@yaoji/contract/operator/edits'
import { uiMessages as messages } from '../lib/messages.ts'

export type ConflictChoiceProps = {
  conflict: EditConflict
  label: string
  /** A value as the field shows it. */
  textOf: (value: string) => string
  settle: (isMine: boolean) => void
}

/** One field that two people have changed: what it was, what is there now and what was typed, to choose from. */
export function ConflictChoice({ conflict: { before, theirs, mine }, label, textOf, settle }: ConflictChoiceProps) {
  const shown = (value: string) => textOf(value) || messages.nothingThere
  return (
    <div className="say say--warn" role="group" aria-label={messages.bothChanged(label)}>
      <div className="grow">
        <b>{messages.bothChanged(label)}</b>
        <dl className="changes">
          <dt>{messages.before}</dt>
          <dd>{shown(before)}</dd>
          <dt>{messages.theirs}</dt>
          <dd>{shown(theirs)}</dd>
          <dt>{messages.mine}</dt>
          <dd>{shown(mine)}</dd>
        </dl>
        <span className="line gap-4">
          <button type="button" className="btn" onClick={() => settle(false)}>
            {messages.takeTheirs}
          </button>
          <button type="button" className="btn" onClick={() => settle(true)}>
            {messages.takeMine}
          </button>
        </span>
      </div>
    </div>
  )
}
