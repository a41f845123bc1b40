import { expect, test } from 'vitest'
import { sampleMallGoods } from '../../operations/sample/data/mall-goods.ts'
import { drawGift, giftPath, isGiftShape } from './gift.ts'
import { giftShapes } from './gift-shapes.ts'

const shapeOf = (name: string) => /^\/gift\/([a-z]+)\.svg\?v=[\w-]{8}$/.exec(giftPath(name))?.[1] ?? ''

test('every gift of the sample is drawn as what it is', () => {
  const shapes = sampleMallGoods.map(({ name }) => shapeOf(name))
  expect(shapes).not.toContain('present')
  expect(new Set(shapes).size).toBe(shapes.length)
})

test.each(['保温杯', '不认识的礼品', ''])('%j has a picture', name => {
  const shape = shapeOf(name)
  expect(isGiftShape(shape)).toBe(true)
})

test('a picture is a drawing: no text, nothing that runs', () => {
  for (const shape of Object.keys(giftShapes)) if (isGiftShape(shape)) expect(drawGift(shape)).not.toMatch(/<text|<script|\son\w+=|href/)
  expect(isGiftShape('toString')).toBe(false)
})
