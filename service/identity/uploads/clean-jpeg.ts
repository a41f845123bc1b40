/** Segments of a JPEG (ITU-T T.81) needed to draw the picture; metadata on camera, place and time is in none of them. */
const kept: ReadonlySet<number> = new Set([
  // Quantisation, arithmetic and Huffman tables, restart interval, number of lines; every kind of frame.
  ...[0xdb, 0xcc, 0xc4, 0xdd, 0xdc],
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
])
const [scan, end, exif, colourProfile, jfif, adobe] = [0xda, 0xd9, 0xe1, 0xe2, 0xe0, 0xee]
const exifHead = Buffer.from('Exif\0\0', 'latin1')
const profileHead = Buffer.from('ICC_PROFILE\0', 'latin1')
const orientationTag = 0x0112

type Segment = { marker: number; from: number; to: number }

/** Which side of the picture is up (1 to 8), as its camera noted; 0 where it did not. */
function orientationOf(content: Buffer): number {
  if (!content.subarray(0, 6).equals(exifHead) || content.length < 16) return 0
  const tiff = content.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(two(first), 100); entry++) {
    const at = first + 2 + entry * 12
    if (two(at) === orientationTag) return two(at + 8) <= 8 ? two(at + 8) : 0
  }
  return 0
}

/** An Exif segment that says which side is up and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe1' + '0022' + '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  segment.writeUInt16BE(orientation, 28)
  return segment
}

function isKept({ marker, from }: Segment, bytes: Buffer): boolean {
  if (marker === colourProfile) return bytes.subarray(from + 4, from + 4 + profileHead.length).equals(profileHead)
  return kept.has(marker) || marker === jfif || marker === adobe
}

/** Where the compressed data behind a scan's head ends: at the next marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Buffer, from: number): number {
  // Byte by byte: a file may be full of what looks like a marker.
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/** The segment that begins here; undefined where there is none. */
function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  const marker = bytes[from + 1] ?? 0
  if (bytes[from] !== 0xff || from + 4 > bytes.length) return
  const length = bytes.readUInt16BE(from + 2)
  const to = from + 2 + length
  return length < 2 || to > bytes.length ? undefined : { marker, from, to }
}

/** A JPEG without metadata and without data behind its end; the orientation stays. undefined for one that is broken off or none. */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, 2)]
  let orientation = 0
  let hasScan = false
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    else if (bytes[at] === 0xff && bytes[at + 1] === end) return hasScan ? whole(parts, orientation) : undefined
    else {
      const segment = segmentAt(bytes, at)
      if (!segment) return
      if (segment.marker === exif) orientation ||= orientationOf(bytes.subarray(at + 4, segment.to))
      at = segment.marker === scan ? endOfScan(bytes, segment.to) : segment.to
      if (at < 0) return
      hasScan ||= segment.marker === scan
      if (segment.marker === scan || isKept(segment, bytes)) parts.push(bytes.subarray(segment.from, at))
    }
  }
}

function whole([start = Buffer.alloc(0), ...parts]: readonly Buffer[], orientation: number): Buffer {
  const up = orientation > 1 ? [orientationSegment(orientation)] : []
  // JFIF says that its own segment comes first; readers take it behind as well.
  return Buffer.concat([start, ...up, ...parts, Buffer.from([0xff, end])])
}
