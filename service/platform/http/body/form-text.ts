/** The character sets in which forms of Chinese pages are sent; GB 18030 includes GBK and GB 2312. */
export type Charset = 'utf-8' | 'gb18030'

const charsets: Readonly<Record<string, Charset>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  'x-gbk': 'gb18030',
  cp936: 'gb18030',
  gb2312: 'gb18030',
}

const decoders = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  gb18030: new TextDecoder('gb18030', { fatal: true }),
}

/** The character set that a content type declares; undefined where it declares none, 'unknown' where it is not one of ours. */
export function declaredCharset(contentType = ''): Charset | 'unknown' | undefined {
  const [, label] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? []
  return label === undefined ? undefined : (charsets[label.toLowerCase()] ?? 'unknown')
}

/** In a loop, because a form may have a megabyte. */
function bytesOf(part: string): Uint8Array {
  const bytes = new Uint8Array(part.length)
  let length = 0
  for (let at = 0; at < part.length; at += 1) {
    const unit = part.charCodeAt(at)
    const escaped = unit === 0x25 ? part.slice(at + 1, at + 3) : ''
    const isEscape = /^[\da-f]{2}$/i.test(escaped)
    bytes[length++] = isEscape ? Number.parseInt(escaped, 16) : unit === 0x2b ? 0x20 : unit
    if (isEscape) at += 2
  }
  return bytes.subarray(0, length)
}

/** Whether all escapes are UTF-8, so that nothing has to be converted. */
function isPlain(form: string): boolean {
  try {
    // Its answer is used: a build leaves out a call whose answer is not.
    return decodeURIComponent(form) !== undefined
  } catch {
    return false
  }
}

/** Splits a form into its names and values; in GB 18030 no second byte is a sign of the form. */
function partsOf(form: string): Uint8Array[][] {
  const pairs = form.split('&').filter(pair => pair !== '')
  return pairs.map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [bytesOf(name), bytesOf(value.join('='))]
  })
}

/**
 * The same form in UTF-8, or undefined where it has bytes that are no text. A page does not say in which character set it sends its form
 * unless it declares one, but all of a form is in one: what is not UTF-8 as a whole is GB 18030 as a whole.
 *
 * @param form one character for each byte, with percent signs
 */
export function formInUtf8(form: string, declared?: Charset): string | undefined {
  if (declared !== 'gb18030' && !/[^\0-\x7f]/.test(form) && isPlain(form)) return form
  const parts = partsOf(form)
  for (const charset of declared ? [declared] : (['utf-8', 'gb18030'] as const)) {
    try {
      return parts.map(pair => pair.map(part => encodeURIComponent(decoders[charset].decode(part))).join('=')).join('&')
    } catch {
      // Some bytes are no characters of this set.
    }
  }
  return undefined
}
