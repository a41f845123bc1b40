import { sql, type RawBuilder } from 'kysely'
import type { UserWire } from '@yaoji/contract/calls/identity/session'
import { contractKindNames, requiredKinds } from '@yaoji/contract/domain/agreements/contract-state'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { countUnread } from '../inbox/unread.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { facePath } from '../../platform/drawing/face.ts'
import { checkInWire, integralRule } from './check-in-wire.ts'
import { selectAddresses } from './addresses.ts'
import { nextEnding } from './paper-days.ts'
import type { ChatWindow } from '../../providers/chat/read.ts'

const [dayMs, minuteMs, chinaOffsetMs] = [86_400_000, 60_000, 8 * 3_600_000]

/** The contracts that a store signs before it orders, by their titles; none where they are in force. */
export const contractsToSign = ({ is_contract_signed, contract_until }: MemberRow, now: number): string[] =>
  is_contract_signed === 1 || contract_until > now ? [] : requiredKinds.order.map(kind => contractKindNames[kind])

/** Whether the shop has a chat for this store, and somebody sits there now (domain.md section 12). */
export function canChat(chat: ChatWindow | undefined, { is_can_chat }: Pick<MemberRow, 'is_can_chat'>, now: number): boolean {
  if (!chat || is_can_chat === 0) return false
  const minute = Math.floor(((now + chinaOffsetMs) % dayMs) / minuteMs)
  return chat.hours === undefined || (minute >= chat.hours[0] && minute < chat.hours[1])
}

/** Spec section 3, "User state": the person, and the store for which they act. */
export async function userWire(context: SettingContext, { person, member, role }: Omit<Visit, 'session' | 'refusal'>): Promise<UserWire> {
  const shop = await shopFields(context)
  if (!person || !member || !role) return { ...nobody, ...shop }
  const [{ account, address, cart, stores, unread, standing }, ending] = await Promise.all([
    loadBelongings(context, person.id, member),
    nextEnding(context.database.read, member.id, context.now()),
  ])
  return {
    ...nobody,
    ...shop,
    logged_in: 1,
    ...{ username: person.username, name: person.name, density: person.density },
    phone: masked(person.phone),
    wechat: person.wechat_name,
    store_id: member.id,
    store_count: stores,
    role,
    face: faceOf(person, context.config.serviceOrigin),
    company: member.company,
    rank: member.rank,
    rank_name: rankNames[member.rank] ?? '',
    admin: { name: member.admin_name, phone: member.admin_phone, is_default: member.admin_is_default },
    address: address ? address.region + address.detail : '',
    ...standing,
    points: member.points,
    balance: formatFen(((account?.balance_fen ?? 0) - (account?.held_fen ?? 0)) as Fen),
    cart,
    message_count: unread,
    is_show_youx: member.is_show_youx,
    is_special: member.is_special,
    is_can_chat: canChat(context.config.chat, member, context.now()) ? 1 : 0,
    is_AfterSale: member.is_after_sale,
    ywy: member.salesperson,
    customer: member.admin_name,
    days: checkInWire(member, context.now()).days,
    zizhi_days: ending?.days ?? null,
    zizhi_name: ending?.kind ?? '',
  }
}

function faceOf({ name, username }: { name: string; username: string }, serviceOrigin: string): string {
  const path = facePath(name || username)
  return path && serviceOrigin + path
}

const nobody = {
  logged_in: 0,
  show: 1,
  username: '',
  density: '',
  name: '',
  phone: '',
  store_id: 0,
  store_count: 0,
  role: '',
  company: '',
  face: '',
  rank: 0,
  rank_name: '',
  admin: { name: '', phone: '', is_default: 1 },
  address: '',
  is_passed: 0,
  is_sent_back: 0,
  points: 0,
  balance: '0.00',
  cart: 0,
  message_count: 0,
  wechat: '',
  is_show_youx: 0,
  is_special: 0,
  is_can_chat: 0,
  is_AfterSale: 0,
  ywy: '',
  customer: '',
  days: 0,
  zizhi_days: null,
  zizhi_name: '',
} as const

async function shopFields({ readSetting, config }: SettingContext) {
  const { qq1 = '', qq2 = '' } = await readSetting('contacts')
  const { url = '', msg = '' } = await readSetting('quality_inspection')
  return {
    common_config: { hot_line: config.hotline, qq1, qq2 },
    quality_inspection: { quality_inspection_url: url, msg },
    integral_rule: integralRule,
    login_url: `${config.mainSiteOrigin}/login`,
  }
}

async function loadBelongings({ database: { read } }: SettingContext, personId: number, { id: memberId, is_passed }: MemberRow) {
  const [account, address, line, store, unread] = await Promise.all([
    read.selectFrom('account').select(['balance_fen', 'held_fen']).where('member_id', '=', memberId).executeTakeFirst(),
    selectAddresses(read, memberId).select(['region', 'detail']).executeTakeFirst(),
    read
      .selectFrom('cart_line')
      .select(row => row.fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    read
      .selectFrom('membership')
      .select(({ fn, selectFrom }) => [
        fn.countAll<number>().as('count'),
        selectFrom('handed_paper')
          .select(({ fn: inner }) => inner.countAll<number | string>().as('count'))
          .where('member_id', '=', memberId)
          .where('state', '=', 'rejected')
          .as('papers'),
        selectFrom('store_application').select('state').where('member_id', '=', memberId).as('application'),
      ])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
    countUnread(read, { personId, memberId }).executeTakeFirst(),
  ])
  const isRefused = is_passed === 0 && store?.application === 'rejected'
  return {
    account,
    address,
    cart: line?.count ?? 0,
    stores: store?.count ?? 0,
    unread: Number(unread?.count ?? 0),
    standing: { is_passed, is_sent_back: isRefused || Number(store?.papers ?? 0) > 0 ? (1 as const) : (0 as const) },
  }
}

/** Least data (security.md section 6): a page needs to recognise a number, not to dial it. */
export function masked(phone: string): string {
  return phone.replace(/^(.{3}).+(.{4})$/, '$1****$2')
}

/** The telephone that came with what somebody wrote, or that of their account where none was given; the query joins `person`. */
export function givenPhone(table: 'feedback' | 'purchase_request'): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${table}.phone`)}, ''), person.phone)`
}
