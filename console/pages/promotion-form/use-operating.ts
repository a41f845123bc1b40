import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { useState } from 'react'
import { operate, Refusal } from '../../lib/call.ts'
import { unchangedFindings, type Draft, type Findings } from './draft.ts'

export type Operating<Body> = {
  operation: string
  draft: Draft
  /** What would be sent, or what is plainly missing. */
  make: () => { found: Findings; body?: Body }
  /** What the desk refused, at its fields. */
  placed: (error: Error) => Findings
  /** Leads on with what the operation answered, or with the title of what waits for a signature. */
  done: (answer: unknown) => Promise<void>
  sent: (title: string) => Promise<void>
}

/** Judges, states and does what was typed: the first press states what it would cost, the second applies it. */
export function useOperating<Body extends object>({ operation, draft, make, placed, done, sent }: Operating<Body>) {
  const [judged, setJudged] = useState<{ of: Draft; findings: Findings }>({ of: draft, findings: {} })
  const [stated, setStated] = useState<{ of: Draft; statement: StatementWire }>()
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([])
  const [isBusy, setBusy] = useState(false)
  // A change takes the statement back: it was of something else.
  const statement = stated?.of === draft ? stated.statement : undefined
  const refuse = (error: Error) => setJudged({ of: draft, findings: placed(error) })
  const refused = async (error: Error) => {
    const answered = error instanceof Refusal ? error.statement : undefined
    if (answered?.state === 'confirmed') return sent(answered.title)
    if (answered) return setStated({ of: draft, statement: answered })
    if (error instanceof Refusal) setConflicts(error.conflicts)
    refuse(error)
  }
  const body = () => {
    const made = make()
    setJudged({ of: draft, findings: made.found })
    return made.body
  }
  const send = async (percentAgain = '') => {
    if (isBusy) return
    const own = body()
    if (!own) return
    setBusy(true)
    try {
      const confirmed = { ...(statement && { confirm: statement.confirm }), ...(percentAgain !== '' && { percent_is: percentAgain }) }
      await done(await operate(operation, { ...own, ...confirmed }, draft.opened))
    } catch (error) {
      await refused(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const findings = unchangedFindings(judged.findings, judged.of, draft)
  const settled = (field: string) => setConflicts(conflicts.filter(each => each.field !== field))
  return { findings, judged: judged.findings, conflicts, settled, statement, wasStated: stated !== undefined, isBusy, send, body, refuse }
}

export type Operated = Omit<ReturnType<typeof useOperating>, 'body'>
