export const messages = {
  /** In the place of a field that is too long for an entry: a file, a picture. */
  long: (length: number) => `（${length}字）`,
} as const
