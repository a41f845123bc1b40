import { Type } from 'typebox'
import { contractKinds, contractStates } from '../../domain/agreements/contract-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { companySchema, storeCodeSchema, wordSchema } from './order.ts'
import { contractFields } from '../purchase/e-contract.ts'
import { daySchema } from '../schemas.ts'

/** What operators do with the contracts of stores. */

export const operateContractIssueCall: Call<typeof operateContractSchemas.operateContractIssue> = operatorAddress('contract/issue')
export const operateContractStopCall: Call<typeof operateContractSchemas.operateContractStop> = operatorAddress('contract/stop')
export const operateContractEndCall: Call<typeof operateContractSchemas.operateContractEnd> = operatorAddress('contract/withdraw')
export const operateContractPaperCall: Call<typeof operateContractSchemas.operateContractPaper> = operatorAddress('contract/sign_paper')
export const operateContractListCall: Call<typeof operateContractSchemas.operateContractList> = operatorAddress('contract/list')

export const contractNumberSchema = Type.String({ pattern: String.raw`^HT\d{16}$` })

/** What a list shows of a contract. */
export const listedContractFields = { store: Type.String(), company: Type.String(), ...contractFields } as const

/** How far a contract for all stores is, or for more than 50 that are named. */
export const contractRunSchema = Type.Object({
  kind: Type.Enum([...contractKinds]),
  /** How many there were when it began. */
  stores: Type.Integer(),
  issued: Type.Integer(),
  /** They have one of the kind to sign already. */
  skipped: Type.Integer(),
  /** It could not be issued to them, for a reason that an administrator finds in the log. */
  failed: Type.Integer(),
  /** The first 20 of them. */
  failed_stores: Type.Array(Type.String()),
  is_named: Type.Enum([0, 1]),
  operator: Type.String(),
  /** 10-digit seconds. */
  began_at: Type.Integer(),
  ended_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Why it did not go to its end; empty otherwise. */
  end_reason: Type.String(),
})
export type ContractRunWire = Wire<typeof contractRunSchema>

const operatedSchema = Type.Object({
  /** Those that the operation was about, or found. */
  contracts: Type.Array(Type.Object(listedContractFields)),
  /** Stores that have one of the kind to sign already. */
  skipped: Type.Array(Type.String()),
  /** Stores to which it could not be issued. */
  failed: Type.Optional(Type.Array(Type.String())),
  /** What goes to more than 50 stores: it goes on after the answer. A list shows those of the last day. */
  runs: Type.Optional(Type.Array(contractRunSchema)),
})
export type ContractOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({}, operatedSchema)

export const operateContractSchemas = {
  operateContractIssue: operation('Gives stores a contract to sign; all that may order without names', {
    kind: Type.Enum([...contractKinds]),
    stores: Type.Optional(Type.Array(storeCodeSchema, { maxItems: 1_000 })),
    /** A year from today, or from the end of the one before, without. */
    ends_on: Type.Optional(daySchema),
    /** The text, in place of the standard one, with the placeholders {buyer}, {seller}, {number}, {taxNumber}, {begins} and {ends}. */
    paragraphs: Type.Optional(Type.Array(Type.String({ pattern: String.raw`^[^\x00-\x1f]{1,2000}$` }), { minItems: 1, maxItems: 300 })),
  }),
  operateContractStop: operation('Stops a contract that is on its way to many stores; those that have it keep it', {
    kind: Type.Enum([...contractKinds]),
  }),
  operateContractEnd: operation('Ends a contract, signed or not, with the reason that the store reads', {
    number: contractNumberSchema,
    reason: wordSchema,
  }),
  operateContractPaper: operation('Notes that a contract was signed on paper, and by whom', {
    number: contractNumberSchema,
    signer: companySchema,
  }),
  operateContractList: operation('Contracts in a state, the newest 1,000 of all stores or of one', {
    state: Type.Enum([...contractStates, 'all']),
    store: Type.Optional(storeCodeSchema),
  }),
} as const
