import type { Migration } from './migration.ts'

/** Lists of an inspection whose tables have a row for an act of one person: some days of them are read without the rest of the table. */
export const smallInspectionLists: Migration = {
  number: 1110,
  name: 'small inspection lists',
  statements: () => [
    'create index code_release_created on code_release (created_at)',
    'create index batch_stop_created on batch_stop (created_at)',
    'create index batch_stop_lifted on batch_stop (lifted_at) where lifted_at is not null',
    'create index dossier_signature_signed on dossier_signature (signed_at)',
    'create index store_opening_opened on store_opening (opened_at)',
    'create index id_consent_agreed on id_consent (agreed_at)',
    'create index id_consent_withdrawn on id_consent (withdrawn_at) where withdrawn_at is not null',
    'create index personal_request_created on personal_request (created_at)',
  ],
}
