/**
 * Word and WPS name the pictures of a pasted text by files that no page may read, and put their bytes in hexadecimal digits into the
 * RTF of the same clipboard, in the same order.
 */
const picture = /\{\\pict(?<head>[\s\S]+?)(?:\{\\\*\\blipuid\s?[\da-f]+\}|\\bliptag-?\d+)\s*(?<digits>[\da-f\s]{16,})\}/gi

function dataAddress(kind: string, digits: string): string {
  const bytes = digits.replace(/\s/g, '').match(/../g) ?? []
  return `data:image/${kind};base64,${btoa(bytes.map(byte => String.fromCharCode(Number.parseInt(byte, 16))).join(''))}`
}

/** The pictures of a text in RTF, as data: addresses; those of a kind that no browser shows are left out. */
export function rtfPictures(rtf: string): string[] {
  return [...rtf.matchAll(picture)].flatMap(({ groups: { head = '', digits = '' } = {} }) => {
    const kind = /\\(png|jpeg)blip/i.exec(head)?.[1]
    return kind ? [dataAddress(kind, digits)] : []
  })
}
