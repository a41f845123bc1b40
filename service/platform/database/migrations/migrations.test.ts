import { expect, test } from 'vitest'
import { migrations } from './index.ts'
import { dialects, type Migration } from './migration.ts'

/** Earlier ones were made before there was a release. */
const firstOnline = 1_090

const tableOf =
  /^alter table (?:only )?(\w+)|^create (?:unique )?index (?:if not exists )?\w+ on (\w+)|^(?:update|delete from|insert into) (\w+)/i
const wrongStatements: [reason: string, is: RegExp][] = [
  ['an index of a table that is there: make it beside', /^create (unique )?index /i],
  [
    'a check of all rows under a lock: add it "not valid" and validate it beside',
    /^alter table .* add (constraint .* )?(check|foreign key)(?!.*not valid)|^alter table .*references(?!.*not valid)/i,
  ],
  ['a key of a table that is there: make its index beside', /^alter table .* add (constraint \w+ )?(unique|primary key)(?! using index)/i],
  ['a rewrite or a look at all rows: add a column and fill it', /^alter table .* alter (column )?\w+ (set data )?(type|set not null)/i],
  [
    'a column that rows of the former release lack',
    /^alter table .* add (column )?(if not exists )?(?!constraint).*not null(?!.*default)/i,
  ],
  [
    'a value for each row: fill them by backfill',
    /^alter table .* add (column )?.*default (random|clock_timestamp|gen_random_uuid|nextval)/i,
  ],
  ['rows that are there: change them by backfill', /^(update|delete from) /i],
]
const takesAway = /^drop (table|index|function|trigger)|^alter table .* (drop (?!constraint)|rename)/i

const repeatable =
  /^(create (unique )?index concurrently if not exists |alter table \w+ validate constraint |drop index concurrently if exists |insert into .* on conflict do nothing$)/i

/** Why PostgreSQL cannot execute this migration while the former release serves; empty of one that it can. */
function problemsOf(migration: Migration): string[] {
  const statements = migration.statements(dialects.postgres).map(each => each.replaceAll(/\s+/g, ' ').trim())
  const created = new Set(statements.map(each => /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(each)?.[1]))
  const problems = statements.flatMap(statement => {
    const table = tableOf.exec(statement)?.slice(1).find(Boolean)
    if (table !== undefined && created.has(table)) return []
    const reasons = wrongStatements.filter(([, is]) => is.test(statement)).map(([reason]) => reason)
    if (takesAway.test(statement) && !migration.isContract)
      reasons.push('it takes away what the former release needs: make it a contract, one release later')
    return reasons.map(reason => `${migration.number}: ${reason}: ${statement.slice(0, 80)}`)
  })
  const isOfOwnTable = (statement: string) => created.has(/^delete from (\w+)/i.exec(statement)?.[1])
  const blocking = (migration.beside ?? [])
    .map(each => each.replaceAll(/\s+/g, ' ').trim())
    .filter(each => !repeatable.test(each) && !(each.startsWith('delete') && isOfOwnTable(each)))
  return [...problems, ...blocking.map(each => `${migration.number}: it locks, or cannot be repeated: ${each.slice(0, 80)}`)]
}

test('migrations are made while the former release serves', () => {
  expect(migrations.filter(({ number }) => number >= firstOnline).flatMap(problemsOf)).toEqual([])
})

const added = 'create table note (id integer primary key, text text)'

test.each([
  ['create index orders_by_note on orders (note)'],
  ['create unique index orders_by_note on orders (note)'],
  ['alter table orders add constraint positive check (amount > 0)'],
  ['alter table orders add column note_id integer references note (id)'],
  ['alter table orders add unique (note)'],
  ['alter table orders alter column note type text'],
  ['alter table orders alter note set not null'],
  ['alter table orders add column note text not null'],
  ['alter table orders add column note text default gen_random_uuid()'],
  ["update orders set note = ''"],
  ['delete from orders where id = 1'],
  ['drop table cart'],
  ['alter table orders drop column note'],
  ['alter table orders rename column note to remark'],
])('%s is refused', statement => {
  expect(problemsOf({ number: 1, name: 'next', statements: () => [added, statement] })).toHaveLength(1)
})

test('an index is made next to without a lock, and may be made again', () => {
  const beside = (statement: string) => problemsOf({ number: 1, name: 'next', statements: () => [], beside: [statement] })
  expect(beside('create index concurrently if not exists by_note on orders (note)')).toEqual([])
  expect(beside('create index concurrently by_note on orders (note)')).toHaveLength(1)
  expect(beside('create index if not exists by_note on orders (note)')).toHaveLength(1)
})

test('what only adds is let through, and of its own table everything; what takes away as a contract', () => {
  const statements = [
    ...[added, 'create index note_by_text on note (text)', "insert into note values (1, '')", "update note set text = 'a'"],
    ...["alter table orders add column note text not null default ''", 'alter table orders add column note_id integer'],
    'alter table orders add constraint noted foreign key (note_id) references note (id) not valid',
  ]
  expect(problemsOf({ number: 1, name: 'next', statements: () => statements })).toEqual([])
  expect(problemsOf({ number: 1, name: 'next', isContract: true, statements: () => ['alter table orders drop column note'] })).toEqual([])
})
