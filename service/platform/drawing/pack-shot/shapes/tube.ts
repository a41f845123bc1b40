import { darker, lighter } from '../palettes.ts'
import { drawLabel } from '../label.ts'
import { groundShadow, roundLight, type ShapeInput } from './shape.ts'

/** A tube of ointment on its cap. */
export function drawTube(input: ShapeInput): string {
  const { palette } = input
  const body = 'M58 36h124l-14 136q-2 14-16 14H88q-14 0-16-14z'
  const folds = Array.from({ length: 17 }, (_, index) => `M${62 + index * 7.3} 26v9`).join('')
  return (
    `<defs>${roundLight}<clipPath id="b"><path d="${body}"/></clipPath></defs>${groundShadow(120, 216, 46)}` +
    `<path d="M56 22h128v15H56z" fill="${lighter(palette.main, 0.6)}"/><path d="${folds}" stroke="${lighter(palette.main, 0.3)}" stroke-width="1.6"/>` +
    `<path d="${body}" fill="${palette.paper}" stroke="${lighter(palette.main, 0.66)}"/>` +
    `<g clip-path="url(#b)">${drawLabel({ ...input, box: { x: 66, y: 44, width: 108, height: 142 } })}</g>` +
    `<path d="${body}" fill="url(#l)"/>` +
    `<path d="M94 186h52l-4 26q-1 4-5 4h-34q-4 0-5-4z" fill="${palette.main}"/><path d="M106 188l-2 26M120 188v26M134 188l2 26" stroke="${darker(palette.main, 0.3)}" stroke-width="1.6" opacity=".55"/>`
  )
}
