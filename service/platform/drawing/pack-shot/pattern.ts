import { type Palette, lighter, mix } from './palettes.ts'
import { round } from './text.ts'

export type Field = { width: number; height: number }

/** Coloured ground of a front, under its words. All leave the upper left to the name. */
const patterns: readonly ((field: Field, palette: Palette) => string)[] = [
  // a wave along the foot
  ({ width: w, height: h }, { main, second }) =>
    `<path d="M0 ${round(h * 0.74)}C${round(w * 0.3)} ${round(h * 0.6)} ${round(w * 0.6)} ${round(h * 0.88)} ${w} ${round(h * 0.62)}V${h}H0z" fill="${second}"/>` +
    `<path d="M0 ${round(h * 0.8)}C${round(w * 0.34)} ${round(h * 0.7)} ${round(w * 0.64)} ${round(h * 0.94)} ${w} ${round(h * 0.74)}V${h}H0z" fill="${main}"/>`,
  // a straight foot with a rule above it
  ({ width: w, height: h }, { main, second }) =>
    `<path d="M0 ${round(h * 0.76)}H${w}V${h}H0z" fill="${main}"/><path d="M0 ${round(h * 0.72)}H${w}v${round(h * 0.025)}H0z" fill="${second}"/>`,
  // a slanted corner
  ({ width: w, height: h }, { main, second }) =>
    `<path d="M${w} ${round(h * 0.5)}V${h}H0V${round(h * 0.92)}z" fill="${second}"/><path d="M${w} ${round(h * 0.6)}V${h}H0z" fill="${main}"/>` +
    `<path d="M0 ${round(h * 0.8)}H${round(w * 0.5)}L0 ${h}z" fill="${main}"/>`,
  // rings out of the lower right
  ({ width: w, height: h }, { main, second }) => {
    const r = Math.max(w, h)
    const ring = (share: number, fill: string) => `<circle cx="${w}" cy="${h}" r="${round(r * share)}" fill="${fill}"/>`
    return `<path d="M0 ${round(h * 0.8)}H${w}V${h}H0z" fill="${main}"/>${ring(0.4, lighter(second, 0.45))}${ring(0.3, second)}${ring(0.2, main)}`
  },
  // a coloured head and foot line
  ({ width: w, height: h }, { main, second }) =>
    `<path d="M0 ${round(h * 0.76)}H${w}V${h}H0z" fill="${lighter(main, 0.86)}"/><path d="M0 ${round(h * 0.95)}H${w}V${h}H0z" fill="${main}"/>` +
    `<path d="M0 0H${w}v${round(h * 0.05)}H0z" fill="${main}"/><path d="M${round(w * 0.7)} 0H${w}v${round(h * 0.05)}H${round(w * 0.7)}z" fill="${second}"/>`,
  // leaves of light
  ({ width: w, height: h }, { main, second }) => {
    const leaf = (x: number, y: number, size: number, fill: string) =>
      `<path d="M${round(x)} ${round(y)}q${round(size)} ${round(-size * 0.1)} ${round(size)} ${round(-size)}q${round(-size)} ${round(size * 0.1)} ${round(-size)} ${round(size)}z" fill="${fill}"/>`
    const size = Math.min(w, h) * 0.34
    return (
      `<path d="M0 ${round(h * 0.78)}H${w}V${h}H0z" fill="${main}"/>` +
      leaf(w - size * 1.25, h * 0.84, size * 1.1, second) +
      leaf(w - size * 1.9, h * 0.84, size * 0.66, mix(main, second, 0.45))
    )
  },
]

export function drawPattern(index: number, field: Field, palette: Palette): string {
  return (patterns[index % patterns.length] ?? patterns[0])?.(field, palette) ?? ''
}

/** Patterns whose foot is pale, so that words on it must be dark. */
export function hasPaleFoot(index: number): boolean {
  return index % patterns.length === 4
}
