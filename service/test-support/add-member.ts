import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { hashPassword } from '../session/password.ts'

export const testPassword = 'Yaoji2026!'

const member = {
  username: 'buyer', phone: '13800000001', name: '张三', company: '测试大药房', rank: 1, parent_id: null,
  is_passed: 1, is_special: 0, is_show_youx: 0, is_can_chat: 0, is_after_sale: 0, is_contract_signed: 1,
  status: 'active', points: 0, admin_name: '', admin_phone: '', admin_is_default: 1, salesperson: '', created_at: 0,
} satisfies Omit<Insertable<Tables['member']>, 'password_hash'>

const hash = hashPassword(testPassword, new Uint8Array(16))

/** A member for tests that need no catalogue. Answers the id. */
export async function addMember(database: Database, changes: Partial<typeof member> = {}): Promise<number> {
  const password_hash = await hash
  return database.write(async trx => {
    const { id } = await trx.insertInto('member').values({ ...member, password_hash, ...changes })
      .returning('id').executeTakeFirstOrThrow()
    await trx.insertInto('account').values({ member_id: id, balance_fen: 12_345, held_fen: 45 }).execute()
    return id
  })
}
