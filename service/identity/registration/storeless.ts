import type { Kysely, Transaction } from 'kysely'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>

/** Whether a telephone is of somebody who can log in. */
export async function hasStore(db: Kysely<Tables>, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('person.phone', '=', phone)
    .select('person.id')
    .executeTakeFirst()
  return row !== undefined
}

type Anew = Pick<PersonRow, 'username' | 'phone' | 'password_hash' | 'name' | 'email'>

/** Whom their only store has taken out comes back as who they were, with what they have just proven and typed. */
export async function comeBack(trx: Trx, { username, phone, password_hash, name, email }: Anew): Promise<PersonRow | undefined> {
  if (await hasStore(trx, phone)) return
  return trx
    .updateTable('person')
    .set({ password_hash, name, ...(username && { username }), ...(email && { email }) })
    .where('phone', '=', phone)
    .returningAll()
    .executeTakeFirst()
}
