import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [240, 120]

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function header(): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  // Eight bits of grey.
  content[8] = 8
  return content
}

/** A slip of paper with lines on it: no bank, no name, nothing that could be taken for a real one. */
function rows(): Buffer {
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => {
      const row = Buffer.alloc(width + 1, y % 20 === 10 && y > 10 ? 0xb0 : 0xf4)
      row[0] = 0
      return row
    }),
  )
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The proof of a sample transfer, as a PNG. */
export const drawnProof = Buffer.concat([
  signature,
  chunk('IHDR', header()),
  chunk('IDAT', deflateSync(rows())),
  chunk('IEND', Buffer.alloc(0)),
])
