import { darker, lighter, mix } from '../palettes.ts'
import { drawLabel } from '../label.ts'
import { groundShadow, type ShapeInput } from './shape.ts'

type Faces = { x: number; y: number; width: number; height: number; depth: number; rise: number }

/** A folding box seen a little from above and from the right. */
function drawBox(input: ShapeInput, { x, y, width, height, depth, rise }: Faces): string {
  const { palette } = input
  const right = x + width
  const bottom = y + height
  const top = `M${x} ${y}l${depth} ${-rise}h${width}L${right} ${y}z`
  const side = `M${right} ${y}l${depth} ${-rise}v${height}L${right} ${bottom}z`
  return (
    groundShadow(x + (width + depth) / 2, bottom + 1, (width + depth) * 0.54) +
    `<path d="${top}" fill="${lighter(palette.main, 0.78)}"/>` +
    `<path d="${side}" fill="${darker(palette.main, 0.12)}"/>` +
    `<path d="M${right} ${y + height * 0.3}l${depth} ${-rise}v${height * 0.12}l${-depth} ${rise}z" fill="${palette.second}"/>` +
    drawLabel({ ...input, box: { x, y, width, height } }) +
    `<path d="M${x} ${y}H${right}V${bottom}H${x}z" fill="none" stroke="${mix(palette.main, '#ffffff', 0.7)}" stroke-width=".8"/>` +
    `<path d="M${x} ${y}H${right}" stroke="#fff" stroke-width="1.2" opacity=".8"/>`
  )
}

/** A strip of tablets that looks out behind the box. */
function drawBlister({ palette }: ShapeInput): string {
  const wells = [0, 1, 2, 3, 4].map(index => {
    const cx = 20 + index * 26
    return (
      `<circle cx="${cx}" cy="19" r="8" fill="#f7fafb"/><path d="M${cx - 5} 16a6.5 6.5 0 0 1 7-3" fill="none" stroke="#fff" stroke-width="2"/>` +
      `<circle cx="${cx}" cy="19" r="5.4" fill="${lighter(palette.second, 0.55)}"/>`
    )
  })
  return (
    `<g transform="translate(62 34) rotate(-5)"><rect width="144" height="62" rx="6" fill="#c9d3da"/>` +
    `<rect width="144" height="62" rx="6" fill="none" stroke="#aebbc4" stroke-width="1"/>${wells.join('')}</g>`
  )
}

export function drawCarton(input: ShapeInput): string {
  const hasBlister = /片|胶囊/.test(input.text.form) && input.shot.pattern % 2 === 0
  return (hasBlister ? drawBlister(input) : '') + drawBox(input, { x: 14, y: 86, width: 182, height: 112, depth: 28, rise: 20 })
}

export function drawTallBox(input: ShapeInput): string {
  return drawBox(input, { x: 42, y: 48, width: 126, height: 162, depth: 30, rise: 20 })
}
