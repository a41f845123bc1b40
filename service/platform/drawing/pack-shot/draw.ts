import type { PackShape, PackShot, PackText } from './pack-shot.ts'
import { paletteAt, plainPalette } from './palettes.ts'
import { drawBag, drawPouch } from './shapes/bag.ts'
import { drawBottle, drawFlask, drawInfusion, drawJar } from './shapes/bottle.ts'
import { drawCarton, drawTallBox } from './shapes/carton.ts'
import type { ShapeInput } from './shapes/shape.ts'
import { drawTube } from './shapes/tube.ts'
import { escapeText, fontFamily } from './text.ts'
import { drawBack, drawInside, type PackPrint } from './views.ts'

const shapes: Record<PackShape, (input: ShapeInput) => string> = {
  carton: drawCarton,
  box: drawTallBox,
  device: drawTallBox,
  bottle: drawBottle,
  flask: drawFlask,
  infusion: drawInfusion,
  tube: drawTube,
  jar: drawJar,
  bag: drawBag,
  pouch: drawPouch,
}

function svg(title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" font-family="${fontFamily}" role="img"><title>${escapeText(title)}</title>${body}</svg>`
}

/** The picture of a pack as SVG text, drawn from the goods' own data. */
export function drawPack(shot: PackShot, text: PackText): string {
  return svg(text.name, shapes[shot.shape]({ shot, text, palette: paletteAt(shot.palette) }))
}

/** The same pack without brand and colours, for prescription goods that a visitor looks at. */
export function drawPlainPack(shot: PackShot, text: PackText): string {
  const plainShot = { ...shot, pattern: 1, isOtc: false }
  const plainText = { ...text, brand: '', english: '' }
  return svg(text.name, shapes[shot.shape]({ shot: plainShot, text: plainText, palette: plainPalette }))
}

/** The pack from behind, or what lies in it. */
export function drawPackView(view: 'back' | 'inside', shot: PackShot, print: PackPrint): string {
  const draw = view === 'back' ? drawBack : drawInside
  return svg(print.name, draw({ shot, print, palette: paletteAt(shot.palette) }))
}

/** A pack that says nothing, for goods that are not on the shelf. */
export function drawBlankPack(): string {
  const text: PackText = { brand: '', name: '', english: '', spec: '', form: '', maker: '' }
  return svg('', drawTallBox({ shot: { shape: 'box', palette: 0, pattern: 1 }, text, palette: plainPalette }))
}
