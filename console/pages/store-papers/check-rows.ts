import type { ShownPaperWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import { messages } from './messages.ts'

/** One thing to compare: what the store typed of a paper with what is registered. */
export type CheckRow = { field: string; typed: string; known: string; isDifferent: boolean }

const { fields, endless } = messages
const untilOf = ({ is_endless, expires_on }: { is_endless: number; expires_on: string }) => (is_endless === 1 ? endless : expires_on)

/**
 * What has to be compared of a paper with its picture; what differs from the registration is marked. Names and addresses are typed once, at
 * the registration, and are compared with the papers of the company.
 */
export function checkRows({ kind, handed, approved }: ShownPaperWire, { known }: Pick<StorePapersWire, 'known'>): CheckRow[] {
  if (!handed) return []
  const { number, end, opens, opensAll } = traitsOf(kind)
  const isOfCompany = opens.length > 0 || opensAll === true || number !== 'none'
  const row = (field: string, typed: string, other: string): CheckRow => ({
    ...{ field, typed, known: other },
    isDifferent: other !== '' && typed !== '' && typed !== other,
  })
  const otherNumber = number === 'company' ? known.tax_number : (approved?.number ?? '')
  return [
    row(fields.company, '', known.company),
    ...(number === 'none' ? [] : [row(number === 'company' ? fields.tax : fields.number, handed.number, otherNumber)]),
    ...(isOfCompany && known.address ? [row(fields.address, '', known.address)] : []),
    ...(isOfCompany && known.contact ? [row(fields.contact, '', known.contact)] : []),
    ...(end === 'none' ? [] : [row(fields.issued, handed.issued_on, approved?.issued_on ?? '')]),
    ...(end === 'none' ? [] : [row(fields.until, untilOf(handed), approved ? untilOf(approved) : '')]),
  ]
}
