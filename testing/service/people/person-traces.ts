import type { Transaction } from 'kysely'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { giveThing } from '../orders/insert-lottery.ts'
import { portal } from '../shops/partners.ts'

type Trx = Transaction<Tables>

/** Whose traces they are. */
export const tracedPerson = {
  name: '欧阳检索',
  email: 'ouyang@jiansuo.example',
  wechat_id: 'openid-ouyang',
  wechat_name: '欧阳微信',
  phone: '13911112222',
}
const { name, phone, email, wechat_id, wechat_name } = tracedPerson
const nowhere = { agent: '', address: '' }

/** Former telephones, codes and an abandoned registration. */
async function addAccountTraces(trx: Trx, id: number, now: number): Promise<void> {
  const change = { person_id: id, old_phone: phone, new_phone: '13', address: '', changed_at: now }
  await trx.insertInto('phone_change').values(change).execute()
  const code = { id_hash: 'c', purpose: 'change' as const, phone, source: '', code_hash: '', tries: 0, created_at: now }
  await trx.insertInto('phone_code').values(code).execute()
  await trx.insertInto('phone_proof').values({ token_hash: 'p', purpose: 'reset', phone, created_at: now }).execute()
  const quota = { subject: `phone:${phone}`, seen_at: now }
  await trx.insertInto('code_quota').values(quota).execute()
  const fields = JSON.stringify(tracedPerson)
  const registration = { phone, password_hash: '', fields, username_tries: 0, agreed_at: now, updated_at: now }
  await trx.insertInto('registration').values(registration).execute()
  await trx.insertInto('login_device').values({ token_hash: 'd', person_id: id, seen_at: now }).execute()
  const passkey = { id: 'K', credential_id: 'K', person_id: id, staff_id: null, name, public_key: '', counter: 0, transports: '' }
  await trx
    .insertInto('passkey')
    .values({ ...passkey, created_at: now, last_used_at: null })
    .execute()
  const scan = { id_hash: 'w', browser_hash: '', scan_hash: 'w', confirm_hash: '', purpose: 'bind', person_id: id, state: 'used' } as const
  await trx
    .insertInto('wechat_code')
    .values({ ...scan, check_number: '1', wechat_id, wechat_name, created_at: now, ...nowhere })
    .execute()
  const login = { code_hash: 'p', partner_id: portal.id, origin: portal.origin, challenge: '', person_id: id, member_id: id }
  await trx
    .insertInto('partner_code')
    .values({ ...login, ...nowhere, ends_at: now })
    .execute()
}

/** Feedback with a photograph, an application, signatures, money, and a table of several stores in work. */
async function addWorkTraces(trx: Trx, id: number, now: number): Promise<void> {
  const own = { member_id: id, person_id: id }
  const feedback = { id: 'F', sn: 'FK1', ...own, kind: 'site' as const, content: name, phone, created_at: now }
  await trx.insertInto('feedback').values(feedback).execute()
  const photo = { id: 'F', member_id: id, type: 'image/png' as const, bytes: new Uint8Array(1), used_for: 'feedback:F', created_at: now }
  await trx.insertInto('file').values(photo).execute()
  await trx.insertInto('feedback_photo').values({ feedback_id: 'F', position: 0, file_id: 'F' }).execute()
  const account = { account_name: '', bank: '', account_number: '' }
  const withdrawal = { id: 'W', ...own, amount_fen: 1, state: 'refused' as const, ...account, created_at: now }
  await trx.insertInto('withdrawal').values(withdrawal).execute()
  const times = { created_at: now, expires_at: now, finished_at: now }
  const signing = { id: 'S', ...own, signer: name, texts: '[]', state: 'done' as const, ...times }
  await trx.insertInto('contract_signing').values(signing).execute()
  await trx
    .insertInto('chat_alias')
    .values({ ...own, alias: 'alias' })
    .execute()
  const decided = { agreed_at: now, submitted_at: now, decided_at: now, decided_by: '' }
  await trx
    .insertInto('store_application')
    .values({
      ...{ member_id: id, state: 'approved', reason: '', contact: name, contact_phone: phone, email, region: '', detail: '' },
      ...decided,
    })
    .execute()
  await trx
    .insertInto('matrix_row')
    .values({ person_id: id, goods_id: goodsIds.packed, place: 1, numbers: '{}', updated_at: now })
    .execute()
}

/** A line of a list of stores that operators imported. */
async function addImportTraces(trx: Trx, member_id: number, now: number): Promise<void> {
  const file = { kind: 'stores' as const, name: '门店.csv', operator: '客服', headings: '[]', columns: '[]', merges: '[]', remarks: '[]' }
  const { id: import_id } = await trx
    .insertInto('import_file')
    .values({ ...file, problem: '', state: 'ended', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = JSON.stringify(['检索药店', name, phone])
  const row = { import_id, line: 1, cells, problem: '', outcome: 'added' as const, is_done: 1, reasons: '[]', subject: '检索药店' }
  await trx.insertInto('import_row').values(row).execute()
  const value = { field: 'region' as const, key: '', before: '甲区', after: '乙区', outcome: null, value_now: '', reason: '' }
  await trx
    .insertInto('import_store_value')
    .values({ import_id, line: 1, member_id, ...value })
    .execute()
}

/** Rows that the calls of `equip` do not make. */
export async function addTraces({ database, clock }: Shop, id: number): Promise<void> {
  const now = clock.now()
  const draw_id = await giveThing(database, { memberId: id, now })
  await database.write(async trx => {
    await addAccountTraces(trx, id, now)
    await addWorkTraces(trx, id, now)
    await addImportTraces(trx, id, now)
    const claim = { draw_id, receiver: name, phone, region: '', detail: '', claimed_at: now, shipped_at: null }
    await trx.insertInto('lottery_claim').values(claim).execute()
  })
}
