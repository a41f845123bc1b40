import type { Migration } from './migration.ts'

/**
 * From where a client registered itself, as a hash, so that one address cannot fill the table (docs/rules/security.md section 3 (b)); null
 * for those of before, and once a 店主 has let it in.
 */
export const sourcesOfAgents: Migration = {
  number: 711,
  name: 'sources of agents',
  statements: () => [
    'alter table agent_client add column source_hash text',
    'create index agent_client_source on agent_client (source_hash, created_at)',
  ],
}
