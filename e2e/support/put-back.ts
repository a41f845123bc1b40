import { DatabaseSync } from 'node:sqlite'

/** Logs by which the service forgets what it keeps in memory: they tell of what is put back, too. */
const changeLogs = ['goods_change', 'trade_change', 'member_change', 'shop_change']

/** The service's own: when it was last alive, and its logs. */
const isOfService = (table: string): boolean => table === 'clock' || changeLogs.includes(table) || table.startsWith('sqlite_')

/** Triggers that tell the service what to forget at its next look, and those that look at what is written. */
const isHarmless = (trigger: string): boolean => /_tell_(insert|update|delete)$|_json_\d$/.test(trigger)

type Trigger = { name: string; tbl_name: string }

function differs(database: DatabaseSync, table: string): boolean {
  const difference = (left: string, right: string) => `select 1 from (select * from ${left} except select * from ${right})`
  const [mine, sample] = [`main."${table}"`, `sample."${table}"`]
  return database.prepare(`${difference(mine, sample)} union all ${difference(sample, mine)} limit 1`).get() !== undefined
}

/**
 * Gives a database the rows of another one back while a service works on it. A table with another trigger is one that the
 * service follows in its own time, or that refuses changes: where one of those differs nothing is done, and the answer is false.
 */
export function putBack(databaseFile: string, sampleFile: string): boolean {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000, enableForeignKeyConstraints: false })
  try {
    database.prepare('attach ? as sample').run(sampleFile)
    database.exec('begin immediate')
    const tables = database.prepare("select name from main.sqlite_master where type = 'table'").all() as { name: string }[]
    const changed = tables.map(({ name }) => name).filter(name => !isOfService(name) && differs(database, name))
    const triggers = database.prepare("select name, tbl_name from main.sqlite_master where type = 'trigger'").all() as Trigger[]
    const isFollowed = triggers.some(({ name, tbl_name }) => changed.includes(tbl_name) && !isHarmless(name))
    if (!isFollowed)
      for (const table of changed) database.exec(`delete from main."${table}"; insert into main."${table}" select * from sample."${table}"`)
    database.exec('commit')
    return !isFollowed
  } finally {
    database.close()
  }
}
