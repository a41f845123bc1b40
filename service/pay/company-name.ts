/** Names of companies are compared without blanks and widths: （ and ( are the same bracket. */
const comparable = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase()

export const isSameCompany = (one: string, other: string): boolean => comparable(one) === comparable(other)
