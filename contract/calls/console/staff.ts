import { Type } from 'typebox'
import { staffKeepers, staffRoles } from '../../operator/roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { factorCodeSchema } from './keys.ts'

/** Accounts of the staff: who there is, a new one, and what is done when somebody leaves or loses a phone. */
export const consoleStaffCall: Call<typeof consoleStaffSchemas.consoleStaff> = { method: 'GET', path: '/api/console/staff' }
export const consoleStaffCreateCall: Call<typeof consoleStaffSchemas.consoleStaffCreate> = {
  method: 'POST',
  path: '/api/console/staff/create',
}
export const consoleStaffResetCall: Call<typeof consoleStaffSchemas.consoleStaffReset> = {
  method: 'POST',
  path: '/api/console/staff/reset',
}
export const consoleStaffLockCall: Call<typeof consoleStaffSchemas.consoleStaffLock> = { method: 'POST', path: '/api/console/staff/lock' }

/** A log-in name of the staff, in the console and in `npm run staff`. */
export const staffAccountPattern = String.raw`^[a-z][a-z0-9._-]{1,29}$`
const accountSchema = Type.String({ pattern: staffAccountPattern })
/** A name of an operator: Han characters and letters. */
const nameSchema = Type.String({ pattern: String.raw`^[\u3400-\u9fffA-Za-z\u00b7][\u3400-\u9fffA-Za-z\u00b7.\- ]{0,19}$` })

const staffSchema = Type.Object({
  account: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  is_locked: Type.Integer(),
  /** Empty for the sample's. */
  created_by: Type.String(),
  created_at: Type.Integer(),
  last_at: Type.Union([Type.Null(), Type.Integer()]),
  /** How many; each has an authenticator app in addition. */
  passkeys: Type.Integer(),
})
export type ConsoleStaffRowWire = Wire<typeof staffSchema>

/** What a person logs in with, answered this once. */
const freshSchema = Type.Object({
  account: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  password: Type.String(),
  /** Of the authenticator. */
  secret: Type.String(),
  recovery: Type.Array(Type.String()),
  /** The QR code of the authenticator as strokes of an SVG; null where the name of the shop is too long for one. */
  qr: Type.Union([Type.Null(), Type.Object({ modules: Type.Integer(), path: Type.String() })]),
})
export type ConsoleFreshStaffWire = Wire<typeof freshSchema>

const strict = { additionalProperties: false } as const

export const consoleStaffSchemas = {
  consoleStaff: {
    summary: 'Accounts of the staff with their roles',
    access: 'staff',
    staff: staffKeepers,
    response: Type.Object({ list: Type.Array(staffSchema) }),
  },
  consoleStaffCreate: {
    summary: 'Makes an account after the second factor of the administrator; answers its password and authenticator once',
    access: 'staff',
    staff: staffKeepers,
    body: Type.Object({ account: accountSchema, name: nameSchema, role: Type.Enum([...staffRoles]), code: factorCodeSchema }, strict),
    response: freshSchema,
  },
  consoleStaffReset: {
    summary: 'Gives an account of another person a new password and authenticator; its sessions end',
    access: 'staff',
    staff: staffKeepers,
    body: Type.Object({ account: accountSchema, code: factorCodeSchema }, strict),
    response: freshSchema,
  },
  consoleStaffLock: {
    summary: 'Locks an account of another person, whose sessions end, or lets it in again after the second factor of the administrator',
    access: 'staff',
    staff: staffKeepers,
    body: Type.Object(
      {
        account: accountSchema,
        is_locked: Type.Integer({ minimum: 0, maximum: 1 }),
        /** To let an account in again; locking must not wait for a telephone. */
        code: Type.Optional(factorCodeSchema),
      },
      strict,
    ),
    response: Type.Object({ name: Type.String() }),
  },
} as const
