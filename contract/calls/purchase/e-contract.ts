import { Type } from 'typebox'
import { contractKinds, contractStates, signedAtOnceMax } from '../../domain/agreements/contract-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, idSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const contract = { id: '', kind: '', state: '' } as const
export const contractListCall: Call<typeof contractSchemas.contractList> = {
  method: 'GET',
  path: '/api/contract',
  shape: { list: [contract] },
}
/** The text of one contract, as it is signed. */
export const contractReadCall: Call<typeof contractSchemas.contractRead> = {
  method: 'GET',
  path: '/api/contract/:id',
  shape: { ...contract, text_hash: '', paragraphs: [''] },
}
/** Begins to sign contracts that were read: answers where. */
export const contractSignCall: Call<typeof contractSchemas.contractSign> = {
  method: 'POST',
  path: '/api/contract/sign',
  shape: { url: '' },
}
/** A signed contract as a PDF. */
export const contractPaperCall: Call<typeof contractSchemas.contractPaper> = {
  method: 'GET',
  path: '/api/contract/:id/paper',
  shape: { name: '', file: '' },
}

/** What stores and operators see of a contract. */
export const contractFields = {
  /** 合同编号, for people. */
  number: Type.String(),
  kind: Type.Enum([...contractKinds]),
  title: Type.String(),
  state: Type.Enum([...contractStates]),
  begins_on: Type.String(),
  /** The last day in force; null is 长期. */
  ends_on: Type.Union([Type.Null(), Type.String()]),
  /** The signer for the store; empty while unsigned. */
  signer: Type.String(),
} as const

const fields = {
  id: publicIdSchema,
  ...contractFields,
  /** SHA-256 of the text, as hex digits. */
  text_hash: Type.String(),
  /** 10-digit seconds; null while unsigned. */
  signed_at: Type.Union([Type.Null(), Type.Integer()]),
  /** Signed with a seal on paper, as the shop has noted. */
  is_on_paper: flagSchema,
  /** Why the shop ended it; empty while it has not. */
  end_reason: Type.String(),
}
const contractSchema = Type.Object(fields)
export type ContractWire = Wire<typeof contractSchema>

const chainSchema = Type.Object({
  id: idSchema,
  company: Type.String(),
  list: Type.Array(contractSchema),
  is_on_paper: flagSchema,
  is_passed: flagSchema,
})
export type ChainContractsWire = Wire<typeof chainSchema>

const textSchema = Type.Object({ ...fields, paragraphs: Type.Array(Type.String()) })
export type ContractTextWire = Wire<typeof textSchema>

export const contractSchemas = {
  contractList: {
    summary: 'Contracts of the store, those to be signed first; what it lacks is issued',
    access: 'member',
    roles: 'all',
    response: Type.Object({
      list: Type.Array(contractSchema),
      /** The shop has a provider with whom contracts are signed online. */
      can_sign: flagSchema,
      /** All that an order needs was signed on paper, outside the shop. */
      is_on_paper: flagSchema,
      /** Before its papers are approved a store has nothing to sign. */
      is_passed: flagSchema,
      /** The stores of the chain that the person signs for too, at the head office; absent elsewhere. */
      stores: Type.Optional(Type.Array(chainSchema)),
    }),
  },
  contractRead: { summary: 'One own contract with its text', access: 'member', roles: 'all', params: publicIdParams, response: textSchema },
  contractSign: {
    summary: 'Begins to sign own contracts, each by its id and the hash of the text that was read',
    access: 'member',
    roles: 'owners',
    factor: 'always',
    idempotency: 'required',
    body: Type.Object(
      {
        ids: Type.Array(publicIdSchema, { minItems: 1, maxItems: signedAtOnceMax }),
        /** Of each text, in the order of the ids. */
        hashes: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { minItems: 1, maxItems: signedAtOnceMax }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      /** The page on which the person signs. */
      url: Type.String(),
    }),
  },
  contractPaper: {
    summary: 'One own signed contract as a PDF, as base64url',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    response: Type.Object({ name: Type.String(), file: Type.String() }),
  },
} as const
export type ContractListWire = Wire<typeof contractSchemas.contractList.response>
