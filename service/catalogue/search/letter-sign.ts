const a = 97
const letters = 26
const lengthPlace = 26
const lengthMax = 63
const lettersBits = 2 ** lengthPlace - 1
/** What many do not hear or write otherwise: letters of these may be in one spelling and not in another. */
const loose = 'hguv'

function lettersOf(text: string): number {
  let sign = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - a
    if (letter >= 0 && letter < letters && !loose.includes(text.charAt(at))) sign |= 1 << letter
  }
  return sign
}

/** Which letters a text has, a bit each, and how many, in one number. */
export function signOfLetters(text: string, length = text.length): number {
  return lettersOf(text) | (Math.min(length, lengthMax) << lengthPlace)
}

/** How many letters a sign was made of, up to 63. */
export function lengthOfSign(sign: number): number {
  return sign >>> lengthPlace
}

/** The sign of both together. */
export function signsTogether(sign: number, other: number): number {
  const length = Math.min(lengthOfSign(sign) + lengthOfSign(other), lengthMax)
  return ((sign | other) & lettersBits) | (length << lengthPlace)
}

/** Whether a text of a sign may have letters of another in it with so many slips at most: a slip makes up for one letter that it has not. */
export function mayHave(sign: number, wanted: number, slips: number): boolean {
  if (lengthOfSign(sign) < lengthOfSign(wanted) - slips) return false
  let lacking = wanted & ~sign & lettersBits
  for (let count = 0; lacking !== 0; lacking &= lacking - 1) if (++count > slips) return false
  return true
}
