import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Sentence about a failed connection, by Node's code or SQLSTATE. */
const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a name that is not known; check the host in DATABASE_URL.',
  '28P01': 'refuses the user or the password; check DATABASE_URL.',
  '28000': 'refuses the user or the password; check DATABASE_URL.',
  '3D000': 'has no database of this name; create it or check DATABASE_URL.',
  '53300': 'has no connection left; raise its max_connections or run fewer processes.',
  '57P03': 'is starting or stopping; try again in a moment.',
  '42501': 'refuses this user what it needs; grant it the database.',
}
const unreachable = ['ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unreachable.includes(code)) return 'cannot be reached; start it or check DATABASE_URL.'
  return problems[code] ?? 'refuses the connection; check DATABASE_URL.'
}

/**
 * Finds out whether PostgreSQL answers, and says in one sentence why not: the driver's own error would be an empty
 * text or the whole address with its password.
 */
export async function reach(databaseUrl: string | undefined, { read }: Pick<Database, 'read'>): Promise<void> {
  if (!databaseUrl) return
  try {
    await sql`select 1`.execute(read)
  } catch (error) {
    const { host } = new URL(databaseUrl)
    throw new Error(`PostgreSQL at ${host || 'localhost'} ${problemOf(error)}`, { cause: error })
  }
}
