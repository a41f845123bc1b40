import { constants, DatabaseSync, type StatementSync } from 'node:sqlite'
import { isChangeLog, isTelling } from './kept-by-service.ts'

type Trigger = { name: string; of: string; sql: string }
type Column = { name: string; type: string; pk: number }
/** Statements that restore the rows of one table. */
type Table = { remove: StatementSync; restore: StatementSync }

const quoted = (name: string) => `"${name}"`
const columnList = (columns: readonly Column[], of = '') => columns.map(({ name }) => of + quoted(name)).join(', ')

/** Rows of the database that the sample has not, by their ids: an id may be in none of the columns. */
const differing = (table: string, columns: readonly Column[]) =>
  `main.${quoted(table)} as mine left join sample.${quoted(table)} as old on old.rowid = mine.rowid
  where old.rowid is null or (${columnList(columns, 'mine.')}) is not (${columnList(columns, 'old.')})`

/** Every row is one of the sample, and none is missing. */
const isTouched = (table: string, columns: readonly Column[], count: number) =>
  `select '${table}' as name where (select count(*) from main.${quoted(table)}) <> ${count} or exists (select 1 from ${differing(table, columns)})`

/** A trigger that does nothing but refuse. */
const isRefusing = ({ sql }: Trigger) => /begin\s+select\s+raise\([^;]*;\s*end\s*$/i.test(sql)

/** SQLite has 500 of them at most in one statement. */
const askedTogether = 100

/** Gives a database the rows of another one back while a service works on it, which hears of it as of any change. */
export class SqlitePutBack {
  readonly #database: DatabaseSync
  readonly #columns: ReadonlyMap<string, readonly Column[]>
  readonly #looks: readonly StatementSync[]
  readonly #tables = new Map<string, Table>()
  readonly #version: StatementSync
  /** Triggers that write what was, or marks of rows. */
  readonly #inTheWay: readonly Trigger[]
  #putBackAt: unknown

  /** `except` names tables that go on. */
  constructor(databaseFile: string, sampleFile: string, except: readonly string[] = []) {
    const database = new DatabaseSync(databaseFile, { timeout: 5_000, enableForeignKeyConstraints: false })
    this.#database = database
    database.exec('pragma synchronous = off')
    database.prepare('attach ? as sample').run(sampleFile)
    const triggers = database.prepare("select name, tbl_name as of, sql from main.sqlite_master where type = 'trigger'").all() as Trigger[]
    const refusing = new Set(triggers.filter(isRefusing).map(({ name }) => name))
    this.#inTheWay = triggers.filter(({ name }) => !isTelling(name) && !refusing.has(name))
    // What refuses is left out here. To drop it would make the service read its whole schema again.
    database.setAuthorizer((action, _first, _second, _database, trigger) =>
      action === constants.SQLITE_SELECT && trigger && refusing.has(trigger) ? constants.SQLITE_IGNORE : constants.SQLITE_OK,
    )
    const all = database.prepare("select name from main.sqlite_master where type = 'table'").all() as { name: string }[]
    const names = all.map(({ name }) => name).filter(name => !isChangeLog(name) && !except.includes(name))
    const kept = names.filter(name => !name.startsWith('sqlite_') || name === 'sqlite_sequence')
    const columnsOf = database.prepare('select name, type, pk from pragma_table_info(?)')
    this.#columns = new Map(kept.map(name => [name, columnsOf.all(name) as Column[]]))
    const countOf = (name: string) => Number(database.prepare(`select count(*) as count from sample.${quoted(name)}`).get()?.count)
    const questions = [...this.#columns].map(([name, columns]) => isTouched(name, columns, countOf(name)))
    const groups = Array.from({ length: Math.ceil(questions.length / askedTogether) }, (_, at) =>
      questions.slice(at * askedTogether, (at + 1) * askedTogether),
    )
    this.#version = database.prepare('pragma main.data_version')
    this.#looks = groups.map(group => database.prepare(group.join(' union all ')))
  }

  putBack(): void {
    const database = this.#database
    database.exec('begin immediate')
    try {
      // It grows with each commit of another connection.
      const version = this.#version.get()?.data_version
      if (version === this.#putBackAt) return
      const touched = this.#looks.flatMap(look => look.all() as { name: string }[]).map(({ name }) => name)
      const inTheWay = this.#inTheWay.filter(({ of }) => touched.includes(of))
      for (const { name } of inTheWay) database.exec(`drop trigger main.${quoted(name)}`)
      for (const name of touched) this.#putTableBack(name)
      for (const { sql } of inTheWay) database.exec(sql)
      database.exec('commit')
      this.#putBackAt = version
    } finally {
      if (database.isTransaction) database.exec('rollback')
    }
  }

  close(): void {
    this.#database.close()
  }

  #putTableBack(name: string): void {
    const table = this.#tables.get(name) ?? this.#prepare(name, this.#columns.get(name) ?? [])
    this.#tables.set(name, table)
    table.remove.run()
    table.restore.run()
  }

  #prepare(name: string, columns: readonly Column[]): Table {
    const mine = `main.${quoted(name)}`
    // The id of a row is a column of its own, or a hidden one.
    const hasOwnId = columns.filter(({ pk }) => pk > 0).length === 1 && columns.some(({ pk, type }) => pk > 0 && /^integer$/i.test(type))
    const all = `${hasOwnId ? '' : 'rowid, '}${columnList(columns)}`
    return {
      remove: this.#database.prepare(`delete from ${mine} where rowid in (select mine.rowid from ${differing(name, columns)})`),
      restore: this.#database.prepare(
        `insert into ${mine} (${all}) select ${all} from sample.${quoted(name)} where rowid not in (select rowid from ${mine})`,
      ),
    }
  }
}
