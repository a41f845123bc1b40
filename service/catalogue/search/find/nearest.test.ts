import { expect, test } from 'vitest'
import { Nearest } from './nearest.ts'

const nearestOf = (distances: readonly number[], most: number) => {
  const nearest = new Nearest(most)
  for (const [text, distance] of distances.entries()) nearest.add(text, distance)
  return nearest.take().map(({ text }) => text)
}

test('the nearest are taken in the order in which they came, with all that are as near as the last', () => {
  expect(nearestOf([101, 100, 107, 101, 100, 101], 3)).toEqual([0, 1, 3, 4, 5])
})

test('all are taken where there are fewer', () => {
  expect(nearestOf([107, 3], 5)).toEqual([0, 1])
  expect(nearestOf([], 5)).toEqual([])
})

test('once there are enough, what is farther than all of them has no room', () => {
  const nearest = new Nearest(2)
  const room: boolean[] = []
  for (const [text, distance] of [107, 101, 101, 100, 100].entries()) {
    room.push(nearest.hasRoomFor(104))
    nearest.add(text, distance)
  }
  expect(room).toEqual([true, true, true, false, false])
  expect([100, 101].map(distance => nearest.hasRoomFor(distance))).toEqual([true, false])
})
