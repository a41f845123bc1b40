import { strFromU8, unzipSync } from 'fflate'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { ofdFile } from './ofd.ts'
import type { Mark } from './pdf.ts'

const marks: readonly Mark[] = [
  { text: '仁济 <&"药房', x: 20, y: 30, size: 9 },
  { text: '￥12.50', x: 100, y: 30, size: 9, align: 'right' },
  { text: '', x: 5, y: 5, size: 9 },
  { from: [10, 40], to: [10, 20] },
]

const unpack = (file: Uint8Array) => Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

it('is a document whose parts are found from its root, with each number given once', () => {
  const file = ofdFile([marks, marks], { width: 297, height: 210 }, { title: '发票', atMs: Date.UTC(2026, 10, 23, 20) })
  const parts = unpack(file)
  const [root = ''] = all(parts['OFD.xml'] ?? '', /<ofd:DocRoot>(.+?)</g)
  const document = parts[root] ?? ''
  const folder = root.replace(/[^/]+$/, '')
  const resources = parts[`${folder}PublicRes.xml`] ?? ''
  const named = [
    ...all(document, /BaseLoc="(.+?)"/g),
    ...all(document, /<ofd:PublicRes>(.+?)</g),
    ...all(resources, /<ofd:FontFile>(.+?)</g).map(path => `${all(resources, /BaseLoc="(.+?)"/g)[0]}/${path}`),
  ].map(path => folder + path)
  expect(Object.keys(parts).toSorted()).toEqual(['OFD.xml', root, ...named].toSorted())
  expect(all(parts['OFD.xml'] ?? '', /CreationDate>([^<]+)</g)).toEqual(['2026-11-24'])
  const numbers = all(Object.values(parts).join(''), / ID="(\d+)"/g).map(Number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(all(document, /MaxUnitID>(\d+)</g)).toEqual([String(Math.max(...numbers))])
  const [page = ''] = all(document, /BaseLoc="(.+?)"/g)
  const fonts = all(resources, / ID="(\d+)"/g)
  expect(new Set(all(parts[folder + page] ?? '', / Font="(\d+)"/g))).toEqual(new Set(fonts))
  expect(ofdFile([marks, marks], { width: 297, height: 210 }, { title: '发票', atMs: Date.UTC(2026, 10, 23, 20) })).toEqual(file)
})

it('keeps what is on a page where the PDF has it, with a step from each letter to the next', () => {
  const page =
    unpack(ofdFile([marks], { width: 297, height: 210 }, { title: '', atMs: Date.UTC(2026, 10, 23) }))['Doc_0/Pages/Page_0/Content.xml'] ??
    ''
  expect(all(page, /<ofd:TextCode[^>]*>(.*?)</g)).toEqual(['仁济 &lt;&amp;&quot;药房', '￥12.50'])
  const boxes = all(page, /<ofd:TextObject[^>]*Boundary="(.+?)"/g).map(box => box.split(' ').map(Number))
  const [left, right] = boxes.map(([x = 0, y = 0, width = 0, height = 0]) => ({ x, end: x + width, low: y + height }))
  expect([left?.x, Math.round(right?.end ?? 0)]).toEqual([20, 100])
  expect(Math.abs((left?.low ?? 0) - 30)).toBeLessThan(0.5)
  expect(all(page, /DeltaX="(.+?)"/g).map(steps => steps.split(' ').length)).toEqual([7, 5])
  expect(all(page, /<ofd:PathObject[^>]*Boundary="(.+?)"/g)).toEqual(['10 20 0.1 20'])
  expect(all(page, /AbbreviatedData>([^<]+)</g)).toEqual(['M 0 20 L 0 0'])
})

it('carries a font with each letter that it shows, also outside the first plane', () => {
  const texts = ['安和𠮷祥示例大药房', '𬭎𠀀𮯠鿫㐀']
  const page = texts.map((text, place) => ({ text, x: 10, y: 10 + place * 8, size: 9 }))
  const file = ofdFile([page], { width: 297, height: 210 }, { title: '', atMs: Date.UTC(2026, 10, 23) })
  expect(all(unpack(file)['Doc_0/Pages/Page_0/Content.xml'] ?? '', /<ofd:TextCode[^>]*>(.*?)</g)).toEqual(texts)
  const font = create(Buffer.from(unzipSync(file)['Doc_0/Res/print.ttf'] ?? [])) as Font
  const blank = [...texts.join('')].filter(letter => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.commands.length < 4)
  expect(blank).toEqual([])
})
