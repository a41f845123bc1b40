import { cancelReasonCodes, paidByBalance } from './messages.ts'
import type { Migration } from './migration.ts'

const reasons = Object.entries(cancelReasonCodes)
  .map(([words, code]) => `when '${words}' then '${code}'`)
  .join(' ')

/** The event that brings an order into a state; if no person of the store cancelled it, it had waited too long. */
const events = `case state when 10 then 'submit' when 20 then 'send-proof' when 30 then 'pay' when 40 then 'release'
  when 50 then 'pick' when 60 then 'check-out' when 65 then 'ship-part' when 70 then 'ship' when 80 then 'receive'
  when 100 then 'complete' when -2 then 'cancel' when -3 then 'refund'
  else case when actor = 'system' then 'expire' else 'cancel' end end`

/**
 * Events of an order and their authors are codes and people instead of words and stores; refunds have rows of their own, and no payment
 * returns more than it brought. Calls of operators are signed; none counts twice.
 */
export const orderEvents: Migration = {
  number: 18,
  name: 'order-events',
  statements: ({ big, tableEnd }) => [
    `alter table order_event add column event text not null default ''`,
    'alter table order_event add column person_id integer references person (id)',
    `alter table order_event add column operator text not null default ''`,
    `update order_event set event = ${events}, note = case note ${reasons} when '${paidByBalance}' then 'balance' else '' end`,
    `update order_event set actor = case when actor like 'member:%' then 'buyer' when actor = 'system' then 'system' else 'operator' end`,
    `alter table payment add column refunded_fen ${big} not null default 0 check (refunded_fen >= 0 and refunded_fen <= amount_fen)`,
    `create table refund (
      id text primary key,
      payment_id text not null references payment (id),
      order_id text not null references orders (id),
      member_id integer not null references member (id),
      cause text not null,
      amount_fen ${big} not null check (amount_fen >= 0),
      state text not null check (state in ('awaited', 'succeeded')),
      created_at ${big} not null,
      settled_at ${big},
      unique (payment_id, cause)
    ) ${tableEnd}`,
    'create index refund_order on refund (order_id)',
    `create table operator_nonce (
      key_name text not null,
      nonce text not null,
      created_at ${big} not null,
      primary key (key_name, nonce)
    ) ${tableEnd}`,
    'create index operator_nonce_age on operator_nonce (created_at)',
  ],
}
