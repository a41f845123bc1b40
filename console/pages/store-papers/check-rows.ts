import type { ShownPaperWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { messages } from './messages.ts'

/** One thing to compare: what the store typed of a paper with what is registered, and with what a program read of its photographs. */
export type CheckRow = { field: string; typed: string; known: string; read: string; isDifferent: boolean; isMisread: boolean }
type Version = NonNullable<ShownPaperWire['handed']>
type Reading = NonNullable<Version['pages'][number]['reading']>

const { fields, endless } = messages
const untilOf = ({ is_endless, expires_on }: { is_endless: number; expires_on: string }) => (is_endless === 1 ? endless : expires_on)

/** Signs and letters that look alike are the same, and blanks are none. */
const sameForm = (text: string): string => plainText(text).replaceAll(/\s/g, '').toUpperCase()

/** What the pages say of one field, each value once. */
function readOf({ pages }: Version, value: (reading: Reading) => string): string[] {
  return [...new Set(pages.flatMap(({ reading }) => (reading ? value(reading) : '')).filter(Boolean))]
}

/** How many fields were read otherwise than they are typed. */
export const misread = (rows: readonly CheckRow[]): number => rows.filter(row => row.isMisread).length

/**
 * What has to be compared of a paper with its picture; what differs from the registration is marked. Names and addresses are typed once, at
 * the registration, and are compared with the papers of the company.
 */
export function checkRows({ kind, handed, approved }: ShownPaperWire, { known }: Pick<StorePapersWire, 'known'>): CheckRow[] {
  if (!handed) return []
  const { number, end, opens, opensAll } = traitsOf(kind)
  const isOfCompany = opens.length > 0 || opensAll === true || number !== 'none'
  const row = (field: string, typed: string, other: string, value: (reading: Reading) => string): CheckRow => {
    const read = readOf(handed, value)
    const said = sameForm(typed || other)
    return {
      ...{ field, typed, known: other, read: read.join('、') },
      isDifferent: other !== '' && typed !== '' && typed !== other,
      isMisread: said !== '' && read.some(each => sameForm(each) !== said),
    }
  }
  const otherNumber = number === 'company' ? known.tax_number : (approved?.number ?? '')
  const nothing = () => ''
  return [
    row(fields.company, '', known.company, ({ name }) => name),
    ...(number === 'none'
      ? []
      : [row(number === 'company' ? fields.tax : fields.number, handed.number, otherNumber, reading => reading.number)]),
    ...(isOfCompany && known.address ? [row(fields.address, '', known.address, ({ address }) => address)] : []),
    ...(isOfCompany && known.contact ? [row(fields.contact, '', known.contact, nothing)] : []),
    ...(end === 'none' ? [] : [row(fields.issued, handed.issued_on, approved?.issued_on ?? '', ({ issued_on }) => issued_on)]),
    ...(end === 'none' ? [] : [row(fields.until, untilOf(handed), approved ? untilOf(approved) : '', untilOf)]),
  ]
}
