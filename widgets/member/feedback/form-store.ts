import { atom } from 'nanostores'
import { feedbackAddCall } from '@yaoji/contract/calls/member/feedback'
import { feedbackKinds, type FeedbackKind } from '@yaoji/contract/people/self-service'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { feedbackProblems, type FeedbackFields } from '@yaoji/contract/validation/feedback'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { mended, refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { createPhotos } from '../../shared/uploads/parts.ts'
import { feedbackList } from './list-store.ts'
import { messages } from './messages.ts'

type Draft = FeedbackFields & { kind: FeedbackKind }
export type FeedbackFormValue = Draft & { errors: Partial<Record<string, string>>; isSending: boolean }

const memoryKey = 'yaoji-feedback-new'
const untouched: FeedbackFormValue = { kind: 'goods', content: '', phone: '', errors: {}, isSending: false }

/** What is being written. */
export const $feedback = atom<FeedbackFormValue>(untouched)
export const photos = createPhotos(selfServiceLimits.feedbackPhotosMax)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Goes on with what was typed and never sent: left by mistake, reloaded, logged out in between. */
export function openFeedback(): void {
  const kept = (tabMemory.recall(memoryKey) ?? {}) as Partial<Record<keyof Draft, unknown>> // Looked at one by one.
  const kind = feedbackKinds.find(each => each === kept.kind) ?? untouched.kind
  $feedback.set({ ...untouched, kind, content: textOf(kept.content), phone: textOf(kept.phone) })
  photos.open('yaoji-files-feedback')
}

export function typeFeedback(change: Partial<Draft>): void {
  const form = $feedback.get()
  const { kind, content, phone } = { ...form, ...change }
  const errors = mended(form.errors, change)
  tabMemory.write(memoryKey, JSON.stringify({ kind, content, phone }))
  $feedback.set({ ...form, kind, content, phone, errors })
}

const attempts = createAttempts()

async function send({ kind, content, phone }: Draft, photo_ids: string[]): Promise<FeedbackFormValue['errors']> {
  const body = { kind, content, phone, photo_ids }
  const idempotencyKey = attempts.keyOf(JSON.stringify(body))
  const result = await request(feedbackAddCall, { body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) return refusedFields(result.failure)
  attempts.settle()
  tabMemory.forget(memoryKey)
  photos.forget()
  $feedback.set({ ...untouched, kind })
  showToast({ kind: 'success', text: messages.submitted })
  feedbackList.forget()
  void feedbackList.refresh()
  return {}
}

/** Sends what was written, once its pictures are there; a press while that is under way does nothing. */
export async function submitFeedback(): Promise<void> {
  if ($feedback.get().isSending) return
  $feedback.set({ ...$feedback.get(), isSending: true })
  const photoIds = await photos.settled()
  const { kind, content, phone } = $feedback.get()
  const draft = { kind, content: plainLine(content), phone: plainLine(phone) }
  const problems = feedbackProblems(draft)
  const isWhole = photoIds && Object.keys(problems).length === 0
  const errors = isWhole ? await send(draft, photoIds) : problems
  $feedback.set({ ...$feedback.get(), errors, isSending: false })
}
