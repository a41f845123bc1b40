import { Scanner, withinEffort } from './pdf-dictionaries.ts'

/** Where a link of a paper may lead: an address without a scheme, or with one of these. */
const plainAddress = /^(?:(?:https?|mailto|tel):|[^:]*(?:$|[/?#]))/i

/** A text as the reader has it: escapes, lines that go on, and the two bytes of each character of UTF-16. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal?: string, sign = '') =>
    octal ? String.fromCharCode(parseInt(octal, 8) % 256) : 'nrtbf\r\n'.includes(sign[0]) ? '' : sign,
  )

const fromHex = (digits: string): string => Buffer.from(digits.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')

/** The address behind the name /URI: undefined for what is no value of a link, null where it is elsewhere in the file. */
function addressIn(scanner: Scanner): string | null | undefined {
  scanner.skipBlanks()
  if (scanner.next(/\(/y) !== undefined) return unescaped(scanner.text())
  const hex = scanner.next(/<(?!<)[^>]*>?/y)
  if (hex !== undefined) return fromHex(hex)
  return scanner.next(/[+\-.\d]+/y) === undefined ? undefined : null
}

/** Whether a link runs something or opens a file instead of a page; also true where it takes too long to tell. */
export function hasActiveLinks(names: string): boolean {
  const isFound = withinEffort(() => {
    const scanner = new Scanner(names)
    for (let at = names.indexOf('/URI'); at >= 0; at = names.indexOf('/URI', at + 1)) {
      scanner.at = at + '/URI'.length
      const address = addressIn(scanner)
      if (address === undefined) continue
      // Browsers leave out blanks and control characters of an address.
      if (address === null || !plainAddress.test(address.replace(/[\0-\x20\xfe\xff]/g, ''))) return true
    }
    return false
  })
  return isFound ?? true
}
