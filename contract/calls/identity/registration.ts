import { Type } from 'typebox'
import * as joiningLimits from '../../people/joining.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { newPasswordSchema, provenPhoneFields } from './phone-code.ts'
import { flagSchema, idSchema, nothingSchema } from '../schemas.ts'
import { userSchema } from './session.ts'

/** Where the approval of a store stands (docs/rules/domain.md section 11); 未认证 has no row yet. */
export const applicationStates = ['waiting', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  waiting: '认证中',
  approved: '已认证',
  rejected: '已驳回',
}

const begun = { is_proven: 0, phone: '', company: { company: '' } } as const
const application = { state: '', reason: '', company: { company: '' } } as const

export const registrationStateCall: Call<typeof registrationSchemas.registrationState> = {
  method: 'GET',
  path: '/api/auth/register',
  shape: begun,
}
export const registrationBeginCall: Call<typeof registrationSchemas.registrationBegin> = {
  method: 'POST',
  path: '/api/auth/register',
  shape: begun,
}
export const registrationKeepCall: Call<typeof registrationSchemas.registrationKeep> = {
  method: 'POST',
  path: '/api/auth/register/keep',
  isSilent: true,
}
export const registrationStoresCall: Call<typeof registrationSchemas.registrationStores> = {
  method: 'POST',
  path: '/api/auth/register/stores',
  shape: { rows: [''], problems: [['']], remarks: [''] },
}
export const registrationCompanyCall: Call<typeof registrationSchemas.registrationCompany> = {
  method: 'POST',
  path: '/api/auth/register/company',
  shape: { logged_in: 0, username: '' },
}
export const applicationCall: Call<typeof registrationSchemas.application> = {
  method: 'GET',
  path: '/api/user/application',
  shape: application,
}
export const applicationAgainCall: Call<typeof registrationSchemas.applicationAgain> = {
  method: 'POST',
  path: '/api/user/application',
  shape: application,
}
export const chainStoreAgainCall: Call<typeof registrationSchemas.chainStoreAgain> = {
  method: 'POST',
  path: '/api/user/application/store',
  shape: application,
}

export const chainStoresAddCall: Call<typeof registrationSchemas.chainStoresAdd> = {
  method: 'POST',
  path: '/api/user/application/stores',
  shape: application,
}

/** Longer than any may be, so that what is wrong is said by the field's own rule. */
const text = Type.String({ maxLength: 2 * limits.companyNameMax })
const rank = Type.Integer({ minimum: 0, maximum: 6 })

const companyFields = {
  rank,
  company: text,
  contact: text,
  contact_phone: text,
  email: text,
  /** Province, city and district with a blank between: 浙江省 杭州市 西湖区. */
  region: text,
  detail: text,
} as const
const companySchema = Type.Object(companyFields)
/** A store of a chain: name, region, address, contact and telephone with tabs between. */
const storeRowSchema = Type.String({ maxLength: joiningLimits.chainStoreRowMax })
const storesSchema = Type.Array(storeRowSchema, { maxItems: joiningLimits.chainStoresMax })
/** What is typed so far: nothing of it needs to be there. */
const keptSchema = Type.Object(Type.Partial(Type.Object({ ...companyFields, username: text, stores: storesSchema })).properties, {
  additionalProperties: false,
})
export type CompanyWire = Wire<typeof companySchema>

const begunSchema = Type.Object({
  /** 0: no telephone was proven on this device, or too long ago. */
  is_proven: flagSchema,
  /** 1: it was proven, and handed in from another device; absent else. */
  is_submitted: Type.Optional(flagSchema),
  /** With its middle hidden. */
  phone: Type.String(),
  username: Type.String(),
  /** What was typed so far, on whichever device; empty fields before. */
  company: companySchema,
  stores: Type.Array(Type.String()),
})
export type RegistrationWire = Wire<typeof begunSchema>

