const schemes = /^(https?|mailto|tel):/i
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * Whether a page may link to an address or show its image. Browsers drop control characters and blanks
 * before they read the scheme, so they do not hide one here either.
 */
export function isSafeAddress(address: string): boolean {
  const seen = [...address].filter(character => character > ' ').join('')
  return schemes.test(seen) || !hasScheme.test(seen)
}
