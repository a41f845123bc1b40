import type { Dialect, Migration } from './migration.ts'

const columns = 'actor, "key", fingerprint, status, answer, created_at'

/** Key first: keys begin with their time, so recent rows of all senders are adjacent in the index. */
function keysInOrder({ name, big, tableEnd }: Dialect): string[] {
  if (name === 'postgres') {
    return ['alter table idempotency drop constraint idempotency_pkey', 'alter table idempotency add primary key ("key", actor)']
  }
  return [
    `create table idempotency_next (
      actor text not null,
      "key" text not null,
      fingerprint text not null,
      status integer not null,
      answer text not null,
      created_at ${big} not null,
      primary key ("key", actor)
    ) ${tableEnd}`,
    `insert into idempotency_next (${columns}) select ${columns} from idempotency order by created_at`,
    'drop table idempotency',
    'alter table idempotency_next rename to idempotency',
    'create index idempotency_age on idempotency (created_at)',
  ]
}

export const keysOfNowTogether: Migration = { number: 144, name: 'keys of now together', statements: keysInOrder }
