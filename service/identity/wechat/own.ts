import type { Transaction } from 'kysely'
import type { WechatOwnWire } from '@yaoji/contract/calls/identity/wechat'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { takeCode, takeWaiting, type CodeOfBrowser } from './code.ts'
import { messages } from './messages.ts'

export const boundOf = ({ wechat_name, wechat_at }: PersonRow): Pick<WechatOwnWire, 'nickname' | 'bound_at'> => ({
  nickname: wechat_name,
  bound_at: seconds(wechat_at),
})

/** Binds the WeChat that confirmed: one for a person, and one person for a WeChat. Its owner is notified. */
export async function bindWechat(trx: Transaction<Tables>, person: PersonRow, given: CodeOfBrowser): Promise<void> {
  const row = given.id === '' ? await takeWaiting(trx, given) : await takeCode(trx, given)
  if (!row) return
  if (person.wechat_id !== null) throw ApiError.invalid('code_id', messages.bound)
  // The code was requested by one person; another one may have logged in here since.
  if (row.purpose === 'bind' && row.person_id !== person.id) throw ApiError.invalid('code_id', messages.gone)
  const holder = await trx.selectFrom('person').select('id').where('wechat_id', '=', row.wechat_id).executeTakeFirst()
  if (holder) throw ApiError.invalid('code_id', messages.taken)
  const bound = await trx
    .updateTable('person')
    .set({ wechat_id: row.wechat_id, wechat_name: row.wechat_name, wechat_at: given.now })
    .where('id', '=', person.id)
    .where('wechat_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!bound) throw ApiError.invalid('code_id', messages.bound)
  await putMessage(trx, { sms: person.phone, mail: person.email }, { kind: 'wechatBound', time: chinaMinute(given.now) }, given.now)
}

export async function unbindWechat(trx: Transaction<Tables>, personId: number): Promise<void> {
  await trx.updateTable('person').set({ wechat_id: null, wechat_name: '', wechat_at: 0 }).where('id', '=', personId).execute()
}
