import type { MessageKind } from '@yaoji/contract/calls/identity/inbox'
import type { Generated } from 'kysely'

/** Messages to stores (message/tell.ts). */
export interface MessageTables {
  message: {
    id: Generated<number>
    member_id: number
    kind: MessageKind
    /** The cause, unique per store. */
    source: string
    title: string
    text: string
    /** The page that deals with it; empty if there is none. */
    path: string
    created_at: number
  }
  /** People of the store who have not read it. */
  message_unread: { person_id: number; member_id: number; message_id: number; kind: MessageKind }
  /** Kinds that a person has muted for a store. */
  message_mute: { person_id: number; member_id: number; kind: MessageKind }
  /** The price last known to a store of goods that it keeps (reminder/price-drops.ts). */
  known_price: { member_id: number; goods_id: number; price_units: number }
  /** Awaited goods whose arrival was reported to a store. */
  told_arrival: { member_id: number; goods_id: number; told_at: number }
}

/** The chat (chat/ticket.ts). */
export interface ChatTables {
  /** By what name the chat knows a person in a store; it says nothing about them. */
  chat_alias: { person_id: number; member_id: number; alias: string }
  /** For one use; it goes with it. */
  chat_ticket: { id_hash: string; alias: string; about: '' | 'cart' | 'order'; order_id: string; ends_at: number }
}
