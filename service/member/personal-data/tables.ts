import type { Tables } from '../../platform/database/tables.ts'

/**
 * What a table holds of persons who buy, decided for every table of the schema: the compiler asks for that of a new one, and a test that an
 * erasure leaves nothing in it but what the law keeps.
 */
type Holding =
  /** Rows of the person, which `erase` ends by itself. */
  | 'person'
  /** Rows that `traces` lead to. */
  | 'traced'
  /** Texts to others that may name the person: their name and telephone are replaced. */
  | 'replaced'
  /** Rows of a store: they stay while it does; columns that the law keeps may name a person. */
  | 'store'
  /** Goods, offers, partners and the shop's own people. */
  | 'shop'
  /** Digests, numbers and notes of changes, without a word that anybody wrote. */
  | 'technical'

function all<Table extends keyof Tables & string>(holding: Holding, ...tables: readonly Table[]): Record<Table, Holding> {
  return Object.fromEntries(tables.map(table => [table, holding])) as Record<Table, Holding>
}

export const holdings: Readonly<Record<keyof Tables & string, Holding>> = {
  ...all('person', 'membership', 'person'),
  ...all('traced', 'address', 'after_sale_event', 'chat_alias', 'code_quota', 'contract', 'contract_signing', 'factor_change'),
  ...all('traced', 'feedback', 'feedback_photo', 'file', 'handed_paper', 'id_consent', 'idempotency', 'invitation', 'login_device'),
  ...all(
    'traced',
    'lottery_claim',
    'matrix_row',
    'message_mute',
    'message_unread',
    'order_event',
    'orders',
    'outbox',
    'partner_code',
    'passkey',
  ),
  ...all('traced', 'person_factor', 'person_recovery', 'personal_request', 'phone_change', 'phone_code', 'phone_proof', 'points_order'),
  ...all('traced', 'purchase_request', 'quotation', 'recall_answer', 'recharge', 'registration', 'session', 'staff_change'),
  ...all('traced', 'store_application', 'wechat_code', 'withdrawal'),
  ...all('replaced', 'import_row', 'message'),
  ...all('store', 'account', 'after_sale', 'after_sale_gift', 'after_sale_line', 'after_sale_photo', 'agent_code', 'agent_token'),
  ...all('store', 'agreed_price', 'arrival_notice', 'bill_row', 'cancelled_mark', 'cart_import', 'cart_line', 'cashback_move', 'charge'),
  ...all('store', 'charge_refund', 'chat_ticket', 'coupon', 'credit_debt', 'credit_line', 'favorite', 'file_piece', 'gift_choice'),
  ...all(
    'store',
    'goods_right',
    'handed_page',
    'import_store_value',
    'invoice',
    'invoice_line',
    'invoice_voucher',
    'invoice_wish',
    'known_price',
    'ledger',
  ),
  ...all('store', 'lottery_draw', 'member', 'member_paper', 'member_scope', 'notice', 'order_approval', 'order_batch', 'order_deduction'),
  ...all('store', 'order_gift', 'order_hold', 'order_line', 'order_line_deduction', 'order_tender', 'parcel', 'parcel_temperature'),
  ...all('store', 'payment'),
  ...all('store', 'points_approval', 'points_log', 'program_action', 'program_order', 'quiet_store', 'quotation_line', 'quote'),
  ...all('store', 'recall_store', 'receipt', 'receiving_tick', 'recharge_arrival', 'refund', 'saved_cart', 'search_miss', 'shortage'),
  ...all('store', 'refund_reversal'),
  ...all('store', 'standing_order', 'standing_run', 'store_opening', 'store_program', 'told_arrival', 'trace_code', 'track'),
  ...all('store', 'track_event', 'transfer_proof', 'voucher'),
  ...all(
    'shop',
    'agent_client',
    'announcement',
    'audit_entry',
    'audit_head',
    'batch',
    'batch_stop',
    'batch_unreported',
    'bill',
    'bill_settlement',
    'campaign',
    'campaign_change',
    'category',
  ),
  ...all(
    'shop',
    'code_release',
    'correction',
    'coupon_offer',
    'credit_change',
    'delivery_plan',
    'dossier',
    'dossier_file',
    'dossier_paper',
  ),
  ...all('shop', 'contract_run'),
  ...all('shop', 'dossier_review', 'dossier_review_paper', 'dossier_signature', 'dossier_start', 'figure', 'figure_day', 'goods'),
  ...all(
    'shop',
    'goods_alias',
    'goods_area',
    'goods_below_cost',
    'goods_cell',
    'goods_identity',
    'goods_paper',
    'goods_photo',
    'goods_picture',
  ),
  ...all(
    'shop',
    'special_cell',
    'goods_place',
    'goods_price',
    'goods_sheet',
    'goods_tag',
    'goods_text',
    'group_outcome',
    'import_file',
    'import_value',
  ),
  ...all('shop', 'ladder', 'list_price', 'lottery', 'lottery_prize', 'shop_picture'),
  ...all('shop', 'operator_key', 'operator_key_day', 'operator_nonce', 'operator_statement', 'order_cashback', 'partner'),
  ...all(
    'shop',
    'partner_count',
    'partner_desk_code',
    'partner_desk_session',
    'partner_origin',
    'partner_return',
    'partner_test',
    'partner_token',
  ),
  ...all(
    'shop',
    'points_goods',
    'promotion',
    'promotion_event',
    'promotion_goods',
    'purchase_cost',
    'recall',
    'recall_batch',
    'recall_code',
  ),
  ...all('shop', 'report_file', 'saved_view', 'setting', 'setting_change', 'special_price', 'staff', 'staff_recovery', 'staff_session'),
  ...all('shop', 'stock', 'trace_pack', 'warehouse', 'webhook', 'webhook_page'),
  ...all(
    'technical',
    'clock',
    'counter_change',
    'file_gone',
    'goods_change',
    'installation',
    'job_lease',
    'list_choice',
    'login_challenge',
  ),
  ...all(
    'technical',
    'login_failure',
    'member_change',
    'order_change',
    'passkey_challenge',
    'rate_window',
    'seller_change',
    'session_change',
    'shop_change',
  ),
  ...all('technical', 'stock_move', 'store_factor_rule', 'trade_change'),
}
