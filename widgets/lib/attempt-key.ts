const keyBytes = 18

/** A fresh Idempotency-Key: random, of characters that also fit an address. */
export function newAttemptKey(): string {
  // Not randomUUID: that is missing where a page is not served over HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}
