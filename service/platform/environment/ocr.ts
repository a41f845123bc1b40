import type { OcrProvider } from '../../providers/ocr/provider.ts'
import { readOcr } from '../../providers/ocr/read-account.ts'
import type { Reader } from './reader.ts'

export type LicenceReader = {
  /** Who reads the text of licences that stores upload; without it people type it (docs/operators/paper-reading.md). */
  ocr: OcrProvider | undefined
  /** Simulate it with three sample licences, so that it can be tried. */
  hasTrialOcr: boolean
}

/** Who reads licences, or the simulation. */
export function readLicenceReader(read: Reader, problems: string[], hasSampleData: boolean): LicenceReader {
  const tell = (problem: string) => void problems.push(problem)
  const ocr = readOcr(read.given, tell)
  const hasTrialOcr = read.choice('YAOJI_TRIAL_OCR', ['on', 'off'], hasSampleData && !ocr ? 'on' : 'off') === 'on'
  if (hasTrialOcr && ocr) tell('YAOJI_TRIAL_OCR must be off with YAOJI_OCR_URL.')
  return { ocr, hasTrialOcr }
}
