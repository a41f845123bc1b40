/** The chat (chat/ticket.ts). */
export interface ChatTables {
  /** By what name the chat knows a person in a store; it says nothing about them. */
  chat_alias: { person_id: number; member_id: number; alias: string }
  /** For one use; it goes with it. */
  chat_ticket: { id_hash: string; alias: string; about: '' | 'cart' | 'order'; order_id: string; ends_at: number }
}
