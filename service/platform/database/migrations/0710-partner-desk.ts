import type { Migration } from './migration.ts'

/** The page on which a partner looks after its registration: where its codes go, the codes, its sessions, and how its pages fare (docs/rules/security.md section 3 (b)). */
export const partnerDesk: Migration = {
  number: 710,
  name: 'partner desk',
  statements: ({ big, tableEnd }) => [
    `alter table partner add column mail text not null default ''`,
    `create table partner_desk_code (
      id_hash text primary key,
      partner_id text references partner (id) on delete cascade,
      key_hash text not null,
      source text not null,
      code_hash text not null,
      tries integer not null default 0 check (tries >= 0),
      created_at ${big} not null,
      used_at ${big}
    ) ${tableEnd}`,
    'create index partner_desk_code_key on partner_desk_code (key_hash, created_at)',
    'create index partner_desk_code_source on partner_desk_code (source, created_at)',
    'create index partner_desk_code_made on partner_desk_code (created_at)',
    'create index partner_desk_code_partner on partner_desk_code (partner_id)',
    `create table partner_desk_session (
      id_hash text primary key,
      partner_id text not null references partner (id) on delete cascade,
      agent text not null,
      address text not null,
      created_at ${big} not null,
      seen_at ${big} not null,
      ends_at ${big} not null check (ends_at > created_at),
      revoked_at ${big}
    ) ${tableEnd}`,
    'create index partner_desk_session_partner on partner_desk_session (partner_id)',
    'create index partner_desk_session_end on partner_desk_session (ends_at)',
    `create table partner_count (
      partner_id text not null references partner (id) on delete cascade,
      day ${big} not null,
      kind text not null check (kind in ('search', 'empty', 'error', 'refused', 'version')),
      detail text not null,
      times ${big} not null check (times > 0),
      primary key (partner_id, day, kind, detail)
    ) ${tableEnd}`,
    'create index partner_count_day on partner_count (day)',
  ],
}
