/** What an input method in full width types, as digits, letters and signs are kept: １３９ is 139, 10。5 is 10.5. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.')
}

/**
 * A mainland mobile number: 11 digits, first 1, second 3 to 9 (spec section 5).
 *
 * @example isMobile('13800000000') is true, isMobile('12800000000') is false
 */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/**
 * A mainland landline: area code, then 7 or 8 digits, a hyphen between allowed (spec section 5).
 *
 * @example isLandline('010-12345678') is true, isLandline('12345678') is false
 */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-?\d{7,8}$/.test(text)
}

/** An area code, in brackets or before a hyphen, and 7 or 8 digits; +86 may take the place of its 0. */
const landlines = /^(?:(?:(?:\+|00)86-?)?\(?0|(?:\+|00)86-?\(?)([1-9]\d{1,2})(?:\)-?|-)(\d[\d-]+)$/

/** A landline with one hyphen; undefined for what is none. */
function landline(plain: string): string | undefined {
  const [, area, own = ''] = landlines.exec(plain) ?? []
  const digits = own.replaceAll('-', '')
  return area !== undefined && (digits.length === 7 || digits.length === 8) ? `0${area}-${digits}` : undefined
}

/**
 * A telephone as the shop keeps it, however it was typed, pasted, filled in by the browser or written in a table: without blanks, invisible
 * marks, +86 and separators; a landline has a hyphen behind its area code. What is no telephone stays as it is.
 *
 * @example telephone('+86 138-6666-0012') is '13866660012', telephone('(0571) 8888 6666') is '0571-88886666'
 */
export function telephone(text: string): string {
  const plain = halfWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/(?<=\d)[\p{Pd}.−](?=\d)/gu, '-')
  const mobile = /^(?:(?:\+|00)?86-?)?(1\d\d)-?(\d{4})-?(\d{4})(?:-0)?$/.exec(plain)
  return mobile ? mobile.slice(1).join('') : (landline(plain) ?? plain)
}

/**
 * What a person types as their name to log in, as names are stored: in small letters, half width and without invisible characters, a mobile
 * number as any telephone. Keyboards of telephones begin with a capital letter, and browsers fill in +86.
 *
 * @example logInName(' Ｄanti ') is 'danti', logInName('+86 139-0000-1001') is '13900001001'
 */
export function logInName(text: string): string {
  const phone = telephone(text)
  return isMobile(phone)
    ? phone
    : halfWidth(text)
        .replace(/\p{Cf}/gu, '')
        .trim()
        .toLowerCase()
}
