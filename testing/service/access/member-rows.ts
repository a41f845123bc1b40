import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'

/** Rows that reads themselves write, such as the change log of a session that was seen again. */
const passing = ['session', 'login_failure', 'member_change', 'order_change', 'session_change']

/** Answers all rows that are somebody's, or one member's, each as a text that begins with its table. */
export type MemberRows = (memberId?: number) => Promise<string[]>

/** A row as one text. */
function textOf(dialect: Database['dialect'], columns: readonly string[]): RawBuilder<string> {
  if (dialect === 'postgres') return sql`one::text`
  const values = columns.map(name => sql`${sql.lit(`${name}=`)} || quote(one.${sql.ref(name)})`)
  return sql`${sql.join(values, sql` || ' ' || `)}`
}

/** Knows every table that names a member or an order, so also a table to come. All are asked in one statement, for they are asked after every call. */
export async function readMemberRows({ read, dialect }: Database): Promise<MemberRows> {
  const tables = (await read.introspection.getTables()).flatMap(({ name, columns: all }) => {
    const columns = all.map(each => each.name)
    const rows = sql`select ${sql.lit(`${name} `)} || ${textOf(dialect, columns)} as row_text from ${sql.table(name)} one`
    if (passing.includes(name)) return []
    if (columns.includes('member_id')) return [{ rows, owner: sql`member_id` }]
    if (columns.includes('person_id')) return [{ rows, owner: sql`person_id` }]
    return columns.includes('order_id') ? [{ rows, owner: sql`(select member_id from orders where orders.id = order_id)` }] : []
  })
  return async memberId => {
    const isTheirs = memberId === undefined ? sql`is not null` : sql`= ${memberId}`
    const each = tables.map(({ rows, owner }) => sql`${rows} where ${owner} ${isTheirs}`)
    const { rows } = await sql<{ row_text: string }>`${sql.join(each, sql` union all `)}`.execute(read)
    return rows.map(row => row.row_text).toSorted()
  }
}
