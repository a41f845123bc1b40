import { pinyin } from 'pinyin-pro'
import type { Random } from '../../../service/operations/sample/random.ts'
import { commonCharacters, wrongCharacters } from './words/of-queries.ts'

/** One slip in a text; the text itself where it cannot have one. */
export type Misspeller = (text: string, random: Random) => string

/** Adjacent keys of a keyboard, row by row. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Map(
  keyRows.flatMap((row, at) =>
    Array.from(row, (key, place) => {
      const near = [row[place - 1], row[place + 1], keyRows[at - 1]?.[place], keyRows[at + 1]?.[place]]
      return [key, near.filter(other => other !== undefined)] as const
    }),
  ),
)
const bySound = Map.groupBy(commonCharacters, char => pinyin(char, { toneType: 'none' }))

function replaced(text: string, at: number, by: string, length = 1): string {
  return text.slice(0, at) + by + text.slice(at + length)
}

const missing: Misspeller = (text, random) => replaced(text, random.integer(0, text.length - 1), '')

const swapped: Misspeller = (text, random) => {
  const at = random.integer(0, text.length - 2)
  return replaced(text, at, text.charAt(at + 1) + text.charAt(at), 2)
}

const neighbourKey: Misspeller = (text, random) => {
  const at = random.integer(0, text.length - 1)
  const near = neighbours.get(text.charAt(at)) ?? []
  return near.length === 0 ? text : replaced(text, at, random.pick(near))
}

const wrongCharacter: Misspeller = (text, random) => replaced(text, random.integer(0, text.length - 1), random.pick(wrongCharacters))

const homophone: Misspeller = (text, random) => {
  const at = random.integer(0, text.length - 1)
  const char = text.charAt(at)
  const others = (bySound.get(pinyin(char, { toneType: 'none' })) ?? []).filter(other => other !== char)
  return others.length === 0 ? text : replaced(text, at, random.pick(others))
}

export const misspelt = { missing, swapped, neighbourKey, wrongCharacter, homophone }
