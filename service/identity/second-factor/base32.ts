const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps take it. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** @throws {Error} for a text that is not base32 */
export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map(character => {
    const value = alphabet.indexOf(character)
    if (value < 0) throw new Error('A stored secret is not base32.')
    return value.toString(2).padStart(5, '0')
  })
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}
