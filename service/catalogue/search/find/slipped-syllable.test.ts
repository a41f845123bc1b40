import { expect, test } from 'vitest'
import { NearSyllables, slippedCuts } from './slipped-syllable.ts'
import { SyllableTrie } from '../sound/syllable-trie.ts'

const syllables = ['e', 'jiao', 'huang', 'qi', 'cao', 'he', 'che', 'an']
const near = new NearSyllables()
const trie = new SyllableTrie()
for (const syllable of syllables) {
  near.add(syllable)
  trie.add(syllable)
}
const read = (letters: string) => slippedCuts(letters, near, trie).map(cut => cut.join(' '))

test.each([
  ['a swap', 'ejaio', 'e jiao'],
  ['a swap over the edge of a syllable', 'cahoeche', 'cao he che'],
  ['a letter too few', 'hungqi', 'huang qi'],
  ['a letter too many', 'huangqxi', 'huang qi'],
  ['a wrong letter', 'hwangqi', 'huang qi'],
])('%s is put right', (_, letters, expected) => {
  expect(read(letters)).toContain(expected)
})

test('more slips than one are not', () => {
  expect(read('hwangqxi')).toEqual([])
})
