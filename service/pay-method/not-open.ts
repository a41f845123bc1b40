import { limits } from '@yaoji/contract/limits'
import type { PayMethodId } from '@yaoji/contract/pay-methods'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'
import type { PayMethod } from './method.ts'

async function refuse(): Promise<never> {
  throw ApiError.invalid('method', messages.notOpen)
}

/** A method that buyers see and nobody can use yet. */
export function notOpen(id: PayMethodId): PayMethod {
  return {
    id,
    holdHours: limits.onlinePaymentTimeoutHours,
    isOpen: async () => false,
    reasonWhyNot: () => '',
    note: () => '',
    begin: refuse,
    settle: refuse,
    refund: refuse,
  }
}
