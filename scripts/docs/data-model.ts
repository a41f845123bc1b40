import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../service/platform/database/migrate.ts'
import { openSqlite } from '../../service/platform/database/sqlite.ts'

const folder = join(import.meta.dirname, '../../service/platform/database')

type Column = { name: string; type: string; notnull: number; pk: number }
type Reference = { from: string; table: string }

/** Files of the schema, then of later migrations, by the tables that each creates. */
function filesOfTables(): Map<string, string> {
  const files = ['schema', 'migrations'].flatMap(part =>
    readdirSync(join(folder, part))
      .toSorted()
      .map(name => `${part}/${name}`),
  )
  return new Map(
    files.flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/create table (\w+)/g)].map(([, table = '']) => [table, file] as const),
    ),
  )
}

function tableText(database: DatabaseSync, table: string): string {
  const columns = database.prepare(`pragma table_info(${table})`).all() as Column[] // As the pragma has them.
  const references = database.prepare(`pragma foreign_key_list(${table})`).all() as Reference[] // As the pragma has them.
  const triggers = database.prepare(`select sql from sqlite_master where type = 'trigger' and tbl_name = ?`).all(table)
  const logs = new Set(triggers.flatMap(({ sql }) => /insert into (\w+_change)/i.exec(String(sql))?.[1] ?? []))
  const texts = columns.map(({ name, type, notnull, pk }) => {
    const target = references.find(({ from }) => from === name)?.table
    return `${pk > 0 ? `**${name}**` : name} ${type.toLowerCase()}${notnull || pk > 0 ? '' : '?'}${target ? ` → ${target}` : ''}`
  })
  return `| \`${table}\` | ${texts.join(', ')} | ${[...logs].toSorted().join(', ')} |`
}

const head = `# Data model

Made from the schema by \`npm run docs:data-model\`; a test holds it to the schema. **Bold** is the primary key, \`?\` may be null, → is a foreign key. The last
column names the change log that tells other processes of a change ([architecture.md](architecture.md#caches-facts-and-what-is-derived-from-them)). Money is in fen (\`_fen\`) or 1/10,000 yuan
(\`_units\`), times are epoch milliseconds (\`_at\`), days are texts (\`YYYY-MM-DD\`). Why a column is there stands next to it in \`service/platform/database/tables/\`.
`

/** The page, from a database that has all migrations. */
export async function dataModel(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'yaoji-model-'))
  try {
    const file = join(place, 'model.sqlite')
    const database = openSqlite(file)
    await migrate(database)
    await database.close()
    const read = new DatabaseSync(file, { readOnly: true })
    const byFile = Map.groupBy(filesOfTables(), ([, from]) => from)
    const parts = [...byFile].map(([from, tables]) => {
      const known = tables.map(([table]) => table).filter(table => read.prepare('select 1 from sqlite_master where name = ?').get(table))
      const rows = known.toSorted().map(table => tableText(read, table))
      return `\n## ${from}\n\n| Table | Columns | Log |\n| --- | --- | --- |\n${rows.join('\n')}\n`
    })
    read.close()
    return head + parts.join('')
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

// `npm run docs:data-model`, after a migration.
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../docs/data-model.md'), await dataModel())
