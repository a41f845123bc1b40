/** Names of the machine itself, as addresses have them. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

export const isOwnMachine = (hostname: string): boolean => ownNames.includes(hostname)

/**
 * An address that a program may be called at or led to: https, without a user and without a fragment. In clear text only on the machine
 * itself, or where `mayBePlain` allows it; undefined for any other text.
 */
export function safeUrl(text: string, { mayBePlain = false } = {}): URL | undefined {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return
  const isPlain = url.protocol === 'http:' && (mayBePlain || isOwnMachine(url.hostname))
  return url.protocol === 'https:' || isPlain ? url : undefined
}
