import { DatabaseSync } from 'node:sqlite'
import { isChangeLog, isTelling } from './kept-by-service.ts'

type Named = { name: string; sql: string; of: string }
type Table = { name: string; isTouched: () => boolean }

/** Rows with their ids: SQLite compares whole rows, and an id may be in none of the columns. */
const differing = (one: string, other: string) => `select rowid, * from ${one} except select rowid, * from ${other}`

const namesOf = (name: string) => [`main."${name}"`, `sample."${name}"`] as const

/** Deletes the rows that the sample has not, and brings those that it alone has. */
function putTableBack(database: DatabaseSync, table: string): void {
  const [mine, sample] = namesOf(table)
  database.exec(`
    delete from ${mine} where rowid in (select rowid from (${differing(mine, sample)}));
    insert into ${mine} select * from ${sample} where rowid not in (select rowid from ${mine})`)
}

/** Gives a database the rows of another one back while a service works on it, which hears of it as of any change. */
export class SqlitePutBack {
  readonly #database: DatabaseSync
  readonly #tables: Table[]
  readonly #hasCounters: boolean

  /** `except` names tables that go on. */
  constructor(databaseFile: string, sampleFile: string, except: readonly string[] = []) {
    this.#database = new DatabaseSync(databaseFile, { timeout: 5_000, enableForeignKeyConstraints: false })
    this.#database.exec('pragma synchronous = off')
    this.#database.prepare('attach ? as sample').run(sampleFile)
    const names = this.#named('table').map(({ name }) => name)
    this.#hasCounters = names.includes('sqlite_sequence')
    this.#tables = names
      .filter(name => !isChangeLog(name) && !name.startsWith('sqlite_') && !except.includes(name))
      .map(name => ({ name, isTouched: this.#lookAt(...namesOf(name)) }))
  }

  putBack(): void {
    const database = this.#database
    database.exec('begin immediate')
    try {
      const touched = this.#tables.filter(({ isTouched }) => isTouched()).map(({ name }) => name)
      const inTheWay = touched.length > 0 ? this.#named('trigger').filter(({ name, of }) => touched.includes(of) && !isTelling(name)) : []
      for (const { name } of inTheWay) database.exec(`drop trigger main."${name}"`)
      for (const name of touched) putTableBack(database, name)
      for (const { sql } of inTheWay) database.exec(sql)
      if (this.#hasCounters) putTableBack(database, 'sqlite_sequence')
      database.exec('commit')
    } finally {
      if (database.isTransaction) database.exec('rollback')
    }
  }

  close(): void {
    this.#database.close()
  }

  #named(type: 'table' | 'trigger'): Named[] {
    const statement = this.#database.prepare('select name, sql, tbl_name as "of" from main.sqlite_master where type = ?')
    return statement.all(type) as Named[]
  }

  #lookAt(mine: string, sample: string): Table['isTouched'] {
    const statement = this.#database.prepare(
      `select exists (${differing(mine, sample)}) or exists (${differing(sample, mine)}) as is_touched`,
    )
    return () => statement.get()?.is_touched === 1
  }
}
