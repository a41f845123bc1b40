import type { ApplicationState } from '@yaoji/contract/calls/identity/registration'
import type { CodePurpose } from '@yaoji/contract/calls/identity/phone-code'
import type { Way } from '../../../providers/messaging/message.ts'

/** Proving a telephone, registering, and asking for the approval of a store. */
export interface RegistrationTables {
  /** A code that was sent. Its hash covers the id that only its asker has, which is kept as a hash too. */
  phone_code: {
    id_hash: string
    purpose: CodePurpose
    phone: string
    /** What counts as one client (http/request/client-address.ts). */
    source: string
    code_hash: string
    tries: number
    created_at: number
    used_at: number | null
  }
  /** The row of a telephone or an address that is taken while its codes are counted. */
  code_quota: { subject: string; seen_at: number }
  /** The holder of the token has proven the telephone, for one purpose. */
  phone_proof: { token_hash: string; purpose: CodePurpose; phone: string; created_at: number; used_at: number | null }
  /** Telephones that are proven but have no company data yet; `fields` is what was typed, as JSON. */
  registration: { phone: string; password_hash: string; fields: string; username_tries: number; agreed_at: number; updated_at: number }
  /** A QR code that WeChat opens on a telephone; the row names their WeChat account once they have allowed it. */
  wechat_code: {
    id_hash: string
    /** Of the browser that asked: it counts in no other. */
    browser_hash: string
    scan_hash: string
    /** Of what the telephone's page alone has; empty before. */
    confirm_hash: string
    purpose: 'login' | 'bind'
    person_id: number | null
    state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'
    check_number: string
    agent: string
    address: string
    wechat_id: string
    wechat_name: string
    created_at: number
  }
  /** What is to be sent; a row goes when its message was taken. */
  outbox: { id: string; way: Way; receiver: string; message: string; tries: number; due_at: number; created_at: number }
  store_application: {
    member_id: number
    state: ApplicationState
    reason: string
    contact: string
    contact_phone: string
    email: string
    region: string
    detail: string
    agreed_at: number
    submitted_at: number
    decided_at: number | null
    decided_by: string
  }
}
