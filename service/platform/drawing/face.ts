import { createHash } from 'node:crypto'

/** A letter, sign or figure of any script. */
const drawable = /^[\p{L}\p{N}]$/u
const [ground, ink] = ['#d9ece5', '#0b5a46']

/** Who gives none of their own is known by the first letter of their name. */
export function drawFace(letter: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" rx="32" fill="${ground}"/>` +
    `<text x="32" y="34" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="30" fill="${ink}">${letter}</text></svg>`
  )
}

const version = createHash('sha256').update(drawFace('')).digest('base64url').slice(0, 8)

/** The letter that an address names by its code point; undefined for what is none. */
export function letterAt(code: string): string | undefined {
  const point = Number.parseInt(code, 16)
  const letter = point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
  return drawable.test(letter) ? letter : undefined
}

/** Where the picture of a person is drawn; empty for a name that has no letter. */
export function facePath(name: string): string {
  const letter = [...name].find(each => drawable.test(each))
  return letter === undefined ? '' : `/face/${letter.toUpperCase().codePointAt(0)?.toString(16)}.svg?v=${version}`
}
