import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import { placedProblem } from '@yaoji/contract/problem-place'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { useState } from 'react'
import { operate, Refusal } from '../../lib/call.ts'
import { announce } from '../../ui/outcomes.tsx'
import { documentOf, findingsOf, type Draft, type Findings } from './draft.ts'
import { messages } from './messages.ts'

/** JSON as signed calls and commands send it too. */
export function fileOf(document: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

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

type Body = { kind: OperatedPromotionKind; document: object; changed: number | undefined }

/** The operation declares its answer. */
const savePromotion = ({ kind, document, changed }: Body, confirmed: Readonly<Record<string, string>>) =>
  operate('promotion/save', {
    promotion_kind: kind,
    file: fileOf(document),
    ...(changed !== undefined && { promotion_id: String(changed) }),
    ...confirmed,
  }) as Promise<PromotionOperatedWire>

type Saved = { kind: OperatedPromotionKind; draft: Draft; changed: number | undefined; forget: () => void }

/** Judges, states and saves what was typed: the first press states what it would cost, the second applies it. */
export function useSaving({ kind, draft, changed, forget }: Saved) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [findings, setFindings] = useState<Findings>({})
  const [stated, setStated] = useState<{ of: Draft; statement: StatementWire }>()
  const [isBusy, setBusy] = useState(false)
  // A change takes the statement back: it was of something else.
  const statement = stated?.of === draft ? stated.statement : undefined

  const done = async (text: string, id?: number) => {
    forget()
    announce({ text })
    await client.invalidateQueries()
    await (id === undefined
      ? navigate({ to: '/promotions', search: {} })
      : navigate({ to: '/promotions/$id', params: { id: String(id) }, search: {} }))
  }
  const refused = async (error: Error, name: string) => {
    const answered = error instanceof Refusal ? error.statement : undefined
    if (answered?.state === 'confirmed') return done(messages.sent(name))
    if (answered) return setStated({ of: draft, statement: answered })
    setFindings(refusedFindings(kind, error))
  }
  const send = async (percentAgain = '') => {
    const fields = documentFields(kind)
    const found = findingsOf(fields, draft)
    setFindings(found)
    if (Object.keys(found).length > 0) return
    const document = documentOf(fields, draft)
    setBusy(true)
    try {
      const confirmed = { ...(statement && { confirm: statement.confirm }), ...(percentAgain !== '' && { percent_is: percentAgain }) }
      const saved = await savePromotion({ kind, document, changed }, confirmed)
      await done(messages.saved(saved.name), saved.promotion_id)
    } catch (error) {
      await refused(error as Error, String(document.name))
    } finally {
      setBusy(false)
    }
  }
  return { findings, statement, wasStated: stated !== undefined, isBusy, send }
}

export type Saving = ReturnType<typeof useSaving>
