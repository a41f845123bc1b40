import type { Migration } from './migration.ts'

/** The shop's staff with their sessions in the console, and the chain of what operators did. */
export const consoleStaff: Migration = {
  number: 340,
  name: 'console',
  statements: ({ identity, big, tableEnd, jsonOnly, immutable }) => [
    `create table staff (
      id ${identity},
      account text not null unique,
      name text not null unique,
      role text not null check (role in ('admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales')),
      password_hash text not null,
      totp_secret text not null,
      totp_step ${big} not null default 0,
      is_locked integer not null default 0 check (is_locked in (0, 1)),
      created_by text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    `create table staff_recovery (
      staff_id integer not null references staff (id),
      code_hash text not null,
      used_at ${big},
      primary key (staff_id, code_hash)
    ) ${tableEnd}`,
    `create table staff_session (
      id_hash text primary key,
      staff_id integer not null references staff (id),
      agent text not null,
      address text not null,
      created_at ${big} not null,
      seen_at ${big} not null,
      ends_at ${big} not null,
      revoked_at ${big}
    ) ${tableEnd}`,
    'create index staff_session_staff on staff_session (staff_id)',
    `create table audit_entry (
      id ${big} primary key,
      created_at ${big} not null,
      entry_point text not null check (entry_point in ('console', 'call', 'command')),
      actor text not null,
      signer text not null,
      action text not null,
      object text not null,
      detail text not null,
      hash text not null
    ) ${tableEnd}`,
    'create index audit_entry_object on audit_entry (object, id)',
    'create index audit_entry_actor on audit_entry (actor, id)',
    ...jsonOnly('audit_entry', 'detail'),
    ...immutable('audit_entry'),
    `create table audit_head (id integer primary key check (id = 1), last_id ${big} not null, last_hash text not null) ${tableEnd}`,
    `insert into audit_head (id, last_id, last_hash) values (1, 0, '${'0'.repeat(64)}')`,
    'create index orders_created on orders (created_at, id)',
    'create index orders_state_created on orders (state, created_at, id)',
    'create index orders_phone on orders (contact_phone)',
    'create index order_batch_number on order_batch (number)',
  ],
}
