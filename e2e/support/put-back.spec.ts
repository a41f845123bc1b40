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
  insert into cart values (1, 'a'), (2, 'b');
  insert into stock values (1, 5);`

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

test('what the service follows is left to a start anew', () => {
  expect(after('delete from cart; update stock set onhand = 4')).toEqual({ isPutBack: false, cart: [], stock: [{ onhand: 4 }] })
})
