import { DatabaseSync } from 'node:sqlite'

/** Logs by which the service hears what it no longer knows: they tell of what is put back, too, and go on. */
const changeLogs = ['goods_change', 'trade_change', 'member_change', 'shop_change']

/** The service's own: when it was last alive, and its logs. */
const isOfService = (table: string): boolean => table === 'clock' || changeLogs.includes(table) || table.startsWith('sqlite_')

/** Triggers that write those logs; others refuse what rows of a shop never do, or keep what they were. */
const isTelling = (trigger: string): boolean => /_(tell|note)_(insert|update|delete)$/.test(trigger)

type Entry = { name: string; sql: string }

/** Deletes the rows that the sample has not, and brings those that it alone has. */
function putTableBack(database: DatabaseSync, table: string): void {
  const [mine, sample] = [`main."${table}"`, `sample."${table}"`]
  database.exec(`
    delete from ${mine} where rowid in (select rowid from (select rowid, * from ${mine} except select rowid, * from ${sample}));
    insert into ${mine} select * from ${sample} where rowid not in (select rowid from ${mine})`)
}

/** Gives a database the rows of another one back while a service works on it, which hears of it as of any change. */
export function putBack(databaseFile: string, sampleFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000, enableForeignKeyConstraints: false })
  const named = (type: string) => database.prepare('select name, sql from main.sqlite_master where type = ?').all(type) as Entry[]
  try {
    database.prepare('attach ? as sample').run(sampleFile)
    database.exec('begin immediate')
    const inTheWay = named('trigger').filter(({ name }) => !isTelling(name))
    for (const { name } of inTheWay) database.exec(`drop trigger main."${name}"`)
    for (const { name } of named('table')) if (!isOfService(name)) putTableBack(database, name)
    for (const { sql } of inTheWay) database.exec(sql)
    database.exec('commit')
  } finally {
    database.close()
  }
}
