import { DatabaseSync } from 'node:sqlite'

const dayMs = 86_400_000
const timed = ['promotion', 'special_price'] as const

/**
 * The sample has prices, flash sales and sets for each day in China. Those of its first day go on for another one and all others begin a
 * day later, so that a journey which midnight comes into finds what it has found before.
 */
export function putOffMidnight(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile)
  const { midnight } = database.prepare("select min(ends_at) as midnight from special_price where kind = 'daily'").get() ?? {}
  if (typeof midnight !== 'number') throw new Error('The sample has no prices for the day.')
  const later = (column: string) => `${column} = ${column} + iif(${column} >= ${midnight}, ${dayMs}, 0)`
  for (const table of timed) database.exec(`update ${table} set ${later('begins_at')}, ${later('ends_at')}`)
  database.close()
}
