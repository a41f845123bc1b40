import { uploadMessages } from '../messages.ts'

type Picture = { type: string; bytes: Buffer }

const [width, height] = [480, 300]

/** Stands where a photograph was: the law does not let the shop keep it (docs/rules/domain.md section 19). */
const gone = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#f2f3f5"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle"
 font-family="sans-serif" font-size="24" fill="#5c6370">${uploadMessages.photoGone}</text></svg>`,
)

/** A file as it is shown: a photograph that retention has emptied says so. */
export const shownFile = (picture: Picture): Picture => (picture.bytes.length === 0 ? { type: 'image/svg+xml', bytes: gone } : picture)
