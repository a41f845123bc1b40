const schemes = /^(https?|mailto|tel):/i
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * Whether an address of a link or an image may stand on a page. Browsers drop control characters and blanks
 * before they look at the scheme, so they do not hide one here either.
 */
export function isSafeAddress(address: string): boolean {
  const seen = [...address].filter(character => character > ' ').join('')
  return schemes.test(seen) || !hasScheme.test(seen)
}
