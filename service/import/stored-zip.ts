import { crc32 } from 'node:zlib'

type Entry = { name: string; content: Buffer }

const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const version = 20

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** What stands of a file both before its content and in the directory: version, checksum, sizes, length of the name. */
function factsOf({ name, content }: Entry): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

/** A zip archive of these files, not compressed. */
export function storedZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const facts = factsOf(entry)
    const name = Buffer.from(entry.name)
    const place = Buffer.concat([Buffer.alloc(10), uint32(offset)])
    const local = Buffer.concat([uint32(localMark), facts, name, entry.content])
    locals.push(local)
    centrals.push(Buffer.concat([uint32(entryMark), facts.subarray(0, 2), facts, place, name]))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
