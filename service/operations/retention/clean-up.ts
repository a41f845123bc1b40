import { sql } from 'kysely'
import { agentLimits, programLimits } from '@yaoji/contract/people/programs'
import { staffLimits } from '@yaoji/contract/people/roles'
import { figureLimits } from '@yaoji/contract/console/figures'
import { importLimits } from '@yaoji/contract/console/imports'
import * as joiningLimits from '@yaoji/contract/people/joining'
import type { LegalFigure, LegalFigures } from '@yaoji/contract/operator/legal-figures'
import { limits } from '@yaoji/contract/limits'
import { keyLimits } from '@yaoji/contract/operator/keys'
import { personalLimits } from '@yaoji/contract/people/personal-data'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { dropIdPhotos } from '../../identity/qualifications/drop-id-photos.ts'
import { closeForgottenTransfers } from '../../purchase/wallet/recharge.ts'
import { pullBack } from './pull-back.ts'

const dayMs = 86_400_000

type Forgotten = readonly [table: keyof Tables, column: string, days: number | LegalFigure, only?: string]

/** Rows to delete some days after the time in one of their columns, with an optional condition. A figure of the law is named: it may be corrected. */
export const forgotten: readonly Forgotten[] = [
  ['idempotency', 'created_at', limits.idempotencyLifeDays],
  // Ended sessions stay for as long as the law keeps records of log-ins.
  ['session', 'ends_at', 'login_log_days'],
  ['staff_session', 'ends_at', 'login_log_days'],
  // An addition to a cart can be undone for a month.
  ['cart_import', 'created_at', 30],
  ['import_file', 'created_at', importLimits.days],
  // The page that offers to undo is closed long before.
  ['cancelled_mark', 'cancelled_at', 1],
  ['file', 'created_at', 1, 'used_for is null'],
  ['file_piece', 'created_at', 1],
  // What was sent to a program can be sent again until then.
  ['webhook_page', 'sent_at', webhookLimits.keptDays],
  ['operator_key_day', 'last_at', keyLimits.keptDays],
  // Codes that no limit counts any more, proofs that are over, and abandoned registrations.
  ['phone_code', 'created_at', 1],
  ['wechat_code', 'created_at', 1],
  ['code_quota', 'seen_at', 1],
  ['phone_proof', 'created_at', joiningLimits.registrationProofDays],
  ['registration', 'updated_at', joiningLimits.registrationKeptDays],
  ['message', 'created_at', limits.messageLifeDays],
  // Logs about persons, for as long as the register of processing says (docs/rules/domain.md section 19).
  ['phone_change', 'changed_at', personalLimits.logDays],
  ['factor_change', 'changed_at', personalLimits.logDays],
  ['staff_change', 'created_at', personalLimits.logDays],
  ['personal_request', 'created_at', personalLimits.logDays, 'done_at is not null'],
  ['login_failure', 'updated_at', 1],
  ['chat_ticket', 'ends_at', 1],
  // A used code is recognized for as long as it could be tried again.
  ['partner_code', 'ends_at', 1],
  ['partner_token', 'ends_at', 1],
  ['partner_desk_code', 'created_at', 1],
  ['partner_test', 'ends_at', 1],
  ['partner_count', 'day', 31],
  ['partner_desk_session', 'ends_at', 'login_log_days'],
  ['agent_code', 'ends_at', 1],
  ['agent_token', 'ends_at', 1],
  ['agent_client', 'created_at', agentLimits.newClientDays, 'used_at is null'],
  // No agent of it can still count.
  ['agent_client', 'used_at', agentLimits.grantDays + agentLimits.refreshIdleDays],
  ['figure', 'day', figureLimits.daysMax],
  ['figure_day', 'day', figureLimits.daysMax],
  // A price that is in force has no end.
  ['list_price', 'until', 'price_kept_days'],
  ['search_miss', 'day', figureLimits.wordDays],
  ['program_action', 'at', agentLimits.logDays],
  // Drafts that were not ordered, dropped or forgotten.
  ['program_order', 'created_at', programLimits.draftDays, 'order_id is null'],
  // The outcome is in the log of the store's people.
  ['invitation', 'ends_at', staffLimits.invitationKeptDays],
]

export const daysOf = (days: number | LegalFigure, figures: LegalFigures): number => (typeof days === 'number' ? days : figures[days])

/** Ends what was forgotten and deletes what can no longer be requested, so that tables stay small. Only by a settled clock. */
export async function cleanUp({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(async trx => {
    await pullBack(trx, now)
    await closeForgottenTransfers(trx, now)
    await dropIdPhotos(trx, now)
    const figures = await legalFiguresNow(trx)
    for (const [table, column, days, only = '1 = 1'] of forgotten)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${now - daysOf(days, figures) * dayMs} and ${sql.raw(only)}`.execute(
        trx,
      )
  })
}
