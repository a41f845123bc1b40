import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import type { Font, Glyph } from 'fontkit'
import { unitsPerEm, type Outline } from './outline.ts'

const load = createRequire(import.meta.url)

type FontPoint = { x: number; y: number; onCurve: boolean; endContour: boolean; copy: () => FontPoint }
type Decoded = { points?: readonly FontPoint[] } | null
/** What fontkit 2.0.4 does not declare. */
type Internals = {
  variationCoords: readonly number[] | null
  _variationProcessor: { transformPoints: (glyphId: number, points: FontPoint[]) => void } | null
}

const regularWeight = 400

/** The four points behind an outline that a variation moves too: they carry the advance (OpenType, gvar). */
function phantomPoint(x: number): FontPoint {
  return { x, y: 0, onCurve: false, endContour: true, copy: () => phantomPoint(x) }
}

// getVariation of fontkit 2.0.4 fails on WOFF2, whose outlines it leaves at the lightest weight. Delete this when it does neither.
function atRegularWeight(font: Font & Internals, { id, advanceWidth }: Glyph, points: readonly FontPoint[]): readonly FontPoint[] {
  if (font._variationProcessor === null) return points
  const moved = [...points.map(point => point.copy()), ...[0, advanceWidth, 0, 0].map(phantomPoint)]
  font._variationProcessor.transformPoints(id, moved)
  return moved.slice(0, points.length)
}

export type FontFile = { outline: (codePoint: number) => Outline | null }

/** A font of simple glyphs: composite ones are not resolved. */
export function openFont(path: string): FontFile {
  // Loaded when the first document is printed: fontkit costs a start 60 ms.
  const { create } = load('fontkit') as typeof Fontkit
  const font = create(readFileSync(path)) as Font & Internals
  if (font.variationAxes['wght']) font.variationCoords = [regularWeight]
  const scaled = (value: number) => Math.round((value * unitsPerEm) / font.unitsPerEm)
  return {
    outline(codePoint) {
      if (!font.hasGlyphForCodePoint(codePoint)) return null
      const glyph = font.glyphForCodePoint(codePoint) as Glyph & { _decode: () => Decoded }
      const points = atRegularWeight(font, glyph, glyph._decode()?.points ?? [])
      return {
        width: scaled(glyph.advanceWidth),
        points: points.map(({ x, y, onCurve, endContour }) => ({
          x: scaled(x),
          y: scaled(y),
          isOnCurve: onCurve,
          endsContour: endContour,
        })),
      }
    },
  }
}
