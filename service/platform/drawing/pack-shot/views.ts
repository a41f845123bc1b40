import { barsPath, ean13Modules } from './ean13.ts'
import { backWords as words } from './messages.ts'
import type { PackShot, PackText } from './pack-shot.ts'
import { type Palette, darker, lighter } from './palettes.ts'
import { groundShadow } from './shapes/shape.ts'
import { cutText, textAt } from './text.ts'

/** What else is printed on a pack, for the views that show it. */
export type PackPrint = PackText & { approval: string; storage: string; barcode: string }
type ViewInput = { shot: PackShot; print: PackPrint; palette: Palette }

const panel = { x: 18, y: 22, width: 204, height: 194 }
const boxed: ReadonlySet<string> = new Set(['carton', 'box', 'device'])

function factLines({ print, palette }: ViewInput): string {
  const facts: [string, string][] = [
    [words.spec, print.spec],
    [words.approval, print.approval],
    [words.storage, print.storage],
    [words.maker, print.maker],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value], index) => {
      const y = panel.y + 48 + index * 15
      return (
        textAt(panel.x + 12, y, label, { size: 8, fill: palette.main, weight: 700 }) +
        textAt(panel.x + 50, y, cutText(value, (panel.width - 62) / 8), { size: 8, fill: '#33424d' })
      )
    })
    .join('')
}

function barCode(digits: string): string {
  const modules = ean13Modules(digits)
  if (!modules) return ''
  const [x, y] = [panel.x + 12, panel.y + 124]
  return (
    `<rect x="${x - 4}" y="${y - 4}" width="103" height="58" fill="#fff"/>` +
    `<path d="${barsPath(modules, { x, y, module: 1, height: 40 })}" fill="#10202b"/>` +
    textAt(x + 47.5, y + 50, digits, { size: 9, fill: '#10202b', anchor: 'middle', spacing: 1.3 })
  )
}

/** Where batch and dates are printed on the real pack. */
function printField({ palette }: ViewInput): string {
  const [x, y] = [panel.x + 120, panel.y + 122]
  return (
    `<rect x="${x}" y="${y}" width="72" height="54" fill="#fff" stroke="${lighter(palette.main, 0.4)}" stroke-dasharray="3 2"/>` +
    [words.batch, words.made, words.expires]
      .map((label, index) => textAt(x + 6, y + 15 + index * 15.5, label, { size: 8, fill: '#5b6b77' }))
      .join('')
  )
}

/** The back: what the goods are, their bar code, and the place of batch and dates. */
export function drawBack(input: ViewInput): string {
  const { shot, print, palette } = input
  const { x, y, width, height } = panel
  const radius = boxed.has(shot.shape) ? 3 : 14
  const title = cutText([print.brand, print.name].filter(Boolean).join(' '), (width - 24) / 12)
  return (
    groundShadow(120, y + height + 3, 96) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${palette.paper}" stroke="${lighter(palette.main, 0.6)}"/>` +
    `<path d="M${x} ${y + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${28 - radius}h${-width}z" fill="${palette.main}"/>` +
    `<path d="M${x} ${y + 28}h${width}v3h${-width}z" fill="${palette.second}"/>` +
    textAt(x + 12, y + 19, title, { size: 12, fill: '#fff', weight: 700 }) +
    factLines(input) +
    barCode(print.barcode) +
    printField(input) +
    textAt(120, y + height - 6, words.reference, { size: 7, fill: '#8797a5', anchor: 'middle' })
  )
}

function strip(x: number, y: number, turn: number, { palette, print }: ViewInput): string {
  const isCapsule = words.capsules.test(print.form)
  const wells = Array.from({ length: 10 }, (_, index) => {
    const [cx, cy] = [22 + (index % 5) * 28, 22 + Math.floor(index / 5) * 32]
    const pill = isCapsule
      ? `<rect x="${cx - 10}" y="${cy - 5}" width="20" height="10" rx="5" fill="${lighter(palette.second, 0.35)}"/><path d="M${cx} ${cy - 5}h5a5 5 0 0 1 0 10h-5z" fill="${palette.main}"/>`
      : `<circle cx="${cx}" cy="${cy}" r="8" fill="#fff"/><path d="M${cx - 6} ${cy}h12" stroke="${lighter(palette.second, 0.3)}" stroke-width="1.4"/>`
    return `<circle cx="${cx}" cy="${cy}" r="12" fill="#dfe7ec"/>${pill}`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="156" height="76" rx="8" fill="#c6d1d9" stroke="#a9b7c1"/>${wells.join('')}</g>`
}

/** Two strips next to their open box, for goods in strips. */
export function drawInside(input: ViewInput): string {
  const { palette, print } = input
  return (
    groundShadow(120, 216, 100) +
    `<path d="M30 96h180v110H30z" fill="${palette.paper}" stroke="${lighter(palette.main, 0.5)}"/><path d="M30 96h180v14H30z" fill="${darker(palette.main, 0.35)}"/>` +
    `<path d="M30 96 16 74h180l14 22z" fill="${lighter(palette.main, 0.72)}"/>` +
    strip(40, 44, -5, input) +
    strip(52, 86, 4, input) +
    `<path d="M30 160h180v46H30z" fill="${palette.main}"/><path d="M30 156h180v5H30z" fill="${palette.second}"/>` +
    textAt(120, 188, cutText(print.name, 15), { size: 12, fill: '#fff', weight: 700, anchor: 'middle' })
  )
}

/** Goods whose inside is worth a picture. */
export function hasInside(shot: Pick<PackShot, 'shape'>, form: string): boolean {
  return boxed.has(shot.shape) && words.stripForms.test(form)
}
