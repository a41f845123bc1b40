import type { Generated } from 'kysely'
import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import type { SessionEnd } from '@yaoji/contract/calls/identity/session-end'
import type { Density } from '@yaoji/contract/calls/identity/session'
import type { KeptFile } from './kept-file.ts'
import type { Role } from '@yaoji/contract/people/roles'

/** Reasons that end a session by writing its row; the others are found when the session is checked. */
export type RevokedWhy = Exclude<SessionEnd, 'idle' | 'frozen'> | ''

/** Members, their rights and assets, and the people who act for them. */
export interface MemberTables {
  /** A person who logs in and acts for members. */
  person: {
    id: Generated<number>
    username: string
    phone: string
    password_hash: string
    name: string
    /** May be empty. */
    email: Generated<string>
    /** Their WeChat openid; null if none is bound. */
    wechat_id: Generated<string | null>
    wechat_name: Generated<string>
    wechat_at: Generated<number>
    /** 1: an SMS when goods of an own store are sent. */
    wants_shipped_sms: Generated<number>
    /** Height of the rows of all lists; empty before a choice. */
    density: Generated<'' | Density>
    created_at: number
  }
  /** Former log-in telephones of a person; rows never change. */
  phone_change: { id: Generated<number>; person_id: number; old_phone: string; new_phone: string; address: string; changed_at: number }
  /** Rights of a person at a member; at most one per person is the one that a log-in begins with. */
  membership: {
    person_id: number
    member_id: number
    role: Role
    is_default: number
    /** Limits of a 采购员 without its 店主, per order and per month of China's calendar; null: unlimited. */
    order_limit_fen: Generated<number | null>
    month_budget_fen: Generated<number | null>
  }
  /** A store: the company that buys, with its own papers, prices, cart, orders and money. */
  member: {
    id: Generated<number>
    /** The shop's own name for this customer. */
    code: string
    company: string
    rank: number
    /** Chain head office of a store, or null. */
    parent_id: number | null
    is_passed: number
    is_special: number
    is_show_youx: number
    is_can_chat: number
    is_after_sale: number
    /** 1: the contracts that an order needs were signed on paper, outside the shop; then none of them has to be signed here. */
    is_contract_signed: number
    /** Until when the contracts that an order needs are in force; 0 while one of them was never signed here (service/purchase/e-contract). */
    contract_until: Generated<number>
    /** The same for what an order with ephedrine goods needs in addition. */
    promise_until: Generated<number>
    /** active or frozen */
    status: string
    points: number
    /** The last China day of 签到, empty before the first, and how many days in a row it was. */
    checked_in_on: Generated<string>
    check_in_days: Generated<number>
    admin_name: string
    admin_phone: string
    admin_is_default: number
    salesperson: string
    /** Under which the ERP of the seller has this store; no other store has the same. Empty where it has none. */
    erp_code: Generated<string>
    /** 统一社会信用代码 as invoices name it; empty while it is not recorded. */
    tax_number: Generated<string>
    created_at: number
  }
  /** Papers that end, by their name in domain.md section 11; `expires_on` is the last day in force. */
  member_paper: { member_id: number; kind: string; expires_on: string }
  member_scope: { member_id: number; scope: string }
  address: {
    id: Generated<number>
    member_id: number
    name: string
    phone: string
    region: string
    detail: string
    is_default: number
    /** Found to be the licensed or a filed address; true for rows from before this check. */
    is_checked: Generated<number>
  }
  /** What a store sent in; without `used_for` it goes after a day. */
  file: { id: string; member_id: number; type: FileWire['type']; used_for: string | null; created_at: number } & KeptFile
  /** balance_fen >= held_fen >= 0, checked by the database. */
  account: { member_id: number; balance_fen: number; held_fen: number }
  /** Double entry: the rows of one event add up to zero; rows never change. */
  ledger: {
    event_id: string
    /** member:{id} or the shop's counter accounts, for example shop:sales */
    account: string
    kind: string
    delta_fen: number
    created_at: number
  }
  /** 账期 of a store; without a row it has none. `owed_fen` is what its debts leave open. */
  credit_line: { member_id: number; limit_fen: number; days: number; owed_fen: number }
  /** What an order paid on credit owes; cleared by repayments and refunds. */
  credit_debt: {
    payment_id: string
    order_id: string
    member_id: number
    amount_fen: number
    cleared_fen: number
    /** The end of the last day on which it is not overdue. */
    due_at: number
    created_at: number
  }
  /** What operators set or noted; rows never change. */
  credit_change: {
    id: Generated<number>
    member_id: number
    kind: 'line' | 'repaid'
    amount_fen: number
    /** Of the line; 0 for what was repaid. */
    days: number
    /** The bank's number of what was repaid, once for a store. */
    reference: string
    operator: string
    created_at: number
  }
  coupon: {
    id: Generated<number>
    member_id: number
    name: string
    /** Goods, threshold and amount, as JSON (promotion/coupon-terms.ts). */
    scope: string
    terms: string
    begins_at: number
    ends_at: number
    /** unused, held (in an unpaid order), used, void */
    state: string
    order_id: string | null
    /** The offer it was claimed from; null for one that was granted. */
    offer_id: Generated<number | null>
  }
  /** 领券中心: what stores may claim from begins_at until ends_at, and what a coupon of it is. */
  coupon_offer: {
    id: Generated<number>
    name: string
    /** As those of a coupon. */
    scope: string
    terms: string
    /** Customer types that may claim it as a JSON array, all where it is empty. */
    ranks: string
    begins_at: number
    ends_at: number
    /** Validity of a coupon: a number of days after the day of the claim, or an end; exactly one of the two. */
    valid_days: number | null
    valid_until: number | null
    /** How many there are (null: unlimited), and how many of them are claimed. */
    total: number | null
    taken: Generated<number>
    /** How many one store may claim. */
    member_limit: Generated<number>
    operator: Generated<string>
    created_at: number
  }
  /** 现金券: stored value; what is left of it may be spent while it is open. */
  voucher: {
    id: Generated<number>
    member_id: number
    name: string
    face_fen: number
    balance_fen: number
    begins_at: number
    ends_at: number
    /** open, void */
    state: string
  }
  /** Every change of `member.points`, which is their sum; rows never change. */
  points_log: {
    event_id: string
    member_id: number
    kind: string
    points: number
    /** The order that earned, spent or returned them. */
    order_id: Generated<string | null>
    /** When what came ends, and of what is clawed back when it would have ended; null where points only went. */
    ends_at: Generated<number | null>
    created_at: number
  }
  session: {
    id_hash: string
    person_id: number
    /** The member that the person acts for. */
    member_id: number
    kind: string
    origin: string
    /** The partner whose page it belongs to; null for sessions of the site itself. */
    partner_id: Generated<string | null>
    /** The browser's user agent and the client's network, only for the owner to recognize it. */
    agent: Generated<string>
    address: Generated<string>
    created_at: number
    seen_at: number
    ends_at: number
    revoked_at: number | null
    /** Why it was revoked; empty for a log-out and for a session that was replaced. */
    ended_why: Generated<RevokedWhy>
    /** When the person proved their second factor in it. */
    factor_at: Generated<number | null>
  }
  /** Failed log-ins with one typed name from one source (session/lockout.ts); a name is never locked everywhere. */
  login_failure: { name_hash: string; source: string; failures: number; locked_until: number; updated_at: number }
  /** Devices that a person has logged in from, by the hash of their cookie. */
  login_device: { token_hash: string; person_id: number; seen_at: number }
  /** Questions that are to be answered before the next try. */
  login_challenge: { id_hash: string; answer_hash: string; bound_to: string; expires_at: number }
}
