import { useEffect, useRef, type ReactNode } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Findings } from './draft.ts'
import { messages } from './messages.ts'
import type { DraftWork } from './use-draft.ts'

/** The first field at which something is wrong has the focus. */
function useFirstFinding(findings: Findings): void {
  const body = useRef(findings)
  useEffect(() => {
    if (body.current === findings) return
    body.current = findings
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [findings])
}

type ShellProps = {
  title: string
  /** What is set up. */
  tag: string
  work: DraftWork
  back: () => void
  verb: string
  send: () => void
  isBusy: boolean
  /** Findings of the last press. */
  judged: Findings
  /** What was refused of the whole. */
  problem: string | undefined
  /** What the form comes to, next to it, and what is above that. */
  side: ReactNode
  /** The name of the side for screen readers. */
  sideLabel: string
  above?: ReactNode
  children: ReactNode
}

/** A form with its one verb, next to what it comes to. */
export function FormShell({ title, tag, work, back, verb, send, isBusy, judged, problem, side, sideLabel, above, children }: ShellProps) {
  useFirstFinding(judged)
  useKeys({ 'Ctrl+s': send, Escape: back })
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
        <button type="button" className="btn btn--main" disabled={isBusy} onClick={send}>
          {verb} <kbd>Ctrl S</kbd>
        </button>
      </div>
      <div className="order form">
        <div className="body" tabIndex={0}>
          {children}
        </div>
        <aside className="body form__side" aria-label={sideLabel} tabIndex={0}>
          {above}
          {problem && (
            <p className="say say--bad sec" role="alert">
              {problem}
            </p>
          )}
          {side}
        </aside>
      </div>
    </>
  )
}
