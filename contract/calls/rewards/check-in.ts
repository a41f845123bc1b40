import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema } from '../schemas.ts'

/** 签到 (domain.md section 9); the spec knows its days (section 3) and names no call. */
export const checkInCall: Call<typeof checkInSchemas.checkIn> = {
  method: 'POST',
  path: '/api/user/check_in',
  shape: { gained: 0, balance: 0, check_in: {} },
}

export const checkInSchema = Type.Object({
  /** Days in a row up to today, or up to yesterday while today is not done. */
  days: Type.Integer(),
  is_done: flagSchema,
  /** What the next time brings: today, or tomorrow once today is done. */
  next: Type.Integer(),
})
export type CheckInWire = Wire<typeof checkInSchema>

const checkedInSchema = Type.Object({ gained: Type.Integer(), balance: Type.Integer(), check_in: checkInSchema })
export type CheckedInWire = Wire<typeof checkedInSchema>

export const checkInSchemas = {
  checkIn: {
    summary: 'Checks in for today in China; a store does that once a day, and again brings nothing',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    response: checkedInSchema,
  },
} as const
