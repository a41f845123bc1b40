import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Deserializer, Serializer } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { IndexState } from '../search-index.ts'
import { buffersOf } from '../memory/state.ts'

/** A built index with the ids of its goods, ascending, and a hash of each goods at that time. */
export type StoredIndex = { ids: Uint32Array; marks: Uint32Array; state: IndexState }

/** Header of the file: what the index depends on in addition to its goods, and the lengths of the parts that follow. */
type Plan = { of: string; head: number; buffers: number[] }

const numberBytes = 4

function numberPart(value: number): Buffer {
  const part = Buffer.alloc(numberBytes)
  part.writeUInt32LE(value)
  return part
}

/** Writes a new file and renames it, so that a reader never sees half of it. `of`: see readStored. */
export function writeStored(file: string, of: string, stored: StoredIndex): void {
  const buffers = [...buffersOf(stored)]
  const serializer = new Serializer()
  serializer.writeHeader()
  for (const [id, buffer] of buffers.entries()) serializer.transferArrayBuffer(id, buffer)
  serializer.writeValue(stored)
  const head = serializer.releaseBuffer()
  const plan: Plan = { of, head: head.length, buffers: buffers.map(buffer => buffer.byteLength) }
  const planPart = Buffer.from(JSON.stringify(plan))
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  try {
    writeParts(fresh, [numberPart(planPart.length), planPart, head, ...buffers.map(buffer => new Uint8Array(buffer))])
    renameSync(fresh, file)
  } catch (error) {
    // On a full disk, the partial file would take the rest of the room.
    rmSync(fresh, { force: true })
    throw error
  }
}

/** Appends the checksum. */
function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const handle = openSync(file, 'w', 0o600)
  try {
    let sum = 0
    for (const part of parts) {
      writeFileSync(handle, part)
      sum = crc32(part, sum)
    }
    writeFileSync(handle, numberPart(sum))
  } finally {
    closeSync(handle)
  }
}

class Reader {
  sum = 0
  readonly #handle: number

  constructor(handle: number) {
    this.#handle = handle
  }

  part(length: number): Buffer<ArrayBuffer> {
    const part = Buffer.from(new ArrayBuffer(length))
    for (let at = 0; at < length; ) {
      const count = readSync(this.#handle, part, at, length - at, null)
      if (count === 0) throw new Error('the file ends early')
      at += count
    }
    this.sum = crc32(part, this.sum)
    return part
  }
}

function readParts(reader: Reader, of: string): StoredIndex | undefined {
  const plan = JSON.parse(String(reader.part(reader.part(numberBytes).readUInt32LE()))) as Plan // Written by writeStored; checked by the sum.
  if (plan.of !== of) return
  const deserializer = new Deserializer(reader.part(plan.head))
  for (const [id, length] of plan.buffers.entries()) deserializer.transferArrayBuffer(id, reader.part(length).buffer)
  const { sum } = reader
  if (reader.part(numberBytes).readUInt32LE() !== sum) return
  deserializer.readHeader()
  return deserializer.readValue() as StoredIndex // Complete, and written by the same code.
}

/** The index of a file, if it is complete and `of` is the same as when it was written. */
export function readStored(file: string, of: string): StoredIndex | undefined {
  let handle: number | undefined
  try {
    handle = openSync(file, 'r')
    return readParts(new Reader(handle), of)
  } catch {
    // Missing, cut short or corrupt: the caller builds the index again.
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
