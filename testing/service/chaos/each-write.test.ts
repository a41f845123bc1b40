import { expect, test } from 'vitest'
import { killEachWrite } from './each-write.ts'

// `npm run test:chaos` does it at every write of every step, on both databases.
test('a service that is killed in the middle of a step leaves all of it or nothing, and its key settles it', {
  timeout: 120_000,
}, async () => {
  const { steps, problems } = await killEachWrite('sqlite', { stride: 20, isShort: true })
  expect(problems).toEqual([])
  expect(steps).toEqual([{ name: 'cancel an unpaid order', kills: expect.toSatisfy(kills => Number(kills) >= 2) }])
})
