export type Address = {
  /** Decoded. */
  path: string
  /** As it was sent. */
  query: string
}

/**
 * What a request asks for. Undefined for what is no address: escapes that are no text, control
 * characters, `*` and whatever else does not begin with a slash.
 *
 * Not `new URL`: it takes `//` for the beginning of a host and throws.
 */
export function addressOf(target = ''): Address | undefined {
  try {
    // RFC 9112 section 3.2.2: a server takes the absolute form too.
    const own = target.replace(/^https?:\/\/[^/?#]*/i, '')
    const [, rawPath = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(own) ?? []
    const path = decodeURIComponent(rawPath)
    return path.startsWith('/') && !/\p{Cc}/u.test(path) ? { path, query } : undefined
  } catch {
    return undefined
  }
}

/** An address for a Location header: the path is escaped again, so that it leads where it was read. */
export function locationOf({ path, query }: Address): string {
  const target = path.split('/').map(encodeURIComponent).join('/')
  return query ? `${target}?${query}` : target
}
