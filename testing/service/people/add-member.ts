import type { Insertable } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { newStore } from '../../../service/identity/registration/insert-store.ts'
import { insertOwner } from './insert-owner.ts'
import { argon2Sync } from 'node:crypto'

export const testPassword = 'Yaoji2026!'

/** Of the least cost, which a hash carries itself: tests guess hundreds of times. */
const least = { memory: 8, passes: 1, parallelism: 1 }
const nonce = Buffer.alloc(16)
const tag = argon2Sync('argon2id', { ...least, message: testPassword, nonce, tagLength: 32 })
/** Of {@link testPassword}. */
export const testPasswordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const person = { username: 'buyer', phone: '13800000001', name: '张三', created_at: 0 } satisfies Omit<
  Insertable<Tables['person']>,
  'password_hash'
>
const member = {
  ...newStore,
  company: '测试大药房',
  rank: 1,
  parent_id: null,
  is_passed: 1,
  is_show_youx: 0,
  is_can_chat: 1,
  is_after_sale: 0,
  is_contract_signed: 1,
  created_at: 0,
} satisfies Omit<Insertable<Tables['member']>, 'code'>

/** A member with its owner, of the same id, for tests that need no catalogue. Answers the id. */
export function addMember(database: Database, changes: Partial<typeof person> = {}): Promise<number> {
  return database.write(async trx => {
    const { id } = await trx
      .insertInto('member')
      .values({ ...member, code: changes.username ?? person.username })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertOwner(trx, { ...person, ...changes, id })
    await trx.insertInto('account').values({ member_id: id, balance_fen: 12_345, held_fen: 45 }).execute()
    return id
  })
}
