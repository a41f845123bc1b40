import { atom } from 'nanostores'
import { feedbackAddCall } from '@yaoji/contract/calls/feedback'
import { feedbackKinds, type FeedbackKind } from '@yaoji/contract/feedback-kinds'
import { selfServiceLimits } from '@yaoji/contract/self-service-limits'
import { feedbackProblems, type FeedbackFields } from '@yaoji/contract/validation/feedback'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { createAttempts } from '../lib/attempt-key.ts'
import { mended, refusedFields } from '../lib/field-errors.ts'
import { request } from '../lib/http.ts'
import { showToast } from '../lib/notices.ts'
import { tabMemory } from '../lib/storage.ts'
import { createPhotos } from '../photo/parts.ts'
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
}

export function typeFeedback(change: Partial<Draft>): void {
  const form = $feedback.get()
  const { kind, content, phone } = { ...form, ...change }
  const errors = mended(form.errors, change)
  tabMemory.write(memoryKey, JSON.stringify({ kind, content, phone }))
  $feedback.set({ ...form, kind, content, phone, errors })
}

const attempts = createAttempts()

async function send({ kind, content, phone }: Draft): Promise<FeedbackFormValue['errors']> {
  const body = { kind, content, phone, photo_ids: photos.$photos.get().photos.map(({ id }) => id) }
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

/** Sends what was written; a press while that is under way, or a picture is, does nothing. */
export async function submitFeedback(): Promise<void> {
  const form = $feedback.get()
  if (form.isSending || photos.$photos.get().isUploading) return
  const draft = { kind: form.kind, content: plainLine(form.content), phone: plainLine(form.phone) }
  const errors = feedbackProblems(draft)
  $feedback.set({ ...form, errors, isSending: Object.keys(errors).length === 0 })
  if (Object.keys(errors).length > 0) return
  const found = await send(draft)
  $feedback.set({ ...$feedback.get(), errors: found, isSending: false })
}
