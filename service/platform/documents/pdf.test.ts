import { unzlibSync } from 'fflate'
import { create, type Font } from 'fontkit'
import { describe, expect, it, test } from 'vitest'
import { letterPdf } from './letter.ts'
import { pdfFile, type Mark } from './pdf.ts'
import { sheetPdf } from './sheet.ts'
import { textWidth } from './pen.ts'

const paper = { width: 210, height: 297 }
const store = '安和𠮷祥示例大药房'
/** Of every block of GB 18030-2022: level 2 (𬭎 𬬭 𫟼), level 3 to its last character, and what Unicode 11 added. */
const rare = '𬭎𬬭𫟼㐂䶵𠀀𪛖𪜀𫜴𫝀𫠝𫠠𬺡𬺰𮯠鿦鿫鿬鿭鿮鿯〇⼀⺮'
const signs = '−①⑳㎡℃μ‰±×≥αЖ№Ⅻ㈱￥“”—…・ｱ'

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing in the PDF')
  return value
}

/** Reads what `pdfFile` writes: the fonts, and the pages as text by way of ToUnicode. */
function read(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const starts = [...bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n/gm)]
  const objects = new Map(starts.map(found => [Number(found[1]), bytes.subarray(found.index + found[0].length)]))
  const head = (id: number) =>
    must(
      must(objects.get(id))
        .toString('latin1')
        .split(/>>stream\n|\nendobj/)[0],
    )
  const stream = (id: number) => {
    const start = head(id).length + '>>stream\n'.length
    return Buffer.from(unzlibSync(must(objects.get(id)).subarray(start, start + Number(/Length (\d+)/.exec(head(id))?.[1]))))
  }
  const reference = (id: number, key: string) => Number(new RegExp(`/${key}\\[?(?: )?(\\d+) 0 R`).exec(head(id))?.[1])
  const idsOf = (pattern: RegExp) => [...objects.keys()].filter(id => pattern.test(head(id)))
  const fonts = idsOf(/\/Type\/Font\/Subtype\/Type0/).map(id => {
    const descendant = reference(id, 'DescendantFonts')
    const descriptor = reference(descendant, 'FontDescriptor')
    const widths = must(/\/W\[1\[([\d ]*)\]\]/.exec(head(descendant))?.[1])
      .split(' ')
      .map(Number)
    const map = stream(reference(id, 'ToUnicode'))
      .toString('latin1')
      .replace(/[^]*endcodespacerange/, '')
    const texts = new Map(
      [...map.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gm)].map(([, glyph = '', text = '']) => [
        parseInt(glyph, 16),
        Buffer.from(text, 'hex').swap16().toString('utf16le'),
      ]),
    )
    return { head: head(id), widths, texts, font: create(stream(reference(descriptor, 'FontFile2'))) as Font }
  })
  const shown = idsOf(/\/Type\/Page\//).flatMap(id => [
    ...stream(reference(id, 'Contents'))
      .toString('latin1')
      .matchAll(/<([\da-f]*)> Tj/g),
  ])
  const glyphs = shown.map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map(glyph => parseInt(glyph, 16)))
  const lines = glyphs.map(line => line.map(glyph => must(fonts[0]?.texts.get(glyph))).join(''))
  return { fonts, lines, types: bytes.toString('latin1').match(/\/Subtype\/(Type0|CIDFontType\d|TrueType|Type1)/g) }
}

const marks = (...texts: string[]): Mark[] => texts.map((text, place) => ({ text, x: 10, y: 10 + place * 8, size: 9 }))
const printed = async (...texts: string[]) => read(await pdfFile([marks(...texts)], paper, ''))

const documents: [string, Uint8Array][] = [
  [
    'a sheet',
    await sheetPdf({
      title: `对账单 ${store}`,
      note: signs,
      facts: [['购货单位', store]],
      tables: [{ title: rare, columns: [{ name: store, share: 1 }], rows: [[store], [rare]] }],
      sums: [['合计', '￥1,234.50']],
      foot: [store],
    }),
  ],
  ['a letter', await letterPdf({ title: store, paragraphs: [rare, signs], facts: [['购货单位', store]], foot: [store] })],
]

describe.each(documents)('%s', (_, file) => {
  const { fonts, lines, types } = read(file)

  it('carries its only font', () => {
    expect(types).toEqual(['/Subtype/Type0', '/Subtype/CIDFontType2'])
    expect(fonts.map(({ head }) => head)).toEqual([expect.stringMatching(/\/BaseFont\/[A-Z]{6}\+\w+\/Encoding\/Identity-H/)])
  })

  it('has the text that was printed, to copy and to search', () => {
    const text = lines.join('')
    for (const part of [store, rare, signs, `购货单位：${store}`]) expect(text).toContain(part)
  })

  it('has an outline of each character, as wide as the page reckons', () => {
    for (const { font, texts, widths } of fonts)
      for (const [glyph, text] of texts) {
        expect([text, font.getGlyph(glyph).advanceWidth]).toEqual([text, widths[glyph - 1]])
        expect([text, font.getGlyph(glyph).path.commands.length > 3]).toEqual([text, text !== ' '])
        expect([text, font.glyphForCodePoint(must(text.codePointAt(0))).id]).toEqual([text, glyph])
      }
  })
})

test('a character that no font has is a box with its code point, and copies as itself', async () => {
  const { fonts, lines } = await printed('\u{10fffd}\u{10fffe}\ue123')
  expect(lines).toEqual(['\u{10fffd}\u{10fffe}\ue123'])
  const paths = [1, 2, 3].map(glyph => fonts[0]?.font.getGlyph(glyph).path.toSVG())
  expect(new Set(paths).size).toBe(3)
  // Four digits or six, each of one contour or more, in a frame of two.
  const contours = paths.map(path => path?.match(/M/g)?.length ?? 0)
  expect(contours.map(count => count >= 6)).toEqual([true, true, true])
})

test('what is not seen has no width, control characters are blanks, half a pair is a replacement', async () => {
  const { lines } = await printed('葛\u{e0100}城\u200b市', 'a\tb\nc', 'x\ud842y')
  expect(lines).toEqual(['葛\u{e0100}城\u200b市', 'a b c', 'x\ufffdy'])
  expect(textWidth('葛\u{e0100}城\u200b市', 9)).toBe(textWidth('葛城市', 9))
})

test('a text is as wide as its letters are', () => {
  expect(textWidth('安和𠮷祥', 72)).toBeCloseTo(4 * 25.4)
  expect(textWidth('iii', 9)).toBeLessThan(textWidth('WWW', 9) / 2)
  expect(textWidth('1234', 9)).toBeCloseTo(textWidth('8', 9) * 4)
})

test('a full page of 500 different characters has 120 kB at most, and the same bytes each time', async () => {
  const letters = Array.from({ length: 500 }, (_, place) => String.fromCharCode(0x4e00 + place * 7)).join('')
  const pages = [marks(...(letters.match(/.{25}/gu) ?? []))]
  const file = await pdfFile(pages, paper, '')
  expect(file.length).toBeLessThan(120_000)
  expect(await pdfFile(pages, paper, '')).toEqual(file)
})
