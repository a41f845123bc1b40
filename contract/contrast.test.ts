import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { channelsOf, contrastOf, leastContrast, luminanceOf, textOn } from './contrast.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#0a6b55', '#ffffff', 6.49],
])('%s and %s differ by %d', (one, other, wanted) => {
  const [first, second] = [one, other].map(color => luminanceOf(...(channelsOf(color) ?? [0, 0, 0])))
  expect(contrastOf(first ?? 0, second ?? 0)).toBeCloseTo(wanted, 1)
})

test.each(['red', '#fff', '#12345g', '#1234567', ''])('%s is no colour of six digits', text => expect(channelsOf(text)).toBeUndefined())

const part = fc.integer({ min: 0, max: 255 })
test.prop([part, part, part])('text on any colour can be read', (red, green, blue) => {
  const ground = luminanceOf(red, green, blue)
  expect(contrastOf(textOn(ground) === '#ffffff' ? 1 : 0, ground)).toBeGreaterThanOrEqual(leastContrast)
})
