import type { StoredQuotation } from '@yaoji/contract/domain/agreements/quotation-state'
import type { Generated } from 'kysely'

/** Requests for the price of many goods at once, and their answers (docs/rules/domain.md section 20). */
export interface QuotationTables {
  quotation: {
    id: string
    /** For people: XJ, the day and eight digits. */
    sn: string
    member_id: number
    person_id: number
    /** The total that the buyer hopes for. */
    wished_fen: number | null
    /** The last China day on which the buyer wants the prices to hold. */
    wanted_until: string
    message: Generated<string>
    state: StoredQuotation['state']
    /** The promotion of this store alone that its lines are bought by; a later answer has another one. */
    promotion_id: Generated<number | null>
    /** The last China day of the quoted prices. */
    quote_until: Generated<string>
    /** Of number, day, goods, quantities and prices, as they were answered. */
    hash: Generated<string>
    answer: Generated<string>
    operator: Generated<string>
    created_at: number
    answered_at: Generated<number | null>
  }
  quotation_line: {
    quotation_id: string
    goods_id: number
    /** In the order of the buyer's list. */
    place: number
    quantity: number
    /** What a unit cost the store when it asked; null where it saw no price. */
    price_units: number | null
    wished_units: number | null
    /** Null: no price is quoted for it. */
    quote_units: Generated<number | null>
    /** 下次到货 of goods that were short when the store asked, and again when they were quoted; empty and null where it was not known. */
    arrives_on: Generated<string>
    arrives_units: Generated<number | null>
  }
}
