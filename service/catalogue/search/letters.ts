/** Letters of a run by which readings are found. */
export const gramLength = 4
/** Letters, digits and what else a reading may have, as numbers of six bits. */
const places = 64
const [h, g, n, u, v] = ['h', 'g', 'n', 'u', 'v'].map(codeOf)
const [z, c, s] = ['z', 'c', 's'].map(codeOf)
const [a, e, i] = ['a', 'e', 'i'].map(codeOf)
/** Readings that are longer are cut. */
const lettersMax = 1_024

/** The numbers of letters. */
export function codesOf(text: string): Uint8Array {
  return Uint8Array.from(text, codeOf)
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0) % places
}

/** A run of letters as numbers; one is filled again and again, for to make strings is dear. */
export class Letters {
  readonly codes: Uint16Array
  length = 0

  /** For so many at most; what is more is cut. */
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

  /** Without what many do not hear: zh and z, ang and an, ü written v or u. */
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

  /** A number for every run of four letters, which others may share by chance. */
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

/** The numbers of letters without what many do not hear. */
export function looseCodesOf(text: string): Uint8Array {
  const { codes, length } = new Letters(text.length).addLoosely(codesOf(text))
  return Uint8Array.from(codes.subarray(0, length))
}

/** Whether letters are heard in the same way whatever stands before them. */
export function isHeardAlone([first, second]: Uint8Array): boolean {
  return first !== h && first !== g && !(first === n && second === g)
}
