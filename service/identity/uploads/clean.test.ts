import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { bombPng, tinyPdf, tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { acceptFile } from './accept.ts'
import { uploadMessages } from '../messages.ts'

const png = Buffer.from(tinyPng, 'base64url')
const pdf = Buffer.from(tinyPdf, 'base64url')
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateSync(Buffer.alloc(100_000))])

const segment = (marker: number, content: Buffer | string) => {
  const body = Buffer.from(content as string, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
}
const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
const frame = segment(0xc0, '\x08\0\x01\0\x01\x01\x01\x11\0')
const tables = segment(0xdb, '\0'.repeat(65))
// A restart and a stuffed byte lie in the data, as they do in pictures.
const scan = Buffer.concat([segment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])])
const jpeg = (...more: Buffer[]) => Buffer.concat([start, ...more, jfif, tables, frame, scan, end])

/** An Exif segment with a place, and which side is up. */
const exif = (orientation: number, order: 'II' | 'MM') => {
  const two = (value: number) => (order === 'II' ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const four = (value: number) => (order === 'II' ? [...two(value), 0, 0] : [0, 0, ...two(value)])
  const head = [...Buffer.from(order), ...two(42), ...four(8), ...two(2)]
  const make = [...two(0x010f), ...two(2), ...four(4), ...Buffer.from('GPS\0')]
  const up = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0]
  return segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from([...head, ...make, ...up, ...four(0)]), Buffer.from('31.2304N')]),
  )
}

/** A PDF with one more object. */
const withObject = (object: string) =>
  Buffer.from(pdf.toString('latin1').replace('trailer', `9 0 obj\n${object}\nendobj\ntrailer`), 'latin1')
