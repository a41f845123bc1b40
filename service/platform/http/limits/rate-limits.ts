import type { FastifyRequest } from 'fastify'
import type { CallSchema } from '@yaoji/contract/calls/call'
import { programLimits } from '@yaoji/contract/people/programs'
import type { Context } from '../../context.ts'
import { ApiError } from '../reply/api-error.ts'
import { clientAddress } from '../request/client-address.ts'
import { errorMessages } from '../messages/error-messages.ts'
import { programLimitMessages } from '../messages/program-messages.ts'
import { createRateWindow } from './rate-window.ts'

/** A purchase list costs hundreds of searches; people paste fewer lists per minute. */
const listsPerMinute = 30
/** An upload is 2 MB of body and of database. */
const uploadsPerMinute = 30
/** Pieces of 256 KB: six files of 10 MB. */
const piecesPerMinute = 240
/** Each is a frame that is opened by hand. */
const chatsPerMinute = 30

/** A page asks when it is opened and every ten minutes; behind one address may be a hospital. */
const pageSessionsPerMinute = 300

type Limit = { max: number; message: string; keyOf: (request: FastifyRequest) => string }

const ofAddress = ({ ip }: FastifyRequest) => clientAddress(ip)
const ofMember = (request: FastifyRequest) => (request.visit.member ? `member:${request.visit.member.id}` : ofAddress(request))

type RateClass = NonNullable<CallSchema['rate']>

function limitsOf({ loginsPerMinute, searchesPerMinute }: Context['config']): Readonly<Record<RateClass, Limit>> {
  return {
    verification: { max: loginsPerMinute, message: errorMessages.tooManyVerifications, keyOf: ofAddress },
    login: { max: loginsPerMinute, message: errorMessages.tooManyLogins, keyOf: ofAddress },
    pageSession: { max: pageSessionsPerMinute, message: errorMessages.tooManyLogins, keyOf: ofAddress },
    search: { max: searchesPerMinute, message: errorMessages.tooManySearches, keyOf: ofMember },
    upload: { max: uploadsPerMinute, message: errorMessages.tooManyUploads, keyOf: ofMember },
    // Counted apart, so that who has pages read can upload as before.
    reading: { max: uploadsPerMinute, message: errorMessages.tooManyUploads, keyOf: ofMember },
    piece: { max: piecesPerMinute, message: errorMessages.tooManyUploads, keyOf: ofMember },
    chat: { max: chatsPerMinute, message: errorMessages.tooManyChats, keyOf: ofMember },
    purchaseList: { max: listsPerMinute, message: errorMessages.tooManyLists, keyOf: ofMember },
  }
}

export type RateLimits = {
  /** Before a call is taken up, by address, or by member where one is logged in. */
  ofCall: (request: FastifyRequest, schema: CallSchema) => Promise<void>
  /** Every call of a store's program. */
  ofProgram: (id: string) => Promise<void>
  /** What is no call of the contract, by address. */
  ofAddress: (request: FastifyRequest, name: string, max: number, message: string) => Promise<void>
}

export function createRateLimits(context: Context): RateLimits {
  const window = createRateWindow(context)
  const limits = limitsOf(context.config)
  const count = async (key: string, max: number, message: string) => {
    const waitSeconds = await window.count(key, max)
    if (waitSeconds > 0) throw ApiError.tooMany(message, waitSeconds)
  }
  return {
    async ofCall(request, { rate }) {
      if (!rate) return
      const { max, message, keyOf } = limits[rate]
      await count(`${rate}:${keyOf(request)}`, max, message)
    },
    ofProgram: id => count(`program:${id}`, programLimits.callsPerMinute, programLimitMessages.tooMany),
    ofAddress: (request, name, max, message) => count(`${name}:${ofAddress(request)}`, max, message),
  }
}
