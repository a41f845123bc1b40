import { plainText } from '@yaoji/contract/validation/plain-text'

/** Names of companies are compared without blanks and widths: （ and ( are the same bracket. */
const comparable = (name: string) => plainText(name).replace(/\s/g, '').toLowerCase()

export const isSameCompany = (one: string, other: string): boolean => comparable(one) === comparable(other)
