import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SqlitePutBack } from './sqlite.ts'

const schema = `
  create table cart (id integer primary key, goods text);
  create table stock (id integer primary key, onhand integer);
  create table goods_change (id integer primary key autoincrement);
  create trigger stock_note_update after update on stock begin insert into goods_change values (null); end;
  create trigger stock_note_insert after insert on stock begin insert into goods_change values (null); end;
  create table ledger (id integer primary key, fen integer);
  create trigger ledger_no_delete before delete on ledger begin select raise(abort, 'ledger rows never go'); end;
  create table member (id integer primary key, name text);
  create table member_change (member_id integer primary key, changed_in integer);
  create trigger member_tell_delete after delete on member begin
    insert into member_change select old.id, (select coalesce(max(changed_in), 0) + 1 from member_change) where true
    on conflict do update set changed_in = excluded.changed_in; end;
  create trigger member_tell_insert after insert on member begin
    insert into member_change select new.id, (select coalesce(max(changed_in), 0) + 1 from member_change) where true
    on conflict do update set changed_in = excluded.changed_in; end;
  insert into cart values (1, 'a'), (2, 'b');
  insert into stock values (1, 5);
  insert into ledger values (1, 7);
  insert into member values (1, 'm');`

let folder = ''
const fileOf = (name: string) => join(folder, name)

/** The content of the database after these statements and after the reset. */
function after(statements: string) {
  const database = new DatabaseSync(fileOf('shop'))
  database.exec(statements)
  const rowsOfSample = new SqlitePutBack(fileOf('shop'), fileOf('sample'))
  rowsOfSample.putBack()
  rowsOfSample.close()
  const rows = {
    cart: database.prepare('select goods from cart order by id').all(),
    stock: database.prepare('select onhand from stock').all(),
    ledger: database.prepare('select fen from ledger').all(),
    triggers: database.prepare("select name from sqlite_master where type = 'trigger'").all().length,
  }
  database.close()
  return rows
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-put-back-'))
  for (const name of ['shop', 'sample']) {
    const database = new DatabaseSync(fileOf(name))
    database.exec(schema)
    database.close()
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

const sample = { cart: [{ goods: 'a' }, { goods: 'b' }], stock: [{ onhand: 5 }], ledger: [{ fen: 7 }], triggers: 5 }

/** How far a log of the shop has come. */
function positionOf(log: string): number {
  const database = new DatabaseSync(fileOf('shop'))
  const { position } = database.prepare(`select max(${log === 'goods_change' ? 'id' : 'changed_in'}) as position from ${log}`).get() as {
    position: number
  }
  database.close()
  return position
}

it('rows that came, went or changed are as they were, next to an open connection', () => {
  expect(after("delete from cart where id = 1; update cart set goods = 'x'; insert into cart values (9, 'z')")).toEqual(sample)
  expect(after('')).toEqual(sample)
})

it('rows that a shop never takes out or changes are put back too, and what refuses that stays', () => {
  expect(after('insert into ledger values (2, 8)')).toEqual(sample)
  expect(() => after('delete from ledger')).toThrow('ledger rows never go')
})

for (const [log, change] of [
  ['member_change', "insert into member values (2, 'other')"],
  ['goods_change', 'update stock set onhand = 4'],
] as const)
  it(`what the service hears of by ${log} is put back, and told; its log goes on`, () => {
    const before = positionOf(log)
    expect(after(change)).toEqual(sample)
    expect(positionOf(log)).toBeGreaterThan(before + 1)
    const position = positionOf(log)
    expect(after('')).toEqual(sample)
    expect(positionOf(log)).toBe(position)
  })
