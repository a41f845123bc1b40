import type { CompanyWire } from '@yaoji/contract/calls/identity/registration'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { companyProblems, type CompanyFields } from '@yaoji/contract/validation/registration'
import { telephone } from '@yaoji/contract/validation/telephone'
import { rowOf, storeListProblem, storeOf, storeProblems, type ChainStore } from '@yaoji/contract/validation/store-list'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { isRegion } from '../user/region.ts'
import { regionOf, splitRegion, withoutRegion } from '../user/region-text.ts'
import { messages } from './messages.ts'

export const noCompany: CompanyWire = { rank: 0, company: '', contact: '', contact_phone: '', email: '', region: '', detail: '' }

/** Normalizes the company data. @throws {ApiError} with every field that is wrong */
export function readCompany({ username = '', ...given }: CompanyWire & { username?: string }): CompanyFields {
  const fields: CompanyFields = {
    rank: given.rank,
    username: username.trim(),
    company: plainLine(given.company),
    contact: plainLine(given.contact),
    contact_phone: telephone(plainLine(given.contact_phone)),
    email: given.email.trim(),
    region: plainLine(given.region),
    detail: withoutRegion(plainLine(given.region), plainLine(given.detail)),
  }
  const unknownRegion = fields.region !== '' && !isRegion(fields.region)
  const problems = { ...companyProblems(fields), ...(unknownRegion && { region: messages.regionUnknown }) }
  refuseProblems(problems)
  return fields
}

/** A store of a chain with its region as addresses keep it, however it was written, also before its address or with it in one cell. */
export function settledStore(row: string): ChainStore {
  const store = storeOf(row)
  // Both in the column of one of them.
  const beginning = store.region === '' || store.detail === '' ? splitRegion(store.region || store.detail) : undefined
  if (beginning) return { ...store, ...beginning }
  const region = regionOf(store.region) ?? store.region
  return { ...store, region, detail: withoutRegion(region, store.detail) }
}

/** The problems of each store of a chain, including its region. */
export function chainProblems(rows: readonly string[], headOffice: string): string[][] {
  const stores = rows.map(settledStore)
  return storeProblems(stores.map(rowOf), headOffice).map((problems, index) => {
    const { region = '' } = stores[index] ?? {}
    return region === '' || isRegion(region) ? problems : [...problems, messages.storeRegionUnknown]
  })
}

/** The stores that a chain registers with; other companies have none. @throws {ApiError} with the first row that is wrong */
export function readStores({ rank, company }: CompanyFields, rows: readonly string[]): ChainStore[] {
  if (rank !== chainRank) return []
  const problem = storeListProblem(rows)
  if (problem !== undefined) throw ApiError.invalid('stores', problem)
  const problems = chainProblems(rows, company)
  const wrong = problems.findIndex(each => each.length > 0)
  if (wrong >= 0) throw ApiError.invalid('stores', messages.storeWrong(wrong + 1, problems[wrong]?.[0] ?? ''))
  return rows.map(settledStore)
}
