import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Who answers for what was done under a name: the maker of a key of the console for the key, also after its end; else the name itself. Where two
 * people must sign, one person with a key counts once (docs/rules/domain.md section 21).
 */
async function personBehind(db: Kysely<Tables>, name: string): Promise<string> {
  const key = await db.selectFrom('operator_key').select('created_by').where('name', '=', name).executeTakeFirst()
  return key?.created_by ?? name
}

/** Whether one person is behind both names. */
export async function isOnePerson(db: Kysely<Tables>, one: string, other: string): Promise<boolean> {
  return one === other || (await personBehind(db, one)) === (await personBehind(db, other))
}
