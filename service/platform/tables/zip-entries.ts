import { Unzip, UnzipInflate, zipSync, type UnzipFile } from 'fflate'

export type ZipEntry = { name: string; content: Buffer }

/** A worksheet that unpacks to more than this is not a price list. */
const priceListMax = 512 * 1024 * 1024
/** What is unpacked between two looks at its size: deflate makes 1,032 bytes of one at most. */
const pieceBytes = 16 * 1024

/** An entry of an archive unpacks to more than it may. */
export class TooLargeEntry extends Error {}

/** Counts what comes out: what the archive says of its sizes may be a lie. */
function unpack(file: UnzipFile, unpackedMax: number, take: (entry: ZipEntry) => void): void {
  const chunks: Uint8Array[] = []
  let size = 0
  file.ondata = (error, chunk, isLast) => {
    if (error) throw error
    size += chunk.length
    if (size > unpackedMax) throw new TooLargeEntry(file.name)
    chunks.push(chunk)
    if (isLast) take({ name: file.name, content: Buffer.concat(chunks) })
  }
  file.start()
}

/** The unpacked files of a zip archive whose names match; throws when it is broken or one is larger than it may be. */
export function* zipEntries(archive: Buffer, name: { test: (name: string) => boolean }, unpackedMax = priceListMax): Generator<ZipEntry> {
  const unpacked: ZipEntry[] = []
  const unzip = new Unzip(file => {
    if (name.test(file.name)) unpack(file, unpackedMax, entry => unpacked.push(entry))
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += pieceBytes) {
    unzip.push(archive.subarray(at, at + pieceBytes), at + pieceBytes >= archive.length)
    yield* unpacked.splice(0)
  }
}

/** The first day that an archive can tell; without one fflate asks the clock, and the worker that reads lists has stopped its own. */
const mtime = new Date(1980, 0, 1)

/** A zip archive of these files, not compressed. */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(entries.map(({ name, content }) => [name, content])), { level: 0, mtime }))
}
