import { DatabaseSync } from 'node:sqlite'
import type { Role } from '../../contract/roles.ts'

/** What the first of the sample stores makes its own 店主, so that each role meets the same orders, papers and money. */
export function setRole(databaseFile: string, role: Role): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare("update membership set role = ? where person_id = (select id from person where username = 'danti')").run(role)
  database.close()
}
