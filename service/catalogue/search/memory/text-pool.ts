import { grown } from './packed-numbers.ts'
import { hashed, hashOf, mixed } from './text-hash.ts'
import type { Units } from '../store/text-keys.ts'
import type { UnitSlips } from '../find/unit-slips.ts'
import type { StateOf } from './state.ts'
import { signOf } from '../find/text-sign.ts'

const firstUnits = 4_096
const firstPlaces = 1_024
const growth = 1.5

/** A part of a run of units. */
class UnitsView implements Units {
  length = 0
  #units = new Uint16Array(0)
  #from = 0

  lay(units: Uint16Array<ArrayBuffer>, from: number, to: number): void {
    this.#units = units
    this.#from = from
    this.length = to - from
  }

  charCodeAt(at: number): number {
    return this.#units[this.#from + at] ?? 0
  }
}

/** Distinct texts, numbered from zero on, in one run of memory: two bytes per character, and no strings. */
export class TextPool {
  #units = new Uint16Array(firstUnits)
  /** The start and the sign (signOf) of each text: adjacent, as they are read together. A text ends at the next start. */
  #facts = new Uint32Array(2 * firstPlaces)
  /** Hash table of texts, each as its number plus one; zero is free. Half of it is. */
  #table = new Uint32Array(firstPlaces)
  readonly #view = new UnitsView()
  #count = 0

  state() {
    return { units: this.#units, facts: this.#facts, table: this.#table, count: this.#count }
  }

  restore({ units, facts, table, count }: StateOf<TextPool>): void {
    this.#units = units
    this.#facts = facts
    this.#table = table
    this.#count = count
  }

  get count(): number {
    return this.#count
  }

  /** The number of a text, new or known. */
  idOf(text: string): number {
    const place = this.#placeOf(text)
    const entry = this.#table[place] ?? 0
    if (entry > 0) return entry - 1
    const id = this.#append(text)
    this.#table[place] = id + 1
    if (2 * this.#count > this.#table.length) this.#fillTable(2 * this.#table.length)
    return id
  }

  known(text: string): number | undefined {
    const entry = this.#table[this.#placeOf(text)] ?? 0
    return entry > 0 ? entry - 1 : undefined
  }

  lengthOf(id: number): number {
    return this.#startOf(id + 1) - this.#startOf(id)
  }

  unitAt(id: number, at: number): number {
    return this.#units[this.#startOf(id) + at] ?? 0
  }

  textOf(id: number): string {
    return id < this.#count ? String.fromCharCode(...this.#units.subarray(this.#startOf(id), this.#startOf(id + 1))) : ''
  }

  /** The units of a text; valid until the next call. */
  unitsOf(id: number): Units {
    this.#view.lay(this.#units, this.#startOf(id), this.#startOf(id + 1))
    return this.#view
  }

  /** The fewest slips between the prepared query and any part of a text. */
  slipsTo(id: number, query: UnitSlips): { slips: number; end: number } {
    return query.to(this.#units, this.#startOf(id), this.#startOf(id + 1))
  }

  /** As indexOf, without a string: the place of a part in a text from `from` on, or -1. */
  placeIn(id: number, part: string, from = 0): number {
    const start = this.#startOf(id)
    const last = this.#startOf(id + 1) - part.length
    const first = part.charCodeAt(0)
    for (let at = start + from; at <= last; at++) {
      if (this.#units[at] !== first) continue
      let same = 1
      while (same < part.length && this.#units[at + same] === part.charCodeAt(same)) same++
      if (same === part.length) return at - start
    }
    return -1
  }

  /** The characters of a text, as signOf. */
  signAt(id: number): number {
    return this.#facts[2 * id + 1] ?? 0
  }

  /** Whether a text has all characters of a sign, or others that share their bits. */
  hasSign(id: number, sign: number): boolean {
    return (sign & ~this.signAt(id)) === 0
  }

  /** Renumbers these texts in this order and drops the others. */
  layOut(order: Int32Array): void {
    const units = new Uint16Array(order.reduce((sum, id) => sum + this.lengthOf(id), 0))
    const facts = new Uint32Array(2 * (order.length + 1))
    let used = 0
    for (let at = 0; at < order.length; at++) {
      const id = order[at] ?? 0
      facts[2 * at + 1] = this.signAt(id)
      const end = this.#startOf(id + 1)
      for (let from = this.#startOf(id); from < end; from++) units[used++] = this.#units[from] ?? 0
      facts[2 * (at + 1)] = used
    }
    this.#units = units
    this.#facts = facts
    this.#count = order.length
    this.#fillTable(this.#table.length)
  }

  #startOf(id: number): number {
    return this.#facts[2 * id] ?? 0
  }

  #append(text: string): number {
    const used = this.#startOf(this.#count)
    const end = used + text.length
    if (end > this.#units.length) this.#units = grown(this.#units, new Uint16Array(Math.ceil(end * growth)))
    for (let at = 0; at < text.length; at++) this.#units[used + at] = text.charCodeAt(at)
    if (2 * (this.#count + 2) > this.#facts.length)
      this.#facts = grown(this.#facts, new Uint32Array(2 * Math.ceil((this.#count + 2) * growth)))
    this.#facts[2 * this.#count + 1] = signOf(text)
    this.#facts[2 * ++this.#count] = end
    return this.#count - 1
  }

  /** The cell of a text in the hash table, or the free cell for it. */
  #placeOf(text: string): number {
    const mask = this.#table.length - 1
    let place = hashOf(text) & mask
    for (let known = this.#table[place] ?? 0; known > 0 && !this.isText(known - 1, text); known = this.#table[place] ?? 0)
      place = (place + 1) & mask
    return place
  }

  isText(id: number, text: string): boolean {
    return this.lengthOf(id) === text.length && (text === '' || this.placeIn(id, text) === 0)
  }

  #fillTable(size: number): void {
    const table = new Uint32Array(size)
    for (let id = 0; id < this.#count; id++) {
      let place = this.#hashAt(id) & (size - 1)
      while (table[place] !== 0) place = (place + 1) & (size - 1)
      table[place] = id + 1
    }
    this.#table = table
  }

  /** The hash of a stored text, without creating a string. */
  #hashAt(id: number): number {
    const end = this.#startOf(id + 1)
    let hash = 0
    for (let at = this.#startOf(id); at < end; at++) hash = hashed(hash, this.#units[at] ?? 0)
    return mixed(hash)
  }
}
