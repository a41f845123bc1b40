import type { PackShot, PackText } from '../pack-shot.ts'
import type { Palette } from '../palettes.ts'

/** What a shape draws with, on a field of 240 by 240. */
export type ShapeInput = { shot: PackShot; text: PackText; palette: Palette }

/** Soft shadow on the ground. */
export function groundShadow(centre: number, y: number, reach: number): string {
  return `<ellipse cx="${centre}" cy="${y}" rx="${reach}" ry="${Math.round(reach * 0.09)}" fill="#1d3342" opacity=".13"/>`
}

/** Light from the left over a round body; used once in a picture, so the id is its own. */
export const roundLight =
  '<linearGradient id="l"><stop stop-color="#0c2230" stop-opacity=".06"/><stop offset=".06" stop-color="#fff" stop-opacity=".42"/>' +
  '<stop offset=".17" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#0c2230" stop-opacity=".03"/><stop offset="1" stop-color="#0c2230" stop-opacity=".26"/></linearGradient>'
