import { crc32, deflateSync } from 'node:zlib'

type Drawing = {
  width: number
  height: number
  /** Three bytes each. */
  colours: readonly number[]
  /** Index of the colour at a point. */
  colourAt(x: number, y: number): number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function header({ width, height }: Drawing): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  // Eight bits that name one of the colours.
  content[8] = 8
  content[9] = 3
  return content
}

function points({ width, height, colourAt }: Drawing): Buffer {
  const content = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) content[y * (width + 1) + 1 + x] = colourAt(x, y)
  return content
}

/** A drawing as a PNG. */
export function drawnPng(drawing: Drawing): Buffer {
  const colours = Buffer.from(drawing.colours.flatMap(colour => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]))
  return Buffer.concat([
    signature,
    chunk('IHDR', header(drawing)),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(points(drawing))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The proof of a sample transfer: a slip of paper with lines on it, nothing that could be taken for a real one. */
export const drawnProof = drawnPng({
  width: 240,
  height: 120,
  colours: [0xf4f4f4, 0xb0b0b0],
  colourAt: (_, y) => (y % 20 === 10 && y > 10 ? 1 : 0),
})
