import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storedZip, TooLargeEntry, zipEntries } from './zip-entries.ts'

const files = [
  { name: 'a.xml', content: Buffer.from('甲') },
  { name: 'b.txt', content: Buffer.from('乙') },
  { name: 'empty.xml', content: Buffer.alloc(0) },
]
const packed = (bytes: number) => Buffer.from(zipSync({ 'a.xml': Buffer.alloc(bytes) }))

/** The same where the header before the file and the one in the directory say that it unpacks to ten bytes. */
function understated(zip: Buffer): Buffer {
  zip.writeUInt32LE(10, 22)
  zip.writeUInt32LE(10, zip.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
  return zip
}

test('a stored archive gives its files back, those whose names match', () => {
  expect([...zipEntries(storedZip(files), /./)]).toEqual(files)
  expect([...zipEntries(storedZip(files), /xml$/)]).toEqual([files[0], files[2]])
})

test('a packed file comes whole, over many pieces of the archive', () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `${index * 7919}`).join(' ')
  expect([...zipEntries(Buffer.from(zipSync({ 'a.xml': Buffer.from(text) })), /./)]).toEqual([
    { name: 'a.xml', content: Buffer.from(text) },
  ])
})

test('a file is refused that unpacks to more than it may, whatever its archive says', () => {
  expect([...zipEntries(packed(1_000), /./, 1_000)]).toHaveLength(1)
  expect(() => [...zipEntries(packed(1_001), /./, 1_000)]).toThrow(TooLargeEntry)
  expect(() => [...zipEntries(understated(packed(1_001)), /./, 1_000)]).toThrow(TooLargeEntry)
})

test('an archive that was cut off or altered is refused', () => {
  const zip = Buffer.from(zipSync({ 'a.xml': Buffer.from('甲乙丙丁'.repeat(100)) }))
  expect(() => [...zipEntries(zip.subarray(0, 45), /./)]).toThrow('invalid zip data')
  expect(() => [...zipEntries(zip.fill(0xff, 35, 44), /./)]).toThrow('invalid block type')
})
