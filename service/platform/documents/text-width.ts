import { lettersOf, outlineOf } from '../fonts/glyphs.ts'
import { unitsPerEm } from '../fonts/outline.ts'

export const mmPerPoint = 25.4 / 72

/** How wide a text is when printed, in millimetres. */
export function textWidth(text: string, points: number): number {
  const units = lettersOf(text).reduce((sum, letter) => sum + outlineOf(letter).width, 0)
  return (units / unitsPerEm) * points * mmPerPoint
}
