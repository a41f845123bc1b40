import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Widths of the bars of each digit in the left half, after ISO/IEC 15420; in the right half they have the other colour. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Which of the left half are read backwards: says the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const reversed = (text: string) => [...text].reverse().join('')

/** The modules of an EAN-13 code, true where it is black. */
function modulesOf(code: string): boolean[] {
  const [first = 0, ...digits] = [...code].map(Number)
  const left = digits.slice(0, 6).map((digit, at) => (parities[first]?.[at] === '1' ? reversed(widths[digit]!) : widths[digit]!))
  const right = digits.slice(6).map(digit => widths[digit]!)
  // White and black alternate from the first bar on.
  const bars = ['111', ...left, '11111', ...right, '111'].join('')
  return [...bars].flatMap((width, at) => Array.from({ length: Number(width) }, () => at % 2 === 0))
}

const [width, height, module] = [640, 480, 4] as const
const quiet = 80

/** A grey picture in the format of Y4M: brightness, then two planes without colour. */
function frame(code: string): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2, 128)
  const bars = modulesOf(code)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBlack = y > 120 && y < 360 && bars[Math.floor((x - (width - bars.length * module) / 2) / module)]
      planes[y * width + x] = isBlack ? 20 : 235
    }
  return Buffer.concat([Buffer.from('FRAME\n'), planes])
}

/** A film that shows these EAN-13 codes one after the other, each for two seconds with a pause; Chromium plays it in a circle. */
export function barCodeVideo(codes: readonly string[]): string {
  const blank = Buffer.concat([Buffer.from('FRAME\n'), Buffer.alloc((width * height * 3) / 2, 200)])
  const shown = codes.flatMap(code => [...Array.from({ length: 20 }, () => frame(code)), ...Array.from({ length: quiet / 4 }, () => blank)])
  const file = join(mkdtempSync(join(tmpdir(), 'yaoji-video-')), 'codes.y4m')
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...shown]))
  return file
}
