import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { placedProblem } from '@yaoji/contract/problem-place'
import { documentFields, type DocumentField } from '@yaoji/contract/promotions/fields'
import { fileOf } from '../../lib/base64.ts'
import { Refusal } from '../../lib/call.ts'
import { announce } from '../../ui/outcomes.tsx'
import { findingsOf, type Draft, type Findings } from './draft.ts'
import { messages } from './messages.ts'
import { sentDocument } from './opened.ts'
import { useOperating } from './use-operating.ts'

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

/** Judges, states and saves a promotion. */
export function useSaving(saved: Saved) {
  const done = useDone(saved.forget)
  return useOperating<PromotionBody>({
    operation: 'promotion/save',
    draft: saved.draft,
    make: () => bodyOf(saved),
    placed: error => refusedFindings(saved.kind, error),
    done: answer => {
      const made = answer as PromotionOperatedWire // The operation declares its answer.
      return done(messages.saved(made.name), made.promotion_id)
    },
    sent: title => done(messages.sent(title)),
  })
}

export type Saving = ReturnType<typeof useSaving>
