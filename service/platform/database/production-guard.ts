import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/** Their password is in the README. */
const demoAccounts = ['danti', 'zhensuo', 'liansuo', 'xinke', 'caigou', 'caiwu', 'zhidu', 'daiqian', 'bohui']

/** Demo accounts in production would be goods for nothing (security.md row 37). */
export async function refuseDemoAccounts({ env }: Pick<Config, 'env'>, { read }: Database): Promise<void> {
  if (env !== 'production') return
  const found = await read.selectFrom('person').select('username').where('username', 'in', demoAccounts).orderBy('username').execute()
  if (found.length === 0) return
  const names = found.map(person => person.username).join(', ')
  throw new Error(`The database holds the demo accounts ${names}; YAOJI_ENV=production needs a database without sample data.`)
}
