import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'

/** Rows that come and go with asking itself; a session that was seen again is told to whoever keeps it. */
const passing = ['session', 'login_failure', 'member_change']

/** Answers all rows that are somebody's, or one member's, by table. */
export type MemberRows = (memberId?: number) => Promise<Record<string, unknown[]>>

/** Knows every table that names a member or an order, so also a table to come. */
export async function readMemberRows({ read }: Database): Promise<MemberRows> {
  const tables = (await read.introspection.getTables()).flatMap(({ name, columns }) => {
    const has = (column: string) => columns.some(each => each.name === column)
    if (passing.includes(name)) return []
    if (has('member_id')) return [{ name, owner: sql`member_id` }]
    if (has('person_id')) return [{ name, owner: sql`person_id` }]
    return has('order_id') ? [{ name, owner: sql`(select member_id from orders where orders.id = order_id)` }] : []
  })
  const rowsOf = async (name: string, owner: RawBuilder<unknown>, memberId: number | undefined) => {
    const isTheirs = memberId === undefined ? sql`${owner} is not null` : sql`${owner} = ${memberId}`
    const { rows } = await sql`select * from ${sql.table(name)} where ${isTheirs}`.execute(read)
    return rows.map(row => JSON.stringify(row)).toSorted()
  }
  return async memberId =>
    Object.fromEntries(await Promise.all(tables.map(async ({ name, owner }) => [name, await rowsOf(name, owner, memberId)] as const)))
}
