import { useState, type ReactNode } from 'react'
import { CostPane } from './cost-pane.tsx'
import { FormShell } from './form-shell.tsx'
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
export function FormFrame({ saving, above, side, ...form }: FramedForm) {
  const [again, setAgain] = useState('')
  const { statement, findings } = saving
  const percent = statement?.percent_is ?? null
  const send = () => void saving.send(percent === null ? '' : again.trim())
  const cost = (
    <>
      <CostPane statement={statement} wasStated={saving.wasStated} />
      {percent !== null && <PercentAgain percent={percent} value={again} change={setAgain} />}
      {side}
    </>
  )
  return (
    <FormShell
      {...form}
      verb={verbOf(saving)}
      send={send}
      isBusy={saving.isBusy || saving.conflicts.length > 0}
      judged={saving.judged}
      problem={findings['']}
      above={above}
      side={cost}
      sideLabel={messages.cost}
    />
  )
}
