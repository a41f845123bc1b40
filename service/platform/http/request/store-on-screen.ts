import type { FastifyRequest } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import { storeOnScreen } from '@yaoji/contract/calls/identity/session'
import { ApiError } from '../reply/api-error.ts'
import { errorMessages } from '../messages/error-messages.ts'
import './request.ts'

/**
 * A page may say which store it shows, in the address as a partner's key is. Where the session has become another's meanwhile,
 * by another tab or window, nothing is done for a store that is not on screen.
 * @throws {ApiError} 409
 */
export function refuseOtherStore({ query, visit: { member } }: FastifyRequest): void {
  const { [storeOnScreen]: shown } = query as Record<string, unknown> // A form is read as an object.
  if (shown === undefined || !member || shown === String(member.id)) return
  const data = { changes: [], other_store: member.company }
  throw new ApiError(codes.conflict, errorMessages.otherStore(member.company), { data })
}
