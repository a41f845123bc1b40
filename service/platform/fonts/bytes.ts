const filled = (width: 2 | 4, values: readonly number[]) => {
  const buffer = Buffer.alloc(values.length * width)
  for (const [place, value] of values.entries())
    if (width === 2) buffer.writeUInt16BE(value & 0xffff, place * 2)
    else buffer.writeUInt32BE(value >>> 0, place * 4)
  return buffer
}

/** Numbers of two bytes, negative ones in two's complement, the high byte first. */
export const shorts = (...values: readonly number[]): Buffer => filled(2, values)

/** Numbers of four bytes, the high byte first. */
export const longs = (...values: readonly number[]): Buffer => filled(4, values)

/** Filled up with zeros to whole numbers of four bytes. */
export const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
