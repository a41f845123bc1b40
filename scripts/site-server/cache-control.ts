/** Of a release of the embed, or with a hash in its name: it never changes. */
const lasting = /^\/embed\/\d[\w.-]*\/|[.-][\w-]{8,}\.(js|css|svg|png|jpg|webp|woff2)$/

/** A file of a version of the help centre's index. */
const helpFile = /^\/help\/search\/[0-9a-f]{12}\//

/** How long a browser may keep a file without asking again. */
export function cacheControl(address: string, isWindow: boolean): string {
  if (address.startsWith('/_astro/') || helpFile.test(address)) return 'public, max-age=31536000, immutable'
  if (address.startsWith('/embed/') && !isWindow) {
    return lasting.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  }
  return 'no-cache'
}
