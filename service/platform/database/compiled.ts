import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely'
import { isSqlite } from './query-parts.ts'
import { askByText, type Answer } from './made-text.ts'
import type { Tables } from './tables.ts'

/** Placeholder in a statement's text for a value that comes with each call. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Text = { text: string; parameters: readonly unknown[] }

type Input = Readonly<Record<string, number | string | null>>
type Build<Given extends Input, Row> = (db: Kysely<Tables>, input: Given) => Compilable<Row>

function runner<Given extends Input, Row>(build: Build<Given, Row>): (db: Kysely<Tables>, input: Given) => Answer | Promise<Answer> {
  const texts = new Map<boolean, Text>()
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given // Looked up by the names of values alone.
  const textFor = (db: Kysely<Tables>): Text => {
    const { sql: text, parameters } = build(db, places).compile()
    return { text, parameters }
  }
  return (db, input) => {
    const kind = isSqlite(db)
    const known = texts.get(kind) ?? textFor(db)
    texts.set(kind, known)
    const values = known.parameters.map(each => (each instanceof Place ? input[each.name] : each))
    return askByText(db, known.text, values)
  }
}

/**
 * A query whose text is made once for each kind of database, also for transactions. `build` may hand what is in `input` to the
 * query and do nothing else with it: it holds no values yet, and every call has the same text. A list goes in by `inList` or `inTexts`.
 */
export function compiledOnce<Given extends Input, Row>(build: Build<Given, Row>): (db: Kysely<Tables>, input: Given) => Promise<Row[]> {
  const run = runner(build)
  return async (db, input) => {
    const answer = run(db, input)
    return ('then' in answer ? await answer : answer).rows as Row[] // What the builder says of the same text.
  }
}

/** The same for a change; answers how many rows it changed. */
export function compiledChange<Given extends Input>(build: Build<Given, unknown>): (db: Kysely<Tables>, input: Given) => Promise<number> {
  const run = runner(build)
  return async (db, input) => {
    const answer = run(db, input)
    return ('then' in answer ? await answer : answer).changed
  }
}

/** Whole numbers of a JSON list, for `in`: a text that does not change with how many they are. */
export function inList(db: Kysely<Tables>, json: string): RawBuilder<number> {
  return isSqlite(db) ? sql`(select value from json_each(${json}))` : sql`(select value::int from json_array_elements_text(${json}::json))`
}

/** Texts of a JSON list, as inList. */
export function inTexts(db: Kysely<Tables>, json: string): RawBuilder<string> {
  return isSqlite(db) ? sql`(select value from json_each(${json}))` : sql`(select value from json_array_elements_text(${json}::json))`
}
