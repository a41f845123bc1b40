import { readFileSync } from 'node:fs'
import { writeWhole } from './texts.ts'

/** What readers looked for in the help centre and did not find: how often, and when last. */
export type Miss = { words: string; times: number; at: number }

const keptMost = 200
const lengthMax = 50
const writeAfterMs = 5_000

/** Questions without an answer. It stores no names and only short questions, and evicts the rarest and oldest. */
export class Misses {
  readonly #file: string
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(file: string) {
    this.#file = file
  }

  list(): Miss[] {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'))
    } catch {
      return []
    }
  }

  /** Kept in a while, with whatever else comes: a flood writes no more often than a trickle. */
  note(words: string): void {
    const text = [...words.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, lengthMax).join('')
    if (!text || this.#waiting.length >= keptMost) return
    this.#waiting.push(text)
    this.#timer ??= setTimeout(() => this.keep(Date.now()), writeAfterMs).unref()
  }

  keep(now: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const known = new Map(this.list().map(miss => [miss.words, miss]))
    for (const words of this.#waiting.splice(0)) known.set(words, { words, times: (known.get(words)?.times ?? 0) + 1, at: now })
    const sorted = [...known.values()].toSorted((one, other) => other.times - one.times || other.at - one.at)
    writeWhole(this.#file, JSON.stringify(sorted.slice(0, keptMost)))
  }
}
