import { limits } from '../limits.ts'
import { isLandline, isMobile } from './telephone.ts'

/** What can be wrong with a field of an address, as a code that who tells it has the words for. */
export type AddressProblem = 'missing' | 'long' | 'phone' | 'short'

export type AddressFields = { name: string; phone: string; region: string; detail: string }

function lengthProblem(text: string, max: number): AddressProblem | undefined {
  if (text === '') return 'missing'
  return text.length > max ? 'long' : undefined
}

/**
 * What is wrong with an address, by field; its texts are plain lines already. Whether the region exists is not known here.
 *
 * @example a phone of '123' is { phone: 'phone' }, a detail of '5号' is { detail: 'short' }
 */
export function addressProblems({ name, phone, region, detail }: AddressFields): Partial<Record<keyof AddressFields, AddressProblem>> {
  const found = {
    name: lengthProblem(name, limits.addressNameMax),
    phone: phone === '' ? 'missing' : isMobile(phone) || isLandline(phone) ? undefined : ('phone' as const),
    region: region === '' ? ('missing' as const) : undefined,
    detail: lengthProblem(detail, limits.addressDetailMax) ?? (detail.length < limits.addressDetailMin ? ('short' as const) : undefined),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