const packed = (objects: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  withObject(`<<${dictionary}>>stream\r\n${deflateSync(objects).toString('latin1')}\nendstream`)
/** The same object written in spellings that a reader takes for the same. */
const spellings: readonly [string, (object: string) => Buffer][] = [
  ['as it is', withObject],
  [
    'with an escape',
    object =>
      withObject(
        object
          .replace(/\/(\w)(\w)(\w)(?=\w)/, (_, a: string, b: string, c: string) => `/${a}${b}#${c.charCodeAt(0).toString(16)}`)
          .replace(/(\/S\/?)(\w)/, (_, s: string, a: string) => `${s}#${a.charCodeAt(0).toString(16)}`),
      ),
  ],
  [
    'all in escapes',
    object =>
      withObject(
        object.replace(/(?<=\/)\w+/g, name => [...name].map(each => `#${each.charCodeAt(0).toString(16).toUpperCase()}`).join('')),
      ),
  ],
  ['among packed objects', object => packed(`9 0 ${object}`)],
  [
    'among packed objects with an escape',
    object => packed(`9 0 ${object.replace(/(?<=\/S\/|<<\/)(\w)/, each => `#${each.charCodeAt(0).toString(16)}`)}`),
  ],
  [
    'among packed objects that are said in escapes',
    object => packed(`9 0 ${object}`, '/Type/Obj#53tm/#4e 1/F#69rst 4/Filter/Flate#44ecode'),
  ],
  [
    'behind what seems to be another stream',
    object => Buffer.from(packed(`9 0 ${object}`).toString('latin1').replace('9 0 obj', '% stream\n9 0 obj'), 'latin1'),
  ],
]

const chunk = (name: string, content: string) => {
  const body = Buffer.from(name + content, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** Behind the head of the tiny one: 8 of signature, 25 of IHDR. */
const withChunk = (name: string, content: string) => Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)])

const kept = (bytes: Buffer) => acceptFile(bytes).bytes

test('a photo keeps its picture and which side is up, and nothing of where and with what it was taken', () => {
  expect(kept(jpeg())).toEqual(jpeg())
  const others = [segment(0xfe, 'a comment'), segment(0xed, 'Photoshop'), segment(0xe2, 'MPF\0second picture')]
  expect(kept(jpeg(...others))).toEqual(jpeg())
  for (const order of ['II', 'MM'] as const) {
    const turned = kept(jpeg(exif(6, order)))
    expect(turned.toString('latin1')).not.toMatch(/GPS|31\.2304N/)
    expect(turned.subarray(2, 38).toString('hex')).toBe('ffe100224578696600004d4d002a0000000800010112000300000001000600000000' + '0000')
    expect(Buffer.concat([start, turned.subarray(38)])).toEqual(jpeg())
    // It says no more than before when it is cleaned again.
    expect(kept(turned)).toEqual(turned)
  }
  expect(kept(jpeg(exif(1, 'MM')))).toEqual(jpeg())
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours')
  expect(kept(jpeg(profile))).toEqual(jpeg(profile))
})

test('a PNG keeps what it is drawn from', () => {
  expect(kept(png)).toEqual(png)
  for (const [name, content] of [
    ['tEXt', 'Author\0somebody'],
    ['eXIf', 'MM'],
    ['tIME', '1234567'],
    ['iCCP', 'bomb'],
  ] as const)
    expect(kept(withChunk(name, content)), name).toEqual(png)
  expect(kept(withChunk('gAMA', '\0\0\xb1\x8f'))).toEqual(withChunk('gAMA', '\0\0\xb1\x8f'))
})

test('what lies behind the end of a file does not stay: a file is one thing only', () => {
  expect(kept(Buffer.concat([jpeg(), zip]))).toEqual(jpeg())
  expect(kept(Buffer.concat([png, zip]))).toEqual(png)
  expect(kept(Buffer.concat([pdf, Buffer.from('\r\nPK\x05\x06 and so on')])).toString()).toBe(pdf.toString())
})

test('a PDF of packed objects is taken, and one whose pictures say by chance what names say in part', () => {
  for (const one of [packed('9 0 <</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]/URI(https://example.cn)>>'), packed('')])
    expect(kept(one).length).toBeGreaterThan(pdf.length)
  const picture = withObject(`<</Subtype/Image/Length 9>>stream\n/XFA/JS/GoTo\nendstream`)
  expect(kept(picture).length).toBeGreaterThan(pdf.length)
})

const wide = Buffer.from(jpeg())
wide.writeUInt16BE(60_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5)
wide.writeUInt16BE(60_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7)
const flipped = Buffer.from(png)
flipped.writeUInt8(flipped.readUInt8(45) ^ 1, 45)

test.each([
  ['nothing', Buffer.alloc(0), uploadMessages.empty],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), uploadMessages.notReadable],
  ['a ZIP', zip, uploadMessages.notReadable],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), uploadMessages.notReadable],
  ['a page behind a little of a PDF', Buffer.from('%PDF-1.4<script>1</script>'), uploadMessages.notReadable],
  ['a GIF', Buffer.from('GIF89a'), uploadMessages.notReadable],
  ['a program', Buffer.from('MZ\x90\0'), uploadMessages.notReadable],
  ['a picture of more pixels than anybody sees', wide, uploadMessages.tooManyPixels],
  ['a small picture of more pixels than its bytes can tell of', Buffer.from(bombPng(), 'base64url'), uploadMessages.tooManyPixels],
  ['a JPEG that breaks off in its data', jpeg().subarray(0, -4), uploadMessages.broken],
  ['a JPEG that breaks off in its head', jpeg().subarray(0, 120), uploadMessages.broken],
  ['a JPEG without a picture', Buffer.concat([start, jfif, frame, end]), uploadMessages.broken],
  ['a PNG that breaks off', png.subarray(0, -6), uploadMessages.broken],
  ['a PNG with one changed byte', flipped, uploadMessages.broken],
  ['a PDF that breaks off', pdf.subarray(0, -12), uploadMessages.notReadable],
  ['a PDF of no objects', Buffer.from('%PDF-1.4\nhello\ntrailer\n%%EOF'), uploadMessages.broken],
  ['a PDF with much behind its end', Buffer.concat([pdf, Buffer.alloc(2_000)]), uploadMessages.broken],
  ['a PDF that is locked', Buffer.from(pdf.toString().replace('/Root', '/Encrypt 2 0 R/Root')), uploadMessages.locked],
  ['a PDF with a script', Buffer.from(pdf.toString().replace('/Type', '/OpenAction<</S/JavaScript/JS(1)>>/Type')), uploadMessages.active],
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'RichMedia', 'Rendition'].flatMap(name =>
    spellings.map(([way, write]): [string, Buffer, string] => [
      `a PDF with /${name} ${way}`,
      write(`<</S/${name}/F(x)>>`),
      uploadMessages.active,
    ]),
  ),
  ...spellings.map(([way, write]): [string, Buffer, string] => [
    `a PDF with a form of its own ${way}`,
    write('<</XFA 9 0 R>>'),
    uploadMessages.active,
  ]),
  [
    'a PDF with objects packed in an unusual way',
    withObject('<</Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]>>stream\n00>\nendstream'),
    uploadMessages.active,
  ],
  ['a PDF with objects that unpack to too much', packed('0 '.repeat(20_000_000)), uploadMessages.active],
  ['a PDF that is locked in other letters', Buffer.from(pdf.toString().replace('/Root', '/Enc#72ypt 2 0 R/Root')), uploadMessages.locked],
  ['a PDF with a file in it', Buffer.from(pdf.toString().replace('/Type', '/EmbeddedFiles 1 0 R/Type')), uploadMessages.active],
])('%s is refused in words', (_, bytes, text) => {
  expect(() => acceptFile(bytes)).toThrow(expect.objectContaining({ errors: { file: [text] } }))
})

test('a file as large as may be and full of what looks like a marker is taken whole', () => {
  const marks = Buffer.alloc(joiningLimits.paperFileMaxBytes, Buffer.from([0xff, 0x00]))
  const large = Buffer.concat([jpeg().subarray(0, -2), marks, end])
  expect(kept(large).length).toBe(large.length)
})
