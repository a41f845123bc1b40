import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ask, indexOf, inFirstThree } from './ask.ts'

test('of a hundred questions of newcomers ninety have their article among the first three', async () => {
  const asked = await ask(indexOf(fileURLToPath(new URL('../../site/content', import.meta.url))), 'questions.txt')
  expect(asked).toHaveLength(100)
  expect(inFirstThree(asked)).toBeGreaterThanOrEqual(90)
})
