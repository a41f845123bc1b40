import type { Transaction } from 'kysely'
import type { AuditEntryPoint } from '@yaoji/contract/calls/console/audit'
import type { Tables } from '../../platform/database/tables.ts'
import { addPartner, changeTheme, partnerWithKey, revokePartner, rotateKey, type NewPartner } from '../../identity/partner/registry.ts'
import { changePartner, refusedChange, type PartnerChange, type RefusedChange } from '../../identity/partner/change.ts'
import { recorded } from '../audit/record.ts'
import { telling } from './tell-partner.ts'

type Trx = Transaction<Tables>
/** Who does it: an operator at the machine, or the partner on its own page. */
type By = { name: string; now: number; entryPoint?: AuditEntryPoint }

const entry = (action: string, fields: Readonly<Record<string, unknown>>, { name, now, entryPoint = 'command' }: By) =>
  ({ action, fields, actor: name, entryPoint, now }) as const

/** Does something to the active partner with this key; undefined without one. */
async function changed<Answer>(trx: Trx, key: string, act: { action: string; fields?: object; by: By }, work: () => Promise<Answer>) {
  const partner = await partnerWithKey(trx, key)
  if (partner === undefined) return undefined
  return telling(trx, partner, act.by.now, () => recorded(trx, entry(act.action, { partner, ...act.fields }, act.by), work))
}

/** `npm run partner add`: answers the new key. */
export async function registerPartner(trx: Trx, partner: Omit<NewPartner, 'now'>, by: By): Promise<string> {
  let key = ''
  await recorded(trx, entry('partner/add', partner, by), async () => {
    key = await addPartner(trx, { ...partner, now: by.now })
    return { partner: await partnerWithKey(trx, key) }
  })
  return key
}

/** `npm run partner rotate`: answers the new key; undefined if no active partner has the former one. */
export const renewKey = (trx: Trx, key: string, by: By): Promise<string | undefined> =>
  changed(trx, key, { action: 'partner/rotate', by }, () => rotateKey(trx, key, by.now))

/** `npm run partner revoke`. */
export const endPartner = async (trx: Trx, key: string, by: By): Promise<boolean> =>
  (await changed(trx, key, { action: 'partner/revoke', by }, () => revokePartner(trx, key, by.now))) === true

/** `npm run partner theme`. */
export const paintPartner = async (trx: Trx, key: string, theme: string, by: By): Promise<boolean> =>
  (await changed(trx, key, { action: 'partner/theme', fields: { theme }, by }, () => changeTheme(trx, key, theme))) === true

/** `npm run partner set`: undefined if no active partner has this key; else why the change is refused, or that it is made. */
export async function setPartner(trx: Trx, key: string, change: PartnerChange, by: By): Promise<RefusedChange | 'changed' | undefined> {
  const id = await partnerWithKey(trx, key)
  const refused = id === undefined ? undefined : await refusedChange(trx, id, change)
  if (id === undefined || refused) return refused
  return changed(trx, key, { action: 'partner/set', fields: change, by }, async () => {
    await changePartner(trx, id, change, by.now)
    return 'changed' as const
  })
}
