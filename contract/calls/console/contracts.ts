import { Type } from 'typebox'
import { contractReaders, contractViews } from '../../console/contracts.ts'
import { contractKinds } from '../../domain/agreements/contract-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'
import { contractSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'
import { contractNumberSchema, contractRunSchema, listedContractFields } from '../operator/e-contract.ts'

/** Contracts of stores as staff find them. */
export const consoleContractsCall: Call<typeof consoleContractsSchemas.consoleContracts> = { method: 'GET', path: '/api/console/contracts' }
export const consoleContractViewsCall: Call<typeof consoleContractsSchemas.consoleContractViews> = {
  method: 'GET',
  path: '/api/console/contracts/views',
}
export const consoleContractTextsCall: Call<typeof consoleContractsSchemas.consoleContractTexts> = {
  method: 'GET',
  path: '/api/console/contracts/texts',
}
export const consoleContractCall: Call<typeof consoleContractsSchemas.consoleContract> = {
  method: 'GET',
  path: '/api/console/contract/:number',
}

const rowSchema = Type.Object({
  ...listedContractFields,
  is_on_paper: Type.Integer(),
  issued_by: Type.String(),
  /** 10-digit seconds. */
  issued_at: Type.Integer(),
  signed_at: Type.Union([Type.Null(), Type.Integer()]),
  end_reason: Type.String(),
})
export type ConsoleContractRowWire = Wire<typeof rowSchema>

export const consoleContractsSchemas = {
  consoleContracts: {
    summary: 'Contracts of stores, the newest first',
    access: 'staff',
    staff: contractReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...contractViews])),
        kind: Type.Optional(Type.Enum([...contractKinds])),
        /** A number of a contract, or a store by its code or name. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        ...sortedFields(contractSorts, usualPlaces.moment),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(rowSchema),
  },
  consoleContractViews: {
    summary: 'How many contracts each view holds, counted to 1,000, and how far those for all stores are',
    access: 'staff',
    staff: contractReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...contractViews]), count: Type.Integer(), is_more: Type.Boolean() })),
      /** What goes to all stores, and what did within a day. */
      runs: Type.Array(contractRunSchema),
    }),
  },
  consoleContractTexts: {
    summary: 'The standard text of each kind of contract with its placeholders',
    access: 'staff',
    staff: contractReaders,
    response: Type.Object({
      texts: Type.Array(Type.Object({ kind: Type.Enum([...contractKinds]), paragraphs: Type.Array(Type.String()) })),
    }),
  },
  consoleContract: {
    summary: 'A contract with its text',
    access: 'staff',
    staff: contractReaders,
    params: Type.Object({ number: contractNumberSchema }),
    response: Type.Object({ ...rowSchema.properties, body: Type.String() }),
  },
} as const
export type ContractsQuery = Wire<typeof consoleContractsSchemas.consoleContracts.query>
