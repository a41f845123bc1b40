const a = 97
const letters = 26
const lengthPlace = 26
const lengthMax = 63
const lettersBits = 2 ** lengthPlace - 1
/** Letters that many people do not hear or write otherwise: one spelling may have them and another not. */
const loose = 'hguv'

function lettersOf(text: string): number {
  let sign = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - a
    if (letter >= 0 && letter < letters && !loose.includes(text.charAt(at))) sign |= 1 << letter
  }
  return sign
}

/** Packs a bit for each letter of a text and its length into one number. */
export function signOfLetters(text: string, length = text.length): number {
  return lettersOf(text) | (Math.min(length, lengthMax) << lengthPlace)
}

/** The length of the text of a sign, up to 63. */
export function lengthOfSign(sign: number): number {
  return sign >>> lengthPlace
}

/** The sign of both texts joined. */
export function signsTogether(sign: number, other: number): number {
  const length = Math.min(lengthOfSign(sign) + lengthOfSign(other), lengthMax)
  return ((sign | other) & lettersBits) | (length << lengthPlace)
}

/** Whether a text with this sign can contain the letters of another sign with at most this number of slips: one slip replaces one missing letter. */
export function mayHave(sign: number, wanted: number, slips: number): boolean {
  if (lengthOfSign(sign) < lengthOfSign(wanted) - slips) return false
  let lacking = wanted & ~sign & lettersBits
  for (let count = 0; lacking !== 0; lacking &= lacking - 1) if (++count > slips) return false
  return true
}
