import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { spoilt } from './fault.ts'
import { faults } from './faults/index.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every fault still finds the text that it spoils', () => {
  const lost = faults.filter(fault => {
    const text = readFileSync(root + fault.file, 'utf8')
    try {
      return spoilt(text, fault) === text
    } catch {
      return true
    }
  })
  expect(lost.map(({ file, find }) => [file, find])).toEqual([])
})

test('no fault is put in twice', () => {
  const texts = faults.map(({ file, find, replace }) => JSON.stringify([file, find, replace]))
  expect(texts.filter((text, place) => texts.indexOf(text) < place)).toEqual([])
})

test('there are at most 40: what Stryker can make, it makes', () => expect(faults.length).toBeLessThanOrEqual(40))
