import type { CompanyWire } from '@yaoji/contract/calls/registration'
import { codes } from '@yaoji/contract/codes'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { companyProblems, type CompanyFields } from '@yaoji/contract/validation/registration'
import { ApiError } from '../http/api-error.ts'
import { isRegion } from '../user/region.ts'
import { messages } from './messages.ts'

export const noCompany: CompanyWire = { rank: 0, company: '', contact: '', contact_phone: '', email: '', region: '', detail: '' }

/** What was told of a company, as it is kept. @throws {ApiError} with every field that is wrong */
export function readCompany({ username = '', ...given }: CompanyWire & { username?: string }): CompanyFields {
  const fields: CompanyFields = {
    rank: given.rank,
    username: username.trim(),
    company: plainLine(given.company),
    contact: plainLine(given.contact),
    contact_phone: plainLine(given.contact_phone).replaceAll(' ', ''),
    email: given.email.trim(),
    region: plainLine(given.region),
    detail: plainLine(given.detail),
  }
  const unknownRegion = fields.region !== '' && !isRegion(fields.region)
  const problems = { ...companyProblems(fields), ...(unknownRegion && { region: messages.regionUnknown }) }
  const [first] = Object.values(problems)
  if (first === undefined) return fields
  const errors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]))
  throw new ApiError(codes.invalid, first, { errors })
}
