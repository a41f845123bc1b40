import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tinyPdf } from '../../../testing/service/app/tiny-files.ts'
import { uploadMessages } from '../messages.ts'
import { acceptFile } from './accept.ts'

const pdf = Buffer.from(tinyPdf, 'base64url').toString('latin1')
const withObject = (object: string) =>
  Buffer.from(
    pdf.replace('trailer', () => `9 0 obj${object}\nendobj\ntrailer`),
    'latin1',
  )
const script = '9 0 <</S/JavaScript/JS(app.alert(1))>>'
const data = deflateSync(script).toString('latin1')
const dictionary = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>'
const packed = (written: string, begun = 'stream\n', content = data) => withObject(`${written}${begun}${content}\nendstream`)
/** A predictor stores differences to the row above, so that what is unpacked contains no name. */
const differences = deflateSync(Buffer.from([...script].map((each, at) => (at % 2 ? each.charCodeAt(0) - 7 : 2)))).toString('latin1')

const hidden: readonly [string, Buffer][] = [
  ['behind the word stream and a return alone', packed(dictionary, 'stream\r')],
  ['behind the word stream and blanks', packed(dictionary, 'stream  \t\n')],
  ['behind the word stream and a remark', packed(dictionary, 'stream%x\n')],
  ['behind a remark', packed(`${dictionary}%x\n`)],
  ['behind zero bytes', packed(`\0\0${dictionary}\0`)],
  ['behind a text that looks like an object', packed('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(8 0 obj<</Length 1>>)>>')],
  ['behind a remark that looks like an object', packed('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode%8 0 obj\n>>')],
  ['behind a name that looks like an object', packed('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/X obj>>')],
  ['behind a text with brackets', packed('<</X((\\)>>)a)/Type/ObjStm/N 1/First 4/Filter/FlateDecode>>')],
  ['behind a dictionary in the dictionary', packed('<</X<</Y[<<>>]>>/Type/ObjStm/N 1/First 4/Filter/FlateDecode>>')],
  ['behind a bracket in hexadecimal', packed('<</X<28(>/Y<>/Type/ObjStm/N 1/First 4/Filter/FlateDecode>>')],
  ['with zero bytes for blanks', packed('<</N\0 1/First\0 4/Filter\0/FlateDecode>>')],
  ['behind a long dictionary', packed(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(${'x'.repeat(20_000)} obj )>>`)],
  ['with the short name of the filter', packed('<</Type/ObjStm/N 1/First 4/F/FlateDecode>>')],
  ['with two filters of one name', packed('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Filter/Fl>>')],
  [
    'with the short name of a predictor',
    packed('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/DP<</Predictor 12>>>>', 'stream\n', differences),
  ],
  ['with a filter behind a remark', packed('<</Type/ObjStm/N%x\n1/First\x004/Filter%/None\n/FlateDecode>>')],
  ['with numbers alone', packed('<</N 1/First 4/Filter/FlateDecode>>')],
  ['with signs before its numbers', packed('<</N +5/First +20/Filter/FlateDecode>>')],
  ['with signs and remarks before its numbers', packed('<</N%x\n-1/First\0.4/Filter/FlateDecode>>')],
  ['with numbers elsewhere', packed('<</N 7 0 R/First 8 0 R/Filter/FlateDecode>>')],
]

test.each(hidden)('a script in packed objects %s is found', (_, bytes) => {
  expect(() => acceptFile(bytes)).toThrow(expect.objectContaining({ errors: { file: [uploadMessages.active] } }))
})

test.each([
  ['as an attachment of a page', '<</Subtype/FileAttachment/FS<</F(a.exe)/EF<</F 8 0 R>>>>>>'],
  ['as an associated file', '<</AF[<</F(a.exe)/UF(a.exe)/EF 8 0 R>>]>>'],
  ['behind a remark', '<</F(a.exe)/EF%x\n<</F 8 0 R>>>>'],
  ['behind a reference with signs', '<</F(a.exe)/EF +9 -0 R>>'],
  ['as a form of its own behind a reference with remarks', '<</XFA 9%x\n0%x\nR>>'],
  ['as a form of its own behind a zero byte', '<</XFA\0[(a)9 0 R]>>'],
  ['as the script of a model', '<</Type/3D/Subtype/U3D/OnInst#61ntiate 8 0 R>>'],
])('what is no page of the PDF is found: %s', (_, object) => {
  expect(() => acceptFile(withObject(object))).toThrow(expect.objectContaining({ errors: { file: [uploadMessages.active] } }))
})

test.each([
  ['a picture whose data look like an object', '<</Subtype/Image/Length 9/Filter/DCTDecode>>stream\nobj<<(stream\nendstream'],
  ['outlines and articles, which have a first and a number', '<</Type/Outlines/First 4 0 R/Count 2>>\nendobj\n8 0 obj<</N 9 0 R/V 8 0 R>>'],
  ['a large list', `<</Kids[${'9 0 R '.repeat(20_000)}]>>`],
  ['a stream of its own program', `<</Length 40/Filter[/ASCII85Decode/LZWDecode]/DecodeParms[null null]>>stream\nabc\nendstream`],
  [
    'packed objects without a script',
    `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${deflateSync('9 0 <<>>').toString('latin1')}\nendstream`,
  ],
])('%s is taken', (_, object) => {
  expect(acceptFile(withObject(object)).bytes.length).toBeGreaterThan(pdf.length)
})

test('a file made to be looked through for long is refused soon', () => {
  for (const text of ['obj<<', 'obj%', 'obj<</A(', 'obj<</Type/ObjStm>>stream\n'])
    expect(() => acceptFile(withObject(text.repeat(Math.floor(3_000_000 / text.length))))).toThrow(
      expect.objectContaining({ errors: { file: [uploadMessages.active] } }),
    )
})

const link = (address: string) => withObject(`<</Type/Annot/Subtype/Link/A<</S/URI/URI${address}>>>>`)

test.each([
  '(javascript:alert\\(1\\))',
  ' (JavaScript:x)',
  '%x\n(java\\\nscript:x)',
  '(\\152avascript:x)',
  '( \tjavas\\ncript:x)',
  '<6A617661736372697074 3A78>',
  '(\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x)',
  '(data:text/html,x)',
  '(file:///c:/a.exe)',
  '(vbscript:x)',
  ' 9 0 R',
])('a link that runs something is found: %j', address => {
  expect(() => acceptFile(link(address))).toThrow(expect.objectContaining({ errors: { file: [uploadMessages.active] } }))
})

test.each([
  '(https://www.nmpa.gov.cn/a?b=c:d)',
  '(mailto:a@example.com)',
  '(www.example.com/a:b)',
  '<68747470733a2f2f612e636e>',
  '(tel:4008200000)',
])('a plain link is taken: %s', address => {
  expect(acceptFile(link(address)).bytes.length).toBeGreaterThan(0)
})
