import { fc, test as property } from '@fast-check/vitest'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { drawQr } from './draw.ts'

const pixelsPerModule = 4

/** Paints the strokes of a drawn code, as a screen would, and reads them back. */
function readBack(svg: string): string {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const size = modules * pixelsPerModule
  const data = new Uint8Array(size * size * 3).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = 0; row < pixelsPerModule; row++) {
      const from = (Number(y) * pixelsPerModule + row) * size + Number(x) * pixelsPerModule
      data.fill(0, from * 3, (from + Number(length) * pixelsPerModule) * 3)
    }
  return decodeQR({ width: size, height: size, data })
}

const address = (length: number) => 'https://shop.example/'.padEnd(length, 'x')

describe('a QR code', () => {
  property.prop([fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })], { numRuns: 20 })('is read back', path => {
    const text = `https://shop.example/${encodeURIComponent(path)}`.slice(0, 180)
    expect(readBack(drawQr(text, 'x') ?? '')).toBe(text)
  })

  test('holds an address of 180 bytes and no longer one', () => {
    const longest = drawQr(address(180), 'x') ?? ''
    expect(readBack(longest)).toBe(address(180))
    // Version 9 with its quiet side: at level M, neither L (version 8) nor Q.
    expect(longest).toContain('viewBox="0 0 61 61"')
    expect(drawQr(address(181), 'x')).toBeUndefined()
    expect(drawQr('药'.repeat(61), 'x')).toBeUndefined()
  })

  test('is drawn with its quiet side, and names itself', () => {
    expect(drawQr('药集', '公众号 <1>')).toMatch(/^<svg [^>]*viewBox="0 0 29 29"[^>]*><title>公众号 &lt;1&gt;<\/title>/)
    expect(readBack(drawQr('药集', 'x') ?? '')).toBe('药集')
  })
})
