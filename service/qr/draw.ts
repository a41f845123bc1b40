import { escapeText } from '../pack-shot/text.ts'
import { encodeQr } from './encode.ts'

/** A reader needs four light modules on every side. */
const quietModules = 4

/** The QR code of an address as SVG text; none when the address is too long. */
export function drawQr(address: string, title: string): string | undefined {
  const rows = encodeQr(address)
  if (!rows) return
  const size = rows.length + 2 * quietModules
  // One stroke a row of dark modules keeps the text short.
  const runs = rows.flatMap((row, y) => {
    const text = row.map(isDark => (isDark ? '1' : '0')).join('')
    return [...text.matchAll(/1+/g)].map(run => `M${run.index + quietModules} ${y + quietModules + 0.5}h${run[0].length}`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges">`
    + `<title>${escapeText(title)}</title><rect width="${size}" height="${size}" fill="#fff"/>`
    + `<path d="${runs.join('')}" stroke="#000"/></svg>`
}
