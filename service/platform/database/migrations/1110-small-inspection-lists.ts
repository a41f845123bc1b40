import { indexesOf, type Migration } from './migration.ts'

const { onSqlite, beside } = indexesOf({
  code_release_created: 'code_release (created_at)',
  batch_stop_created: 'batch_stop (created_at)',
  batch_stop_lifted: 'batch_stop (lifted_at) where lifted_at is not null',
  dossier_signature_signed: 'dossier_signature (signed_at)',
  store_opening_opened: 'store_opening (opened_at)',
  id_consent_agreed: 'id_consent (agreed_at)',
  id_consent_withdrawn: 'id_consent (withdrawn_at) where withdrawn_at is not null',
  personal_request_created: 'personal_request (created_at)',
})

/** Lists of an inspection whose tables have a row for an act of one person: some days of them are read without the rest of the table. */
export const smallInspectionLists: Migration = {
  number: 1110,
  name: 'small inspection lists',
  statements: ({ name }) => (name === 'sqlite' ? onSqlite : []),
  beside,
}
