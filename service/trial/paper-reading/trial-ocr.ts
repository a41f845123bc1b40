import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../providers/secrets.ts'
import type { OcrProvider } from '../../providers/ocr/provider.ts'
import { samplePages, type SamplePage } from './messages.ts'

export const sampleNames = Object.keys(samplePages) as SamplePage[]

export const samplePicture = (name: SamplePage): Buffer<ArrayBuffer> => readFileSync(join(import.meta.dirname, `${name}.png`))

/** Knows its three sample licences by their bytes, and reads nothing in any other picture: it would have to make it up. */
export function openTrialOcr(): OcrProvider {
  const known = new Map(sampleNames.map(name => [hashOf(samplePicture(name)), samplePages[name].lines]))
  return { read: async ({ bytes }) => (known.get(hashOf(bytes)) ?? []).map(text => ({ text, confidence: 0.98 })) }
}
