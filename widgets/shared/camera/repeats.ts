/** A code that was out of the picture for this time is another box when it is read again. */
const goneAfterMs = 1_200

/** Distinguishes a new box from the one still in the picture, whose code each picture contains. */
export function createRepeatFilter() {
  const seenAt = new Map<string, number>()
  return {
    /** The codes of a picture that were not in the pictures shortly before it. */
    fresh(codes: readonly string[], atMs: number): string[] {
      for (const [code, lastMs] of seenAt) if (atMs - lastMs > goneAfterMs) seenAt.delete(code)
      const found = [...new Set(codes)].filter(code => code !== '' && !seenAt.has(code))
      for (const code of codes) seenAt.set(code, atMs)
      return found
    },
  }
}
