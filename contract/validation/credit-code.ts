import { halfWidth } from './telephone.ts'

/** Digits and capitals without I, O, S, V and Z, in the order in which GB 32100-2015 counts them. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeLength = 18
const modulus = alphabet.length
/** Of the place of a character the 3 is raised to, modulo 31. */
const weightBase = 3
/** Position of the administrative area, in digits. */
const areaFrom = 2
const areaTo = 8

/** A 统一社会信用代码 as it is kept, however it was typed: without blanks and hyphens, in capitals. */
export function creditCode(text: string): string {
  return halfWidth(text)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
}

/**
 * The character that ends a code, of its first 17.
 *
 * @example checkCharacter('91110000100000000') makes the code whole
 */
export function checkCharacter(beginning: string): string {
  let weight = 1
  let sum = 0
  for (const character of beginning.slice(0, codeLength - 1)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * weightBase) % modulus
  }
  return alphabet[(modulus - (sum % modulus)) % modulus] ?? ''
}

/**
 * What is wrong with a 统一社会信用代码, with the wrong character (GB 32100-2015); undefined for a valid one.
 *
 * @example creditCodeProblem('9133010OMA2AAAAA1X') says that the 8th character is not allowed
 */
export function creditCodeProblem(code: string): string | undefined {
  const characters = [...code]
  const wrong = characters.findIndex(character => !alphabet.includes(character))
  if (wrong >= 0) return `统一社会信用代码第${wrong + 1}位“${characters[wrong]}”不对：只有数字和大写字母，不含I、O、S、V、Z`
  if (characters.length !== codeLength) return `统一社会信用代码为${codeLength}位，现在是${characters.length}位`
  const letter = characters.findIndex((character, at) => at >= areaFrom && at < areaTo && !/\d/.test(character))
  if (letter >= 0) return `统一社会信用代码第${letter + 1}位“${characters[letter]}”不对：第3至8位是数字`
  return checkCharacter(code) === characters.at(-1) ? undefined : '统一社会信用代码校验位不对，请对照证件逐位核对'
}
