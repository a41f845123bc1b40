import type { Kysely, Selectable } from 'kysely'
import type { PartnerDeskWire } from '@yaoji/contract/calls/identity/partner-desk'
import { testKeyOf } from '@yaoji/contract/validation/partner'
import { readScopes } from '../../platform/http/access/partner.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { registered } from '../../identity/partner/change.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

/**
 * A mail that its owner recognizes and others cannot complete.
 *
 * @example maskedMail('jishu@kanglian.example') is 'ji***@kanglian.example'
 */
const maskedMail = (mail: string): string => mail.replace(/^(.{1,2}).*@/, '$1***@')

/** What a partner sees of itself. */
export async function deskWire(
  db: Kysely<Tables>,
  { id, name, key, former_key: former, former_until: until, scopes, theme, mail }: Selectable<Tables['partner']>,
  now: number,
): Promise<PartnerDeskWire> {
  const isFormerValid = former !== '' && Number(until) > now
  return {
    name,
    key,
    test_key: testKeyOf(id),
    former_key: isFormerValid ? former : '',
    former_until: isFormerValid ? seconds(Number(until)) : 0,
    mail: maskedMail(mail),
    ...(await registered(db, id)),
    scopes: [...(readScopes(scopes) ?? [])],
    theme,
  }
}
