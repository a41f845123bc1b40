import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '../../identity/session/password.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { demoPassword } from './data/members.ts'
import { sampleSecret, sampleStaff } from './data/staff.ts'
import { texts } from './texts.ts'

/** One person of each role, with the demo password and the authenticator that everybody knows. */
export async function staffRows(now: number): Promise<Insertable<Tables['staff']>[]> {
  const nonce = createHash('sha256').update('staff').digest().subarray(0, 16)
  const password_hash = await hashPassword(demoPassword, nonce)
  const common = { password_hash, totp_secret: sampleSecret, created_by: texts.operator, created_at: now }
  return sampleStaff.map((person, index) => ({ id: index + 1, ...person, ...common }))
}
