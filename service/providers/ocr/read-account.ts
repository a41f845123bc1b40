import { httpOcr } from './http-ocr.ts'
import { safeUrl } from '../safe-url.ts'
import type { OcrProvider } from './provider.ts'

type Given = (name: string) => string | undefined

/** The service that reads licences, if there is one (docs/operators/paper-reading.md); no problem repeats the key. */
export function readOcr(given: Given, tell: (problem: string) => void): OcrProvider | undefined {
  const [url, key] = [given('YAOJI_OCR_URL'), given('YAOJI_OCR_KEY')]
  if (url === undefined && key === undefined) return
  if (url === undefined) tell('YAOJI_OCR_URL must be set with YAOJI_OCR_KEY.')
  else if (!safeUrl(url))
    tell('YAOJI_OCR_URL must be an address like https://ocr.example.cn/read, without a user; http:// for this machine alone.')
  if (key === undefined) tell('YAOJI_OCR_KEY must be set with YAOJI_OCR_URL.')
  else if (!/^[\x21-\x7e]{16,500}$/.test(key)) tell('YAOJI_OCR_KEY must be 16 to 500 characters of ASCII without spaces.')
  return url === undefined || key === undefined ? undefined : httpOcr({ url, key })
}
