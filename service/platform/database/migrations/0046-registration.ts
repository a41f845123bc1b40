import type { Migration } from './migration.ts'

/** Codes that prove a telephone, what was proven, registrations under way, and stores that ask for approval. */
export const registration: Migration = {
  number: 46,
  name: 'registration',
  statements: ({ big, tableEnd }) => [
    `create table phone_code (
      id_hash text primary key,
      purpose text not null check (purpose in ('register', 'reset')),
      phone text not null,
      source text not null,
      code_hash text not null,
      tries integer not null check (tries >= 0),
      created_at ${big} not null,
      used_at ${big}
    ) ${tableEnd}`,
    'create index phone_code_phone on phone_code (phone, created_at)',
    'create index phone_code_source on phone_code (source, created_at)',
    `create table code_quota (subject text primary key, seen_at ${big} not null) ${tableEnd}`,
    `create table phone_proof (
      token_hash text primary key,
      purpose text not null check (purpose in ('register', 'reset')),
      phone text not null,
      created_at ${big} not null,
      used_at ${big}
    ) ${tableEnd}`,
    'create index phone_proof_created on phone_proof (created_at)',
    `create table registration (
      phone text primary key,
      password_hash text not null,
      fields text not null,
      username_tries integer not null check (username_tries >= 0),
      agreed_at ${big} not null,
      updated_at ${big} not null
    ) ${tableEnd}`,
    `create table store_application (
      member_id integer primary key references member (id) on delete cascade,
      state text not null check (state in ('waiting', 'approved', 'rejected')),
      reason text not null,
      contact text not null,
      contact_phone text not null,
      email text not null,
      region text not null,
      detail text not null,
      agreed_at ${big} not null,
      submitted_at ${big} not null,
      decided_at ${big},
      decided_by text not null
    ) ${tableEnd}`,
    `create index store_application_waiting on store_application (submitted_at) where state = 'waiting'`,
  ],
}
