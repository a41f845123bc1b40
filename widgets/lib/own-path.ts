const ownOrigin = 'https://own.invalid'

/**
 * Whether an address leads to a page of this very site: an absolute path, never another
 * origin in disguise (`//host`, `/\host`, a control character that browsers drop).
 */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//')) return false
  // eslint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029]/.test(address)) return false
  return URL.canParse(address, ownOrigin) && new URL(address, ownOrigin).origin === ownOrigin
}
