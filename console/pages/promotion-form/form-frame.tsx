import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { CostPane } from './cost-pane.tsx'
import type { Findings } from './draft.ts'
import { messages } from './messages.ts'
import type { DraftWork } from './use-draft.ts'
import type { Operated } from './use-operating.ts'

function PercentAgain({ percent, value, change }: { percent: number; value: string; change: (value: string) => void }) {
  return (
    <div className="field sec">
      <label htmlFor="field-percent-again">
        {messages.percentAgain(percent)} <em>{messages.required}</em>
      </label>
      <span className="in">
        <input id="field-percent-again" value={value} inputMode="numeric" onChange={event => change(event.target.value)} />
        <span>%</span>
      </span>
    </div>
  )
}

/** The first field at which something is wrong has the focus. */
function useFirstFinding(findings: Findings): void {
  const body = useRef(findings)
  useEffect(() => {
    if (body.current === findings) return
    body.current = findings
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [findings])
}

function verbOf({ statement }: Pick<Operated, 'statement'>): string {
  if (!statement) return messages.look
  return statement.needs_signature ? messages.confirmToSign : messages.confirm
}

type FramedForm = {
  title: string
  /** What is set up. */
  tag: string
  work: DraftWork
  saving: Operated
  back: () => void
  /** Shown above the cost, and below it. */
  above?: ReactNode
  side?: ReactNode
  children: ReactNode
}

/** A form next to what it would cost: first that is stated, then it is done. */
export function FormFrame({ title, tag, work, saving, back, above, side, children }: FramedForm) {
  const [again, setAgain] = useState('')
  const { statement, findings } = saving
  const percent = statement?.percent_is ?? null
  const send = () => void saving.send(percent === null ? '' : again.trim())
  useFirstFinding(saving.judged)
  useKeys({ 'Ctrl+s': send, Escape: back })
  const unplaced = findings['']
  return (
    <>
      <div className="head head--form">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{title}</h1>
        <span className="tag">{tag}</span>
        <span className="grow" />
        {work.isTouched && <span className="note nw wide">{messages.draftSaved}</span>}
        {work.isTouched && (
          <button type="button" className="btn" onClick={work.discard}>
            {messages.discard}
          </button>
        )}
        <button type="button" className="btn btn--main" disabled={saving.isBusy || saving.conflicts.length > 0} onClick={send}>
          {verbOf(saving)} <kbd>Ctrl S</kbd>
        </button>
      </div>
      <div className="order form">
        <div className="body" tabIndex={0}>
          {children}
        </div>
        <aside className="body form__side" aria-label={messages.cost} tabIndex={0}>
          {above}
          {unplaced && (
            <p className="say say--bad sec" role="alert">
              {unplaced}
            </p>
          )}
          <CostPane statement={statement} wasStated={saving.wasStated} />
          {percent !== null && <PercentAgain percent={percent} value={again} change={setAgain} />}
          {side}
        </aside>
      </div>
    </>
  )
}
