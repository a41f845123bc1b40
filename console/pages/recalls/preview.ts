import { codes } from '@yaoji/contract/codes'
import type { RecallPreviewWire } from '@yaoji/contract/calls/operator/recall'
import { operate, Refusal } from '../../lib/call.ts'

export type OnlyCodes = { only_codes?: string }

/** The preview names a field of its own; its findings are those of the subjects. */
export async function previewed(subjects: readonly string[], only: OnlyCodes): Promise<RecallPreviewWire> {
  const [subject, ...more] = subjects
  try {
    // The operation declares its answer.
    return (await operate('recall/preview', { subject, ...(more.length > 0 && { subjects: more }), ...only })) as RecallPreviewWire
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.invalid) throw error
    throw new Refusal(error.message, error.code, { subjects: Object.values(error.fields)[0] ?? [error.message] })
  }
}

/** Goods, batches and codes as they were typed, or as a statement has them. */
export const subjectsIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean)
