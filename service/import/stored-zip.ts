import { crc32 } from 'node:zlib'

type Entry = { name: string; content: Buffer }

const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const version = 20

function localHeader({ name, content }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localMark, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name), content])
}

function centralHeader({ name, content }: Entry, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(entryMark, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt32LE(crc32(content), 16)
  header.writeUInt32LE(content.length, 20)
  header.writeUInt32LE(content.length, 24)
  header.writeUInt16LE(Buffer.byteLength(name), 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, Buffer.from(name)])
}

/** A zip archive of these files, not compressed. */
export function storedZip(entries: readonly Entry[]): Buffer {
  const locals = entries.map(localHeader)
  let offset = 0
  const centrals = entries.map((entry, index) => {
    const header = centralHeader(entry, offset)
    offset += locals[index]?.length ?? 0
    return header
  })
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
