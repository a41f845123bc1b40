import type { PackShot, PackText } from './pack-shot.ts'
import { type Palette, darker } from './palettes.ts'
import { drawPattern, hasPaleFoot } from './pattern.ts'
import { drawSign } from './sign.ts'
import { cutText, fitName, round, textAt } from './text.ts'

export type LabelBox = { x: number; y: number; width: number; height: number }
export type LabelInput = { box: LabelBox; shot: PackShot; text: PackText; palette: Palette; isCentred?: boolean; inset?: number }

const otcRed = '#d7352b'

function otcBadge(right: number, y: number): string {
  return (
    `<rect x="${round(right - 23)}" y="${round(y)}" width="23" height="11" rx="5.5" fill="${otcRed}"/>` +
    textAt(right - 11.5, y + 8.4, 'OTC', { size: 7.6, fill: '#fff', weight: 700, anchor: 'middle' })
  )
}

function brandMark(x: number, y: number, brand: string, palette: Palette, isCentred: boolean): string {
  if (brand === '') return ''
  const size = 10.5
  const start = isCentred ? x - (size * (brand.length + 1)) / 2 : x
  return (
    `<circle cx="${round(start + 4)}" cy="${round(y - 3.8)}" r="4" fill="${palette.main}"/>` +
    `<circle cx="${round(start + 4)}" cy="${round(y - 3.8)}" r="1.7" fill="${palette.second}"/>` +
    textAt(start + 11, y, brand, { size, fill: palette.main, weight: 700, spacing: 1 })
  )
}

function padOf({ box: { width }, inset }: LabelInput): number {
  return inset ?? width * 0.07
}

function nameLines(input: LabelInput, top: number): string {
  const {
    box: { width, height },
    text,
    palette,
    shot,
    isCentred = false,
  } = input
  const pad = padOf(input)
  const room = shot.sign && width > height ? width * 0.64 : width - pad * 2
  const fitted = fitName(text.name, { width: room, height: height * 0.4, most: 23 })
  const x = isCentred ? width / 2 : pad
  const anchor = isCentred ? 'middle' : 'start'
  const ink = darker(palette.main, 0.55)
  const lines = fitted.lines.map((line, index) =>
    textAt(x, top + fitted.size * (0.92 + index * 1.16), line, { size: fitted.size, fill: ink, weight: 700, anchor }),
  )
  const under = top + fitted.size * (fitted.lines.length * 1.16) + 7
  const caption = text.english || text.form
  const small = text.english ? 5.6 : 7.4
  return lines.join('') + textAt(x, under, cutText(caption, room / small), { size: small, fill: palette.main, anchor })
}

function foot(input: LabelInput): string {
  const {
    box: { width, height },
    text,
    shot,
    palette,
  } = input
  const fill = hasPaleFoot(shot.pattern) ? darker(palette.main, 0.3) : '#fff'
  const size = Math.min(10, (width * 0.86) / Math.max(6, text.spec.length * 0.62))
  return textAt(padOf(input), height * 0.91, text.spec, { size: round(size), fill, weight: 600 })
}

/** The printed front of a pack, clipped to its box. */
export function drawLabel(input: LabelInput): string {
  const {
    box: { x, y, width, height },
    shot,
    text,
    palette,
    isCentred = false,
  } = input
  const head = 17
  const hasSign = shot.sign !== undefined && /box|carton|device/.test(shot.shape)
  const signSize = Math.min(width, height) * 0.42
  return (
    `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}">` +
    `<rect width="${round(width)}" height="${round(height)}" fill="${palette.paper}"/>` +
    drawPattern(shot.pattern, { width: round(width), height: round(height) }, palette) +
    brandMark(isCentred ? width / 2 : padOf(input), head, text.brand, palette, isCentred) +
    (shot.isOtc ? otcBadge(width - (input.inset ?? 6), 7) : '') +
    (hasSign
      ? drawSign(shot.sign ?? 'cross', { x: width - signSize - 8, y: height * (width > height ? 0.24 : 0.44), size: signSize }, palette)
      : '') +
    nameLines(input, text.brand === '' ? head - 2 : head + 7) +
    foot(input) +
    '</svg>'
  )
}
