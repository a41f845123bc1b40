import type { Dialect } from '../migrations/migration.ts'

/** Names that PostgreSQL gave to constraints of tables that older migrations rebuilt, and those that it gives to them in a new database. */
const names: Record<string, readonly (readonly [old: string, name: string])[]> = {
  member: [['member_username_key', 'member_code_key']],
  login_device: [
    ['device_of_person_pkey', 'login_device_pkey'],
    ['device_of_person_person_id_fkey', 'login_device_person_id_fkey'],
  ],
  session: [
    ['session_of_person_pkey', 'session_pkey'],
    ['session_of_person_kind_check', 'session_kind_check'],
    ['session_of_person_member_id_fkey', 'session_member_id_fkey'],
    ['session_of_person_person_id_fkey', 'session_person_id_fkey'],
  ],
  phone_code: [
    ['phone_code_next_pkey', 'phone_code_pkey'],
    ['phone_code_next_purpose_check', 'phone_code_purpose_check'],
    ['phone_code_next_tries_check', 'phone_code_tries_check'],
  ],
  // They change places.
  order_line: [
    ['order_line_check', 'order_line_check2'],
    ['order_line_check1', 'order_line_check'],
    ['order_line_check2', 'order_line_check1'],
  ],
}

/** Later migrations may name a constraint: names are equal in carried over and in new databases. SQLite names none. */
export const renameConstraints = ({ name }: Dialect): string[] =>
  name === 'sqlite'
    ? []
    : Object.entries(names).flatMap(([table, pairs]) =>
        pairs.map(([old, now]) => `alter table ${table} rename constraint ${old} to ${now}`),
      )
