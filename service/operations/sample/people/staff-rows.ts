import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '../../../identity/session/password.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { demoPassword } from '../data/members.ts'
import { texts } from '../goods/texts.ts'
import type { StaffRole } from '@yaoji/contract/operator/roles'

/** One person of each role, with the demo password and the authenticator that everybody knows. */
export async function staffRows(now: number): Promise<Insertable<Tables['staff']>[]> {
  const nonce = createHash('sha256').update('staff').digest().subarray(0, 16)
  const password_hash = await hashPassword(demoPassword, nonce)
  const common = { password_hash, totp_secret: sampleSecret, created_by: texts.operator, created_at: now }
  return sampleStaff.map((person, index) => ({ id: index + 1, ...person, ...common }))
}

/** One person of each role, for trying the console; their password is that of the demo members. */
export const sampleStaff: readonly { account: string; name: string; role: StaffRole }[] = [
  { account: 'guanli', name: '管远示例', role: 'admin' },
  { account: 'kefu', name: '何小禾示例', role: 'service' },
  { account: 'zhiguan', name: '质衡示例', role: 'quality' },
  { account: 'caiwu', name: '钱清示例', role: 'finance' },
  { account: 'yunying', name: '云扬示例', role: 'promotion' },
  { account: 'cangku', name: '沈磊示例', role: 'warehouse' },
  { account: 'yewu', name: '周示例', role: 'sales' },
]

/** Of the authenticator of all of them: known to everybody, so there are none of them in production. */
export const sampleSecret = 'YAOJISAMPLESECRETYAOJISAMPLESECR'
