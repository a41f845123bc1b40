import { atom } from 'nanostores'
import type { Cell } from '../input/cell.ts'

const keyBytes = 18

/** A fresh Idempotency-Key: the time, so that those of now lie together in the database, and random characters that also fit an address. */
export function newAttemptKey(): string {
  // Not randomUUID: that is missing where a page is not served over HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  const random = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return Date.now().toString(36) + random
}

/** What was tried last, while its answer may have been lost. */
export type Attempt = { content: string; key: string } | undefined

/** The keys of one kind of attempt: the same content again, after an answer that was lost, is the same attempt. */
export function createAttempts($attempt: Cell<Attempt> = atom<Attempt>()) {
  return {
    keyOf(content: string): string {
      const before = $attempt.get()
      const attempt = before?.content === content ? before : { content, key: newAttemptKey() }
      $attempt.set(attempt)
      return attempt.key
    },
    /** The answer has come: the same content is a new attempt. */
    settle: () => $attempt.set(undefined),
  }
}

export type Attempts = ReturnType<typeof createAttempts>