const applicationSchema = Type.Object({
  state: Type.Enum([...applicationStates]),
  state_name: Type.String(),
  /** Why it was refused. */
  reason: Type.String(),
  company: companySchema,
  /** Whether the requester is 店主, who corrects the application and adds stores. */
  may_change: flagSchema,
  /** 10-digit seconds; 0 where it was not asked for here. */
  submitted_at: Type.Integer(),
  decided_at: Type.Integer(),
  /** Those of a chain, each with an approval of its own. */
  stores: Type.Array(
    Type.Object({
      id: idSchema,
      company: Type.String(),
      state: Type.Enum([...applicationStates]),
      state_name: Type.String(),
      /** Why it was refused; stays until it is approved. */
      reason: Type.String(),
      /** The row of a refused store, for its own 店主 to correct; empty for all others. */
      row: Type.String(),
    }),
  ),
})
export type ApplicationWire = Wire<typeof applicationSchema>

export const registrationSchemas = {
  registrationState: {
    summary: 'How far the registration of the telephone that this device has proven has come',
    access: 'visitor',
    response: begunSchema,
  },
  registrationBegin: {
    summary: 'Proves a telephone and sets its password: the first step, or the same registration on another device',
    access: 'visitor',
    rate: 'verification',
    body: Type.Object({ ...provenPhoneFields, password: newPasswordSchema, is_agreed: flagSchema }, { additionalProperties: false }),
    response: begunSchema,
  },
  registrationKeep: {
    summary: 'Keeps what is typed of the company, so that it is there on another device',
    access: 'visitor',
    rate: 'verification',
    bodyMaxBytes: joiningLimits.chainFileBodyMaxBytes,
    body: keptSchema,
    response: nothingSchema,
  },
  registrationStores: {
    summary: 'Reads the store list of a chain, as a file or row by row, and says what is wrong with every row; keeps nothing',
    access: 'visitor',
    rate: 'verification',
    bodyMaxBytes: joiningLimits.chainFileBodyMaxBytes,
    body: Type.Object(
      {
        /** Rows that were typed. */
        stores: Type.Optional(storesSchema),
        /** A CSV, XLSX or text as base64url, in place of rows. */
        file: Type.Optional(Type.String({ maxLength: joiningLimits.chainFileMax, pattern: '^[A-Za-z0-9_-]*$' })),
        name: Type.Optional(Type.String({ maxLength: 255 })),
        /** The name of the head office. */
        company: Type.Optional(text),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      rows: Type.Array(Type.String()),
      /** Of each row. */
      problems: Type.Array(Type.Array(Type.String())),
      remarks: Type.Array(Type.String()),
    }),
  },
  registrationCompany: {
    summary: 'Makes the person and a store that awaits approval, and sets the session cookie',
    access: 'visitor',
    rate: 'verification',
    bodyMaxBytes: joiningLimits.chainFileBodyMaxBytes,
    body: Type.Object({ ...companyFields, username: text, stores: Type.Optional(storesSchema) }, { additionalProperties: false }),
    response: userSchema,
  },
  application: { summary: 'Where the approval of the store stands', access: 'member', roles: 'all', response: applicationSchema },
  applicationAgain: {
    summary: 'Corrects the data of a refused store and applies for approval again',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    body: Type.Object(companyFields, { additionalProperties: false }),
    response: applicationSchema,
  },
  chainStoreAgain: {
    summary: 'Corrects a refused store of the chain and applies for its approval again; answers the state of the whole chain',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    body: Type.Object({ id: idSchema, store: storeRowSchema }, { additionalProperties: false }),
    response: applicationSchema,
  },
  chainStoresAdd: {
    summary: 'Adds stores to the chain, which are approved one by one; answers the state of the whole chain',
    access: 'member',
    roles: 'owners',
    idempotency: 'accepted',
    bodyMaxBytes: joiningLimits.chainFileBodyMaxBytes,
    body: Type.Object({ stores: storesSchema }, { additionalProperties: false }),
    response: applicationSchema,
  },
} as const
