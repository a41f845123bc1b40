import { map } from 'nanostores'
import {
  paperConsentCall,
  paperPageRemoveCall,
  paperSaveCall,
  type PaperWire,
  paperWithdrawCall,
} from '@yaoji/contract/calls/identity/qualifications'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { type PaperField, type PaperFields, paperNumber, paperProblems } from '@yaoji/contract/papers/fields'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { isIdCard, type IdCardKind } from '@yaoji/contract/papers/kinds'
import { paperProblemText } from '@yaoji/contract/papers/messages'
import { serverNow } from '../../base/lib/clock.ts'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { takePaper } from './list-store.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'

type Kind = PaperWire['kind']
export type PaperErrors = Partial<Record<PaperField | 'pages' | 'consent', string>>
export type PaperForm = { draft: PaperFields; errors: PaperErrors; isSending: boolean }

/** Typed values of each paper whose form was opened. */
export const $paperForms = map<Partial<Record<Kind, PaperForm>>>({})

const memoryKey = (kind: Kind) => `yaoji-paper-${kind}` as const
const keepAfterMs = 800
const timers = new Map<Kind, ReturnType<typeof setTimeout>>()

/** Typed here and possibly not saved: after a quick reload, or a log-out in between. */
function remembered(kind: Kind, empty: PaperFields): Partial<PaperFields> {
  const kept = Object(tabMemory.recall(memoryKey(kind))) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(empty).flatMap(([field, value]) => (typeof kept[field] === typeof value ? [[field, kept[field]]] : [])),
  )
}

/** A renewed licence keeps its number; its dates are new. */
function draftOf({ handed, number, is_endless }: PaperWire): PaperFields {
  if (!handed) return { number, issued_on: '', expires_on: '', is_endless }
  return { number: handed.number || number, issued_on: handed.issued_on, expires_on: handed.expires_on, is_endless: handed.is_endless }
}

/** Opens the form of a paper with its last values. */
export function openPaperForm(paper: PaperWire): void {
  if ($paperForms.get()[paper.kind]) return
  const draft = draftOf(paper)
  $paperForms.setKey(paper.kind, { draft: { ...draft, ...remembered(paper.kind, draft) }, errors: {}, isSending: false })
}

function forget(kind: Kind): void {
  clearTimeout(timers.get(kind))
  tabMemory.forget(memoryKey(kind))
}

async function keep(kind: Kind): Promise<void> {
  const draft = $paperForms.get()[kind]?.draft
  if (draft) await request(paperSaveCall, { body: { kind, ...draft, is_sent: 0 }, isSilent: true })
}

/** Saves typed values in this tab immediately, and with the store after a debounce. */
export function typePaper(kind: Kind, change: Partial<PaperFields>): void {
  const form = $paperForms.get()[kind]
  if (!form) return
  const draft = { ...form.draft, ...change }
  const errors = mended(form.errors, change)
  tabMemory.write(memoryKey(kind), JSON.stringify(draft))
  $paperForms.setKey(kind, { ...form, draft, errors })
  clearTimeout(timers.get(kind))
  timers.set(
    kind,
    setTimeout(() => void keep(kind), keepAfterMs),
  )
}

/** A page was added or removed: clears the errors about pages. */
export function pagesChanged(kind: Kind): void {
  const form = $paperForms.get()[kind]
  if (!form) return
  const { pages: _pages, ...errors } = form.errors
  $paperForms.setKey(kind, { ...form, errors })
}

function errorsOf({ kind, handed, consent }: PaperWire, draft: PaperFields): PaperErrors {
  const number = paperNumber(draft.number, kind)
  const found = Object.entries(paperProblems({ ...draft, number }, kind, chinaDay(serverNow()))) as [PaperField, never][]
  const pages = handed?.pages ?? []
  const missing = pages.length === 0 ? messages.pagesMissing : undefined
  const rejected = pages.some(({ state }) => state === 'rejected') ? messages.pagesRejected : undefined
  const problem = missing ?? rejected
  const isUnagreed = consent !== null && consent.agreed_at === null && isIdCard(kind)
  return {
    ...(isUnagreed && { consent: idConsent.missing(kind) }),
    ...(problem !== undefined && { pages: problem }),
    ...Object.fromEntries(found.map(([field, code]) => [field, paperProblemText(field, code, number)])),
  }
}

/** The holder of a card agrees to the text that stands next to it. */
export async function agreeToCard(kind: IdCardKind): Promise<void> {
  const result = await request(paperConsentCall, { body: { kind, version: idConsent.version } })
  if (!result.ok) return
  takePaper(result.data)
  const form = $paperForms.get()[kind]
  if (!form) return
  const { consent: _consent, ...errors } = form.errors
  $paperForms.setKey(kind, { ...form, errors })
}

/** Submits a paper; ignores a second press while submitting. Returns whether it was submitted. */
export async function sendPaper(paper: PaperWire): Promise<boolean> {
  const { kind } = paper
  const form = $paperForms.get()[kind]
  if (!form || form.isSending) return false
  const errors = errorsOf(paper, form.draft)
  const isWhole = Object.keys(errors).length === 0
  $paperForms.setKey(kind, { ...form, errors, isSending: isWhole })
  if (!isWhole) return false
  clearTimeout(timers.get(kind))
  const body = { kind, ...form.draft, is_sent: 1 } as const
  const result = await proven(() => request(paperSaveCall, { body, fieldErrors: 'caller', factor: 'caller' }))
  const now = $paperForms.get()[kind] ?? form
  if (!result.ok) {
    $paperForms.setKey(kind, { ...now, isSending: false, errors: refusedFields(result.failure) })
    return false
  }
  forget(kind)
  $paperForms.setKey(kind, undefined)
  takePaper(result.data)
  showToast({ kind: 'success', text: messages.sent })
  return true
}

/** Withdraws a paper that is not under review yet, to change it. */
export async function withdrawPaper({ handed }: PaperWire): Promise<void> {
  if (!handed) return
  const result = await request(paperWithdrawCall, { params: { id: handed.id }, body: {} })
  if (!result.ok) return
  takePaper(result.data)
  openPaperForm(result.data)
}

/** Takes a page out of a paper that is being put together. */
export async function removePage(kind: PaperWire['kind'], id: string): Promise<void> {
  const result = await request(paperPageRemoveCall, { params: { id }, body: {} })
  if (!result.ok) return
  takePaper(result.data)
  pagesChanged(kind)
}
