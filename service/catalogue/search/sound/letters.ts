/** Length of the runs of letters by which readings are found. */
export const gramLength = 4
/** Letters, digits and the other characters of readings as numbers of six bits. */
const places = 64
const [h, g, n, u, v] = ['h', 'g', 'n', 'u', 'v'].map(codeOf)
const [z, c, s] = ['z', 'c', 's'].map(codeOf)
const [a, e, i] = ['a', 'e', 'i'].map(codeOf)
/** Longer readings are cut. */
const lettersMax = 1_024

/** Encodes letters as numbers. */
export function codesOf(text: string): Uint8Array {
  return Uint8Array.from(text, codeOf)
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0) % places
}

/** A run of letters as numbers. One instance is reused, because creating strings is slow. */
export class Letters {
  readonly codes: Uint16Array
  length = 0

  /** Holds at most `room` letters; further ones are cut. */
  constructor(room = lettersMax) {
    this.codes = new Uint16Array(Math.min(room, lettersMax))
  }

  clear(): this {
    this.length = 0
    return this
  }

  add(letters: Uint8Array): this {
    this.addFrom(letters, 0, letters.length)
    return this
  }

  /** Adds the letters without differences that many people do not hear: zh and z, ang and an, ü written v or u. */
  addLoosely(letters: Uint8Array): this {
    for (let at = 0; at < letters.length && this.length < this.codes.length; at++) {
      const code = letters[at] ?? 0
      if (!this.#isSilent(code)) this.codes[this.length++] = code === v ? (u ?? 0) : code
    }
    return this
  }

  addFrom(letters: Uint8Array, from: number, to: number): void {
    const { codes } = this
    let used = this.length
    for (let at = from; at < to && used < codes.length; at++) codes[used++] = letters[at] ?? 0
    this.length = used
  }

  /** A hash for every run of four letters; other runs may have the same. */
  grams(): number[] {
    const keys: number[] = []
    let key = 0
    for (let at = 0; at < this.length; at++) {
      key = (key * places + (this.codes[at] ?? 0)) % places ** gramLength
      if (at + 1 >= gramLength) keys.push(key)
    }
    return keys
  }

  #isSilent(code: number): boolean {
    if ((code !== h && code !== g) || this.length === 0) return false
    const last = this.codes[this.length - 1]
    if (code === h) return last === z || last === c || last === s
    if (last !== n || this.length === 1) return false
    const before = this.codes[this.length - 2]
    return before === a || before === e || before === i
  }
}

/** Encodes letters without differences that many people do not hear. */
export function looseCodesOf(text: string): Uint8Array {
  const { codes, length } = new Letters(text.length).addLoosely(codesOf(text))
  return Uint8Array.from(codes.subarray(0, length))
}

/** Whether the sound of the letters does not depend on the letters before them. */
export function isHeardAlone([first, second]: Uint8Array): boolean {
  return first !== h && first !== g && !(first === n && second === g)
}
