import { editsToPart } from './edits.ts'
import { gradeOf, rarestCharacters, type TextIndex, type TextMatch } from './text-index.ts'

/** Below this length a slip leaves too little to go by. */
const shortest = 3
const twoEditsFrom = 8
const candidatesMax = 6_000

function sharedCharacters(query: readonly string[], text: string): number {
  return query.reduce((count, char) => count + (text.includes(char) ? 1 : 0), 0)
}

/** Texts of which a part is the query with one character wrong, missing, extra or swapped (two in long queries). */
function findEdited(index: TextIndex, query: string): TextMatch[] {
  const chars = [...query]
  const most = chars.length >= twoEditsFrom ? 2 : 1
  // At most `most` characters are wrong, so one of the rarest `most + 1` must be right.
  const candidates = new Set(rarestCharacters(index.characters, query, most + 1).flat())
  const found: TextMatch[] = []
  let looked = 0
  for (const id of candidates) {
    const text = index.textOf(id)
    if (sharedCharacters(chars, text) < chars.length - most || ++looked > candidatesMax) continue
    const edited = editsToPart(chars, [...text], most)
    if (!edited) continue
    const start = Math.max(0, edited.end - chars.length)
    const distance = edited.edits * 100 + Math.abs(text.length - chars.length)
    found.push({ text: id, start: 0, end: 0, grade: gradeOf(start, edited.end, text.length), way: 'similar', distance })
  }
  return found
}

function findHomophones(index: TextIndex, query: string): TextMatch[] {
  return (index.spelling?.findSound(query) ?? []).map(({ text, start, end, isWhole }) => ({
    text, start, end, way: 'similar', grade: isWhole ? 'exact' : start === 0 ? 'prefix' : 'inner',
    distance: 50 + index.textOf(text).length - query.length,
  }))
}

/** Texts that the query may mean in spite of a slip, the nearest first. */
export function findSimilar(index: TextIndex, query: string): TextMatch[] {
  if ([...query].length < shortest) return findHomophones(index, query)
  const best = new Map<number, TextMatch>()
  for (const match of [...findHomophones(index, query), ...findEdited(index, query)]) {
    const before = best.get(match.text)
    if (!before || match.distance < before.distance) best.set(match.text, match)
  }
  return [...best.values()].toSorted((a, b) => a.distance - b.distance)
}
