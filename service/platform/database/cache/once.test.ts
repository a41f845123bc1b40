import { expect, test, vi } from 'vitest'
import { memoizeByText } from './derived.ts'

test('what is made of a text is made once, also where it is nothing', () => {
  const make = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const lengthOf = memoizeByText(make)
  expect([lengthOf('abc'), lengthOf(''), lengthOf('abc'), lengthOf('')]).toEqual([3, undefined, 3, undefined])
  expect(make).toHaveBeenCalledTimes(2)
})

test('of many texts the oldest is made again', () => {
  const make = vi.fn((text: string) => text)
  const same = memoizeByText(make)
  for (let index = 0; index <= 1_000; index++) same(`text ${index}`)
  make.mockClear()
  same('text 1000')
  same('text 1')
  expect(make).not.toHaveBeenCalled()
  same('text 0')
  expect(make).toHaveBeenCalledTimes(1)
})
