import type { Migration } from './migration.ts'

/** Agents that a 店主 lets in by OAuth, their tokens, and what programs did for a store (docs/rules/domain.md section 22). */
export const agents: Migration = {
  number: 670,
  name: 'agents',
  statements: ({ big, tableEnd, jsonOnly }) => [
    `create table agent_client (
      id text primary key,
      name text not null,
      redirects text not null,
      created_at ${big} not null,
      used_at ${big}
    ) ${tableEnd}`,
    ...jsonOnly('agent_client', 'redirects'),
    'create index agent_client_unused on agent_client (used_at, created_at)',
    `create table agent_code (
      code_hash text primary key,
      client_id text not null references agent_client (id),
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      redirect_uri text not null,
      challenge text not null,
      scopes text not null,
      month_budget_fen ${big} check (month_budget_fen >= 0),
      created_at ${big} not null,
      ends_at ${big} not null check (ends_at > created_at),
      used_at ${big},
      program_id text references store_program (id)
    ) ${tableEnd}`,
    ...jsonOnly('agent_code', 'scopes'),
    `create table agent_token (
      token_hash text primary key,
      program_id text not null references store_program (id),
      created_at ${big} not null,
      ends_at ${big} not null check (ends_at > created_at),
      used_at ${big}
    ) ${tableEnd}`,
    'create index agent_token_program on agent_token (program_id)',
    'alter table store_program add column client_id text',
    `alter table store_program add column access_ends_at ${big}`,
    "alter table store_program add column ended_why text not null default '' check (ended_why in ('', 'replay', 'revoked', 'replaced'))",
    `create table program_action (
      program_id text not null references store_program (id),
      day text not null,
      call text not null,
      what text not null,
      times integer not null check (times > 0),
      at ${big} not null,
      primary key (program_id, day, call, what)
    ) ${tableEnd}`,
    'create index program_action_time on program_action (at)',
  ],
}
