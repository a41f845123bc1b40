/** A picture that is to be read. */
export type Picture = {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png'
  /** The kind of paper in ASCII, as `business-licence`. */
  kind: string
}

/** A line of text in reading order; `confidence` from 0 to 1. */
export type TextLine = { text: string; confidence: number }

/**
 * Who reads text from pictures (docs/operators/paper-reading.md). No line is an honest answer. An error that is thrown is a service that
 * failed: nothing is proposed then, and nothing waits for it.
 */
export type OcrProvider = { read: (picture: Picture) => Promise<readonly TextLine[]> }

export const ocrLimits = {
  /** Shorter than the 25 s that a buyer's request has. */
  timeoutMs: 8_000,
  imageMaxBytes: 10_485_760,
  answerMaxBytes: 262_144,
  lines: 500,
  lineLength: 500,
} as const
