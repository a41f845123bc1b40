const gramLength = 4

/** Letters without what many do not hear: zh and z, ang and an, ü written v or u. */
export function looseLetters(letters: string): string {
  return letters.replace(/([zcs])h/g, '$1').replace(/([aei])ng/g, '$1n').replaceAll('v', 'u')
}

export type Gram = { from: number; to: number; text: string; key: number }

/** Every run of four letters, with a key that others may share by chance. */
export function gramsOf(letters: string): Gram[] {
  return Array.from({ length: Math.max(0, letters.length - gramLength + 1) }, (_, from) => {
    let key = 0
    for (let at = from; at < from + gramLength; at++) key = key * 64 + (letters.charCodeAt(at) % 64)
    return { from, to: from + gramLength, text: letters.slice(from, from + gramLength), key }
  })
}

/** Grams that stay whole after so many slips; a swap of neighbours spoils one more than a wrong letter. */
export function gramsLeft(grams: readonly Gram[], slips: number): number {
  return grams.length - slips * (gramLength + 1)
}
