import { auditEntryPointNames } from '@yaoji/contract/calls/console/audit'
import { auditAction } from '@yaoji/contract/console/audit'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import { recordFieldName, recordTrait } from '@yaoji/contract/goods/quality-records'
import { headings as h, messages } from './messages.ts'
import { minute, sheet } from './sheet.ts'

/** Who works here, who signed, and what persons agreed to and asked for; never their names. */
export const sheetsOfPeople = {
  corrections: sheet(
    (db, { from, until }, page) =>
      page(db.selectFrom('correction').selectAll().where('created_at', '>=', from).where('created_at', '<', until), 'created_at', 'id'),
    [
      [h.time, row => minute(row.created_at), 13],
      [h.correction, row => row.sn, 16],
      [h.record, row => recordTrait(row.record).name],
      [h.recordKey, row => row.record_key, 16],
      [h.field, row => recordFieldName(row.record, row.record_field) ?? row.record_field, 8],
      [h.oldText, row => row.old_text, 24],
      [h.newText, row => row.new_text, 24],
      [h.reason, row => row.reason, 18],
      [h.operator, row => row.operator, 8],
      [h.signer, row => row.signer, 8],
    ],
  ),
  second_signatures: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('audit_entry')
          .select(['id', 'created_at', 'action', 'object', 'actor', 'signer', 'entry_point'])
          .where('created_at', '>=', from)
          .where('created_at', '<', until)
          .where('signer', '<>', ''),
        'created_at',
        'id',
      ),
    [
      [h.time, row => minute(row.created_at), 14],
      [h.action, row => auditAction(row.action), 26],
      [h.object, row => row.object, 30],
      [h.operator, row => row.actor],
      [h.signer, row => row.signer],
      [h.entryPoint, row => auditEntryPointNames[row.entry_point], 8],
    ],
  ),
  staff: sheet(
    (db, _, page) => page(db.selectFrom('staff').select(['name', 'role', 'is_locked', 'created_by', 'created_at']), 'role', 'id'),
    [
      [h.person, row => row.name],
      [h.role, row => staffRoleNames[row.role]],
      [h.state, row => messages.accountState(row.is_locked)],
      [h.createdBy, row => row.created_by],
      [h.time, row => minute(row.created_at)],
    ],
  ),
  id_consents: sheet(
    (db, { from, until, begin }, page) =>
      page(
        db
          .selectFrom('id_consent')
          .innerJoin('member', 'member.id', 'id_consent.member_id')
          .select([
            'id_consent.kind',
            'id_consent.version',
            'id_consent.agreed_at',
            'id_consent.withdrawn_at',
            'member.code',
            'member.company',
          ])
          .where(({ or, and, eb }) =>
            or([
              and([eb('id_consent.agreed_at', '>=', from), eb('id_consent.agreed_at', '<', until)]),
              and([
                eb('id_consent.withdrawn_at', '>=', from),
                eb('id_consent.withdrawn_at', '<', until),
                eb('id_consent.agreed_at', '<', begin),
              ]),
            ]),
          ),
        'id_consent.agreed_at',
        'id_consent.id',
      ),
    [
      [h.agreed, row => minute(row.agreed_at), 14],
      [h.store, row => row.code],
      [h.company, row => row.company, 30],
      [h.paper, row => row.kind, 16],
      [h.version, row => row.version],
      [h.withdrawn, row => minute(row.withdrawn_at), 14],
    ],
  ),
  person_requests: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('personal_request')
          .select(['id', 'kind', 'created_at', 'due_at', 'done_at', 'operator'])
          .where('created_at', '>=', from)
          .where('created_at', '<', until),
        'created_at',
        'id',
      ),
    [
      [h.asked, row => minute(row.created_at), 14],
      [h.request, row => row.id, 20],
      [h.kind, row => messages.wishes[row.kind]],
      [h.due, row => minute(row.due_at), 14],
      [h.decided, row => minute(row.done_at), 14],
      [h.operator, row => row.operator],
    ],
  ),
} as const
