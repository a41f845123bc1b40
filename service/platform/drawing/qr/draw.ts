import { encodeQR } from 'qr'
import { escapeText } from '../pack-shot/text.ts'

/** A reader needs four light modules on every side. */
const quietModules = 4
/** At level M this is version 9, 53 modules wide: finer ones are not read from a screen at the size they are shown. */
const textMaxBytes = 180

/** The dark modules of a QR code as one SVG path of strokes, and how many modules it is wide; none for a text that is too long. */
export function qrPath(text: string): { modules: number; path: string } | undefined {
  if (Buffer.byteLength(text) > textMaxBytes) return
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: quietModules })
  // One stroke a row of dark modules keeps the text short.
  const runs = rows.flatMap((row, y) => {
    const text = row.map(isDark => (isDark ? '1' : '0')).join('')
    return [...text.matchAll(/1+/g)].map(run => `M${run.index} ${y + 0.5}h${run[0].length}`)
  })
  return { modules: rows.length, path: runs.join('') }
}

/** The QR code of an address as SVG text, error correction level M; none when the address is too long. */
export function drawQr(address: string, title: string): string | undefined {
  const code = qrPath(address)
  if (!code) return
  const { modules, path } = code
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" role="img" shape-rendering="crispEdges">` +
    `<title>${escapeText(title)}</title><rect width="${modules}" height="${modules}" fill="#fff"/>` +
    `<path d="${path}" stroke="#000"/></svg>`
  )
}
