import { DatabaseSync } from 'node:sqlite'

/** The service's own, which no journey changes: when it was last alive. */
const isOfService = (table: string): boolean => table === 'clock' || table.startsWith('sqlite_')

function differs(database: DatabaseSync, table: string): boolean {
  const difference = (left: string, right: string) => `select 1 from (select * from ${left} except select * from ${right})`
  const [mine, sample] = [`main."${table}"`, `sample."${table}"`]
  return database.prepare(`${difference(mine, sample)} union all ${difference(sample, mine)} limit 1`).get() !== undefined
}

/**
 * Gives a database the rows of another one back while a service works on it. A table with a trigger is one that the
 * service follows or that refuses changes: where one of those differs nothing is done, and the answer is false.
 */
export function putBack(databaseFile: string, sampleFile: string): boolean {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000, enableForeignKeyConstraints: false })
  try {
    database.prepare('attach ? as sample').run(sampleFile)
    database.exec('begin immediate')
    const tables = database.prepare("select name from main.sqlite_master where type = 'table'").all() as { name: string }[]
    const changed = tables.map(({ name }) => name).filter(name => !isOfService(name) && differs(database, name))
    const triggers = database.prepare("select tbl_name from main.sqlite_master where type = 'trigger'").all() as { tbl_name: string }[]
    const isFollowed = changed.some(table => triggers.some(({ tbl_name }) => tbl_name === table))
    if (!isFollowed)
      for (const table of changed) database.exec(`delete from main."${table}"; insert into main."${table}" select * from sample."${table}"`)
    database.exec('commit')
    return !isFollowed
  } finally {
    database.close()
  }
}
