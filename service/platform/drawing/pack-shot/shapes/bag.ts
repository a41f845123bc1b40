import { darker, lighter, mix } from '../palettes.ts'
import { drawLabel } from '../label.ts'
import { groundShadow, type ShapeInput } from './shape.ts'

const outline = 'M52 40Q120 46 188 40Q194 124 190 206Q120 214 50 206Q46 124 52 40z'

function seams(fill: string): string {
  const edge = Array.from({ length: 22 }, (_, index) => `M${57 + index * 6} 31v10`).join('')
  return `<path d="M50 28h140v14Q120 48 50 42z" fill="${fill}"/><path d="${edge}" stroke="#fff" stroke-width="1" opacity=".55"/>`
}

/** A sealed bag of film. */
export function drawBag(input: ShapeInput): string {
  const { palette } = input
  return (
    `<defs><clipPath id="b"><path d="${outline}"/></clipPath></defs>${groundShadow(120, 210, 74)}` +
    `<path d="${outline}" fill="${palette.paper}" stroke="${lighter(palette.main, 0.62)}"/>` +
    `<g clip-path="url(#b)">${drawLabel({ ...input, box: { x: 44, y: 42, width: 152, height: 172 }, inset: 15 })}` +
    '<path d="M55 40q-6 80 0 170" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/><path d="M182 40q8 80-4 172" fill="none" stroke="#10202b" stroke-width="10" opacity=".07"/></g>' +
    seams(mix(palette.main, '#ffffff', 0.35))
  )
}

/** Cut pieces, laid out so that every herb lies a little otherwise. */
function pieces(tone: string, seed: number): string {
  const shades = [tone, darker(tone, 0.16), lighter(tone, 0.24), mix(tone, '#7a4a1e', 0.22)]
  return Array.from({ length: 17 }, (_, index) => {
    const spread = (index * 73 + seed * 41) % 97
    const x = 68 + (index % 6) * 21 + (spread % 13) - 6
    const y = 152 + Math.floor(index / 6) * 17 + (spread % 9) - 4
    const turn = (spread * 11) % 180
    const long = 11 + (spread % 5)
    const flat = Math.round(long * ([0.82, 0.5, 0.32][seed % 3] ?? 0.5))
    return `<ellipse rx="${long}" ry="${flat}" transform="translate(${x} ${y})rotate(${turn})" fill="${shades[spread % 4]}"/>`
  }).join('')
}

/** A paper bag of herbal pieces with a window. */
export function drawPouch(input: ShapeInput): string {
  const { palette, shot } = input
  const tone = shot.tone ?? '#b98a4e'
  return (
    `<defs><clipPath id="w"><rect x="62" y="144" width="116" height="54" rx="10"/></clipPath><clipPath id="b"><path d="${outline}"/></clipPath></defs>` +
    groundShadow(120, 210, 74) +
    `<path d="${outline}" fill="${palette.paper}" stroke="${mix(palette.paper, '#7a5a2e', 0.3)}"/>` +
    `<g clip-path="url(#b)">${drawLabel({ ...input, shot: { ...shot, pattern: 1 }, box: { x: 46, y: 42, width: 148, height: 96 }, inset: 14 })}</g>` +
    `<g clip-path="url(#w)"><path d="M62 144h116v54H62z" fill="${darker(tone, 0.3)}"/>${pieces(tone, shot.pattern)}` +
    '<path d="M62 198l40-54h22l-40 54z" fill="#fff" opacity=".18"/></g>' +
    `<rect x="62" y="144" width="116" height="54" rx="10" fill="none" stroke="${palette.second}" stroke-width="1.6"/>` +
    seams(palette.main)
  )
}
