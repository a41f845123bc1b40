import { createHash } from 'node:crypto'

/** CSP sources of the scripts and styles that stand inside the pages. */
export type InlineHashes = { script: string[]; style: string[] }

const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
const isData = (attributes: string): boolean => /\btype=["']?(application|text)\/(?!javascript)/i.test(attributes)
const hasSource = (attributes: string): boolean => /\ssrc=/i.test(attributes)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`

/**
 * Collects over all pages, because soft navigation keeps the policy of the first document
 * while the inline scripts of the next one run. A page is read byte by byte: tags have no others than
 * ASCII, browsers hash bytes, and texts that are not decoded are half the work.
 */
export function inlineHashes(pages: Iterable<Buffer>): InlineHashes {
  const script = new Set<string>()
  const style = new Set<string>()
  for (const page of pages) {
    for (const [, tag = '', attributes = '', text = ''] of page.toString('latin1').matchAll(elements)) {
      if (hasSource(attributes) || isData(attributes)) continue
      const texts = tag.toLowerCase() === 'style' ? style : script
      texts.add(text)
    }
  }
  return { script: [...script].map(hashOf).toSorted(), style: [...style].map(hashOf).toSorted() }
}
