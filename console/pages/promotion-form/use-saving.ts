import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import type { EditConflict } from '@yaoji/contract/operator-edits'
import { placedProblem } from '@yaoji/contract/problem-place'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { useState } from 'react'
import { fileOf } from '../../lib/base64.ts'
import { operate, Refusal } from '../../lib/call.ts'
import { announce } from '../../ui/outcomes.tsx'
import { findingsOf, unchangedFindings, type Draft, type Findings } from './draft.ts'
import { messages } from './messages.ts'
import { sentDocument } from './opened.ts'

function labelsOf(fields: readonly DocumentField[]): [string, string][] {
  return fields.flatMap((field): [string, string][] => [[field.name, field.label], ...labelsOf(field.fields)])
}

/** Sentences of the desk at their fields, with labels in place of names. */
export function placedFindings(kind: OperatedPromotionKind, sentences: string): Findings {
  const labels = new Map(labelsOf(documentFields(kind)))
  const readable = (text: string) =>
    text.replaceAll(/“(\w+)”/g, (whole, name: string) => (labels.has(name) ? `“${labels.get(name)}”` : whole))
  return Object.fromEntries(
    sentences
      .split('\n')
      .map(placedProblem)
      .map(({ path, problem }) => [path, readable(problem)]),
  )
}

function refusedFindings(kind: OperatedPromotionKind, error: Error): Findings {
  const { file, ...others } = error instanceof Refusal ? error.fields : {}
  return file ? placedFindings(kind, file.join('\n')) : { '': Object.values(others)[0]?.[0] ?? error.message }
}

export type PromotionBody = { promotion_kind: OperatedPromotionKind; file: string; promotion_id?: string }

type Saved = { kind: OperatedPromotionKind; draft: Draft; changed: number | undefined; forget: () => void }

/** What would be sent, or what is plainly missing. */
function bodyOf({ kind, draft, changed }: Saved): { found: Findings; body?: PromotionBody } {
  const fields = documentFields(kind)
  const found = findingsOf(fields, draft)
  if (Object.keys(found).length > 0) return { found }
  const file = fileOf(sentDocument(kind, draft))
  return { found, body: { promotion_kind: kind, file, ...(changed !== undefined && { promotion_id: String(changed) }) } }
}

/** Says what came of it, and leads to the promotion; to the list where it waits for a signature. */
function useDone(forget: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (text: string, id?: number) => {
    forget()
    announce({ text })
    await client.invalidateQueries()
    await (id === undefined
      ? navigate({ to: '/promotions', search: {} })
      : navigate({ to: '/promotions/$id', params: { id: String(id) }, search: {} }))
  }
}

/** Judges, states and saves what was typed: the first press states what it would cost, the second applies it. */
export function useSaving(saved: Saved) {
  const { kind, draft } = saved
  const done = useDone(saved.forget)
  const [judged, setJudged] = useState<{ of: Draft; findings: Findings }>({ of: draft, findings: {} })
  const [stated, setStated] = useState<{ of: Draft; statement: StatementWire }>()
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([])
  const [isBusy, setBusy] = useState(false)
  // A change takes the statement back: it was of something else.
  const statement = stated?.of === draft ? stated.statement : undefined
  const refuse = (error: Error) => setJudged({ of: draft, findings: refusedFindings(kind, error) })
  const refused = async (error: Error) => {
    const answered = error instanceof Refusal ? error.statement : undefined
    if (answered?.state === 'confirmed') return done(messages.sent(answered.title))
    if (answered) return setStated({ of: draft, statement: answered })
    if (error instanceof Refusal) setConflicts(error.conflicts)
    refuse(error)
  }
  const body = () => {
    const made = bodyOf(saved)
    setJudged({ of: draft, findings: made.found })
    return made.body
  }
  const send = async (percentAgain = '') => {
    const own = body()
    if (!own) return
    setBusy(true)
    try {
      const confirmed = { ...(statement && { confirm: statement.confirm }), ...(percentAgain !== '' && { percent_is: percentAgain }) }
      // The operation declares its answer.
      const made = (await operate('promotion/save', { ...own, ...confirmed }, draft.opened)) as PromotionOperatedWire
      await done(messages.saved(made.name), made.promotion_id)
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

export type Saving = ReturnType<typeof useSaving>
