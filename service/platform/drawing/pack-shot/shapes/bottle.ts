import { darker, lighter } from '../palettes.ts'
import { drawLabel } from '../label.ts'
import { groundShadow, roundLight, type ShapeInput } from './shape.ts'

/** A plastic bottle of tablets. */
export function drawBottle(input: ShapeInput): string {
  const { palette } = input
  const body = 'M62 88q0-14 14-16h88q14 2 14 16v110q0 12-12 12H74q-12 0-12-12z'
  const ridges = Array.from({ length: 13 }, (_, index) => `M${82 + index * 6.4} 36v22`).join('')
  return (
    `<defs>${roundLight}</defs>${groundShadow(120, 211, 66)}` +
    `<path d="${body}" fill="#fdfefe" stroke="${lighter(palette.main, 0.72)}"/>` +
    `<rect x="72" y="30" width="96" height="34" rx="5" fill="${palette.main}"/><path d="${ridges}" stroke="${darker(palette.main, 0.25)}" stroke-width="1.4" opacity=".6"/>` +
    `<rect x="80" y="64" width="80" height="9" fill="#eef2f4"/>` +
    drawLabel({ ...input, box: { x: 62, y: 94, width: 116, height: 104 } }) +
    `<path d="${body}M72 35q0-5 5-5h86q5 0 5 5v29H72z" fill="url(#l)"/>`
  )
}

/** A bottle of liquid, its glass in the house colour. */
export function drawFlask(input: ShapeInput): string {
  const { palette } = input
  const glass = lighter(palette.second, 0.5)
  const body = 'M98 58v12c0 12-30 14-30 36v94q0 10 10 10h84q10 0 10-10v-94c0-22-30-24-30-36V58z'
  return (
    `<defs>${roundLight}</defs>${groundShadow(120, 211, 60)}` +
    `<path d="${body}" fill="${glass}"/><path d="M68 118v82q0 10 10 10h84q10 0 10-10v-82z" fill="${palette.second}" opacity=".55"/>` +
    `<rect x="92" y="28" width="56" height="32" rx="4" fill="${palette.main}"/><path d="M92 54h56" stroke="#fff" stroke-width="1.5" opacity=".5"/>` +
    drawLabel({ ...input, box: { x: 68, y: 108, width: 104, height: 90 } }) +
    `<path d="${body}M92 32q0-4 4-4h48q4 0 4 4v26H92z" fill="url(#l)"/>`
  )
}

/** A soft bottle for infusion, hanging ring on its foot. */
export function drawInfusion(input: ShapeInput): string {
  const { palette } = input
  const body = 'M74 70q0-14 16-16h60q16 2 16 16v122q0 14-14 16H88q-14-2-14-16z'
  return (
    `<defs>${roundLight}</defs>${groundShadow(120, 222, 52)}` +
    `<path d="M112 206h16v8q0 7-8 7t-8-7z" fill="none" stroke="#b8ccd6" stroke-width="4"/>` +
    `<rect x="104" y="24" width="32" height="14" rx="4" fill="${palette.second}"/><rect x="98" y="36" width="44" height="20" rx="4" fill="${palette.main}"/>` +
    `<path d="${body}" fill="#e4f1f6"/><path d="M74 82h92v110q0 14-14 16H88q-14-2-14-16z" fill="#cfe6ef"/>` +
    drawLabel({ ...input, box: { x: 82, y: 92, width: 76, height: 96 }, isCentred: true }) +
    `<path d="${body}" fill="url(#l)"/>`
  )
}

/** A can with a lid. */
export function drawJar(input: ShapeInput): string {
  const { palette } = input
  const body = 'M46 78v118a74 12 0 0 0 148 0V78z'
  return (
    `<defs>${roundLight}</defs>${groundShadow(120, 206, 82)}` +
    `<path d="${body}" fill="${palette.paper}"/>` +
    drawLabel({ ...input, box: { x: 46, y: 84, width: 148, height: 112 } }) +
    `<path d="M46 196a74 12 0 0 0 148 0v-4H46z" fill="${palette.main}"/><path d="${body}" fill="url(#l)"/>` +
    `<path d="M42 54v20a78 13 0 0 0 156 0V54z" fill="${palette.main}"/><path d="M42 54v20a78 13 0 0 0 156 0V54z" fill="url(#l)"/>` +
    `<ellipse cx="120" cy="54" rx="78" ry="14" fill="${lighter(palette.main, 0.22)}"/><ellipse cx="120" cy="54" rx="68" ry="11" fill="none" stroke="#fff" opacity=".35"/>`
  )
}
