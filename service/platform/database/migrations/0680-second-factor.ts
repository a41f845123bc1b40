import type { Migration } from './migration.ts'

/** Second factors of persons (docs/rules/domain.md section 24), and when a session has proven it. */
export const secondFactor: Migration = {
  number: 680,
  name: 'second factor',
  statements: ({ name, identity, big, tableEnd }) => [
    `create table person_factor (
      person_id integer primary key references person (id),
      secret text not null check (secret <> ''),
      step ${big} not null default 0,
      begun_at ${big} not null,
      set_up_at ${big} check (set_up_at >= begun_at)
    ) ${tableEnd}`,
    `create table person_recovery (
      person_id integer not null references person (id),
      code_hash text not null,
      used_at ${big},
      primary key (person_id, code_hash)
    ) ${tableEnd}`,
    `create table factor_change (
      id ${identity},
      person_id integer not null references person (id),
      event text not null check (event in ('on', 'off', 'recovery_used', 'recovery_renewed', 'reset')),
      operator text not null default '',
      address text not null,
      changed_at ${big} not null,
      check ((operator <> '') = (event = 'reset'))
    ) ${tableEnd}`,
    'create index factor_change_person on factor_change (person_id, id)',
    'create index factor_change_age on factor_change (changed_at)',
    ...(name === 'sqlite'
      ? [
          `create trigger factor_change_no_update before update on factor_change
           begin select raise(abort, 'factor_change rows never change'); end`,
        ]
      : [
          `create function factor_change_refuse_change() returns trigger language plpgsql as $$
           begin raise exception 'factor_change rows never change'; end $$`,
          `create trigger factor_change_immutable before update on factor_change
           for each row execute function factor_change_refuse_change()`,
        ]),
    `create table store_factor_rule (
      member_id integer primary key references member (id),
      person_id integer not null references person (id),
      set_at ${big} not null
    ) ${tableEnd}`,
    `alter table session add column factor_at ${big}`,
  ],
}
