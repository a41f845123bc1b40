import { unzlibSync } from 'fflate'

/** What stands on the pages of a PDF of ours, line behind line without what parts them. */
export function pdfText(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)
  const drawn = [...streams].map(([, bytes = '']) => Buffer.from(unzlibSync(Buffer.from(bytes, 'latin1'))).toString('latin1'))
  const words = [...drawn.join('\n').matchAll(/<([\da-f]+)> Tj/g)]
  return words.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')).join('')
}
