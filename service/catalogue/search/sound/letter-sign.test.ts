import { expect, test } from 'vitest'
import { mayHave, signOfLetters, signsTogether } from './letter-sign.ts'

const reading = ['fu', 'fang', 'dan', 'shen'].map(syllable => signOfLetters(syllable)).reduce(signsTogether, 0)

test.each([
  ['fufangdanshen', 0, true],
  ['fufangdanxhen', 1, true],
  ['fufangdanxhen', 0, false],
  ['fufangdanxhek', 1, false],
  // What many do not hear says nothing.
  ['vuvanhdanghen', 0, true],
  ['fufangdanshenpian', 2, false],
  ['fufangdanshena', 1, true],
])('%s with %i slips may be in fufangdanshen: %s', (letters, slips, expected) => {
  expect(mayHave(reading, signOfLetters(letters), slips)).toBe(expected)
})
