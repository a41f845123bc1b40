import type { Dialect, Migration } from './migration.ts'

/** The columns that the keys are made of. */
const sources = ['name', 'spec', 'manufacturer', 'approval_number']
const isAnother = sources.map(column => `old.${column} <> new.${column}`).join(' or ')
const forget = 'update goods_identity set name_key = null, approval_key = null where goods_id = new.id'

const triggersOf = {
  sqlite: [
    `create trigger goods_identity_insert after insert on goods
     begin insert into goods_identity (goods_id) values (new.id); end`,
    `create trigger goods_identity_update after update of ${sources.join(', ')} on goods when ${isAnother}
     begin ${forget}; end`,
  ],
  postgres: [
    `create function goods_identity_add() returns trigger language plpgsql as $$
     begin
       insert into goods_identity (goods_id) select id from made;
       return null;
     end $$`,
    `create trigger goods_identity_insert after insert on goods referencing new table as made
     for each statement execute function goods_identity_add()`,
    `create function goods_identity_forget() returns trigger language plpgsql as $$
     begin
       ${forget};
       return null;
     end $$`,
    `create trigger goods_identity_update after update of ${sources.join(', ')} on goods
     for each row when (${isAnother}) execute function goods_identity_forget()`,
  ],
} satisfies Record<Dialect['name'], string[]>

/**
 * Keys under which an import finds goods by their folded names. The service folds, so a trigger only forgets the keys of goods that
 * another writer changed, and a sweep computes what is missing in batches: this migration itself computes none.
 */
export const keysOfGoods: Migration = {
  number: 870,
  name: 'keys of goods',
  statements: ({ name, tableEnd }) => [
    `create table goods_identity (
      goods_id integer primary key references goods (id) on delete cascade,
      name_key text check (length(name_key) = 22),
      approval_key text check (length(approval_key) = 22),
      check (name_key is not null or approval_key is null)
    ) ${tableEnd}`,
    ...triggersOf[name],
    'insert into goods_identity (goods_id) select id from goods',
    'create index goods_identity_name on goods_identity (name_key)',
    'create index goods_identity_approval on goods_identity (approval_key) where approval_key is not null',
    'create index goods_identity_missing on goods_identity (goods_id) where name_key is null',
  ],
}
