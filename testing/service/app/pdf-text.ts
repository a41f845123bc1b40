import { unzlibSync } from 'fflate'

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The text on the pages of a PDF of ours, as a reader copies it (ToUnicode): its lines one after the other without separators. */
export function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) =>
    Buffer.from(unzlibSync(Buffer.from(bytes, 'latin1'))).toString('latin1'),
  )
  const maps = streams.flatMap(text => [...text.matchAll(/beginbfchar\n([^]*?)endbfchar/g)]).map(([, rows = '']) => rows)
  const letters = new Map(
    [...maps.join('').matchAll(/<([\da-f]+)> <([\da-f]+)>/g)].map(([, glyph = '', text = '']) => [glyph, unicode(text)]),
  )
  const shown = streams.flatMap(text => [...text.matchAll(/<([\da-f]+)> Tj/g)])
  return shown.map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map(glyph => letters.get(glyph) ?? '').join('')).join('')
}
