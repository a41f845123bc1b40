import { expect, test } from 'vitest'
import { goodsRows } from '../../../operations/sample/goods/goods-rows.ts'
import { allDrafts } from '../../../operations/sample/goods/drafts.ts'
import { drawBlankPack, drawPack, drawPlainPack } from './draw.ts'
import type { PackShape, PackShot, PackText } from './pack-shot.ts'
import { fitName } from './text.ts'

const bytesMax = 3_072
const text: PackText = {
  brand: '云岫',
  name: '阿莫西林胶囊',
  english: 'Amoxicillin Capsules',
  spec: '0.25g*24粒',
  form: '胶囊剂',
  maker: '云岫示例制药有限公司',
}
const shapes: PackShape[] = ['carton', 'box', 'bottle', 'flask', 'infusion', 'tube', 'jar', 'bag', 'pouch', 'device']

test.each(shapes)('a %s shows brand and spec, and no script, style or foreign address', shape => {
  const svg = drawPack({ shape, palette: 3, pattern: 2 }, text)
  expect(svg).toContain('云岫')
  expect(svg).toContain('0.25g*24粒')
  expect(svg).not.toMatch(/<script|style=|on\w+=|href|url\(h/)
})

test.each(['carton', 'bag'] as const)('markup in the goods of a %s stays text', shape => {
  const hostile = '<script>alert(1)</script>"\'&\u0000\uD800'
  const svg = drawPack(
    { shape, palette: 0, pattern: 0 },
    { brand: hostile, name: hostile, english: hostile, spec: hostile, form: '', maker: '' },
  )
  expect(svg).not.toContain('<script')
  expect(svg.includes('\u0000')).toBe(false)
  expect(svg.isWellFormed()).toBe(true)
  expect(svg).toContain('&lt;')
})

test('a plain pack names the goods but not the brand and has no house colours', () => {
  const shot: PackShot = { shape: 'carton', palette: 3, pattern: 2 }
  const plain = drawPlainPack(shot, text)
  expect(plain).not.toContain('云岫')
  expect(plain).toContain('阿莫西林')
  expect(plain).not.toContain('#0e6fb3')
})

test('a blank pack says nothing', () => {
  expect(drawBlankPack()).toContain('<title></title>')
})

test('every pack of the sample is light', () => {
  for (const { row } of goodsRows(allDrafts(), () => 1, 0)) {
    const svg = drawPack(JSON.parse(row.pack_shot) as PackShot, {
      brand: row.brand,
      name: row.name,
      english: row.english_name,
      spec: row.spec,
      form: row.dosage_form,
      maker: row.manufacturer,
    })
    expect(Buffer.byteLength(svg), row.name).toBeLessThan(bytesMax)
  }
})

test('a name is cut into lines that fit', () => {
  const { lines, size } = fitName('氨氯地平阿托伐他汀钙片', { width: 100, height: 60, most: 23 })
  expect(lines.join('')).toBe('氨氯地平阿托伐他汀钙片')
  for (const line of lines) expect(line.length * size).toBeLessThanOrEqual(101)
})
