import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { putBack } from './put-back.ts'

const schema = `
  create table cart (id integer primary key, goods text);
  create table stock (id integer primary key, onhand integer);
  create table note (id integer primary key autoincrement);
  create trigger stock_note after update on stock begin insert into note values (null); end;
  create table member (id integer primary key, name text);
  create table member_change (member_id integer primary key, changed_in integer);
  create trigger member_tell_insert after insert on member begin
    insert into member_change select new.id, (select coalesce(max(changed_in), 0) + 1 from member_change) where true
    on conflict do update set changed_in = excluded.changed_in; end;
  insert into cart values (1, 'a'), (2, 'b');
  insert into stock values (1, 5);
  insert into member values (1, 'm');`

let folder = ''
const fileOf = (name: string) => join(folder, name)

/** What stands in the database after these statements and after what is put back. */
function after(statements: string) {
  const database = new DatabaseSync(fileOf('shop'))
  database.exec(statements)
  const isPutBack = putBack(fileOf('shop'), fileOf('sample'))
  const rows = {
    cart: database.prepare('select goods from cart order by id').all(),
    stock: database.prepare('select onhand from stock').all(),
  }
  database.close()
  return { isPutBack, ...rows }
}

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-put-back-'))
  for (const name of ['shop', 'sample']) {
    const database = new DatabaseSync(fileOf(name))
    database.exec(schema)
    database.close()
  }
})

test.afterEach(() => rmSync(folder, { recursive: true }))

const sample = { cart: [{ goods: 'a' }, { goods: 'b' }], stock: [{ onhand: 5 }] }

test('rows that came, went or changed are as they were, beside an open connection', () => {
  expect(after("delete from cart where id = 1; update cart set goods = 'x'; insert into cart values (9, 'z')")).toEqual({
    isPutBack: true,
    ...sample,
  })
  expect(after('')).toEqual({ isPutBack: true, ...sample })
})

test('what the service forgets when it is told is put back, and told; its log goes on', () => {
  const position = () => {
    const database = new DatabaseSync(fileOf('shop'))
    const { changed_in } = database.prepare('select max(changed_in) as changed_in from member_change').get() as { changed_in: number }
    database.close()
    return changed_in
  }
  const before = position()
  expect(after("insert into member values (2, 'other')").isPutBack).toBe(true)
  expect(position()).toBeGreaterThan(before + 1)
})

test('what the service follows is left to a start anew', () => {
  expect(after('delete from cart; update stock set onhand = 4')).toEqual({ isPutBack: false, cart: [], stock: [{ onhand: 4 }] })
})
