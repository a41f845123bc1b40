import type { Generated } from 'kysely'
import type { FeedbackKind } from '@yaoji/contract/people/self-service'
import type { KeptRequest } from '@yaoji/contract/domain/agreements/purchase-request-state'

/** What stores ask of the shop by themselves (docs/rules/domain.md section 13). */
export interface SelfServiceTables {
  /** 品种求购. */
  purchase_request: {
    id: string
    /** For people: QG, the day and eight digits. */
    sn: string
    member_id: number
    person_id: number
    name: string
    spec: string
    manufacturer: string
    quantity: number
    wished_units: number | null
    /** The last day on which it is wanted. */
    needed_by: string
    contact: string
    phone: string
    message: string
    state: KeptRequest['state']
    goods_id: number | null
    quote_units: number | null
    quote_until: string | null
    /** The price in force for this store because of the quote; null before, and once it was ended. */
    agreed_price_id: number | null
    answer: Generated<string>
    operator: Generated<string>
    closed_by: Generated<'' | 'buyer' | 'operator'>
    created_at: number
    answered_at: number | null
  }
  /** 意见反馈. */
  feedback: {
    id: string
    /** For people: FK, the day and eight digits. */
    sn: string
    member_id: number
    person_id: number
    kind: FeedbackKind
    content: string
    phone: string
    answer: Generated<string>
    operator: Generated<string>
    created_at: number
    answered_at: number | null
  }
  feedback_photo: { feedback_id: string; position: number; file_id: string }
}
