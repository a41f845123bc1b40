import type { MessageKind } from '@yaoji/contract/message-kinds'
import type { Generated } from 'kysely'

/** What stores are told (message/tell.ts). */
export interface MessageTables {
  message: {
    id: Generated<number>
    member_id: number
    kind: MessageKind
    /** The cause, told once to a store. */
    source: string
    title: string
    text: string
    /** The page where it is dealt with; empty where there is none. */
    path: string
    created_at: number
  }
  /** People of the store who have not read it. */
  message_unread: { person_id: number; member_id: number; message_id: number; kind: MessageKind }
  /** Kinds that a person does not want to be counted for a store. */
  message_mute: { person_id: number; member_id: number; kind: MessageKind }
  /** The price at which a store knows goods that it keeps (reminder/price-drops.ts). */
  known_price: { member_id: number; goods_id: number; price_units: number }
  /** Awaited goods of which a store was told that they are there. */
  told_arrival: { member_id: number; goods_id: number; told_at: number }
}
