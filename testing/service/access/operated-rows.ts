import { goodsRowExamples } from '@yaoji/contract/goods/rows'
import { storeRowExamples } from '@yaoji/contract/operator/store-rows'
import { orderRowExamples, orderRowSteps } from '@yaoji/contract/orders/order-rows'
import type { AccessRow } from './access-rows.ts'
import { groupGoodsId, groupId } from '../shops/commerce-fixture.ts'

/** Without a signature these are refused before any other check (service/operations/operator-calls). */
const operated = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { order_sn: '2026112200000000', ...more } }),
})

const operatedStore = (more: Readonly<Record<string, string | number>>): AccessRow => ({
  request: () => ({ body: { store: 'nobody', ...more } }),
})

const operatedAfterSale = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { after_sale_sn: 'T2026112200000000', ...more } }),
})

const operatedContract = (body: Readonly<Record<string, string>>): AccessRow => ({ request: () => ({ body }) })
const operatedPaper = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { paper: 'A'.repeat(22), ...more } }),
})

const operatedWithdrawal = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { withdrawal: 'A'.repeat(16), ...more } }),
})

const operatedInvoice = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { invoice: 'A'.repeat(16), ...more } }),
})

const operatedRequest = (more: Readonly<Record<string, string | number>>): AccessRow => ({
  request: () => ({ body: { request_sn: 'QG2026112200000000', ...more } }),
})

const operatedQuotation = (more: Readonly<Record<string, unknown>>): AccessRow => ({
  request: () => ({ body: { quotation_sn: 'XJ2026112200000000', ...more } }),
})

const operatedRecall = (more: Readonly<Record<string, unknown>> = {}): AccessRow => ({
  request: () => ({ body: { recall_sn: 'ZH2026112200000000', ...more } }),
})

const operatedDossier = (more: Readonly<Record<string, string>> = {}): AccessRow => ({
  request: () => ({ body: { dossier_sn: 'SY2026112200000000', ...more } }),
})

/** The rows of the matrix for what operators do. */
export const operatedRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/operator/order/confirm_transfer': operated({ amount: '1.00' }),
  'POST /api/operator/order/reject_transfer': operated({ reason: '金额不符' }),
  'POST /api/operator/order/clear_hold': operated({ kind: 'address' }),
  'POST /api/operator/order/archive_receipt': operated(),
  'POST /api/operator/order/reject_receipt': operated({ reason: '未盖章' }),
  'POST /api/operator/dossier/save': { request: () => ({ body: { dossier_kind: 'agent' } }) },
  'POST /api/operator/dossier/paper': operatedDossier({ paper_kind: '印章样式', file: 'AAAA' }),
  'POST /api/operator/dossier/submit': operatedDossier(),
  'POST /api/operator/dossier/sign': operatedDossier({ dossier_hash: 'a'.repeat(12) }),
  'POST /api/operator/dossier/refuse': operatedDossier({ reason: '看不清' }),
  'POST /api/operator/dossier/show': operatedDossier(),
  'POST /api/operator/dossier/require': { request: () => ({ body: { from: 'never' } }) },
  'POST /api/operator/record/correct': {
    request: () => ({ body: { record_key: 'ZH1', record: 'recall', record_field: 'reason', text: '字', reason: '写错' } }),
  },
  'POST /api/operator/order/slip': operated(),
  'POST /api/operator/order/pick': operated(),
  'POST /api/operator/order/check_out': operated(),
  'POST /api/operator/order/ship': operated({ carrier: '顺丰', parcel_number: 'SF1' }),
  'POST /api/operator/order/short': { request: () => ({ body: { order_sn: '2026112200000000', items: ['1:1'] } }) },
  'POST /api/operator/order/deliver': operated(),
  'POST /api/operator/order/cancel': operated({ reason: 'out-of-stock' }),
  'POST /api/operator/order/refund': operated(),
  'POST /api/operator/order/temperature': operated({ parcel_number: 'SF1', logger: 'JL1', file: 'MQ' }),
  'POST /api/operator/order/release_codes': operated({ reason: '旧批号没有追溯码' }),
  ...Object.fromEntries(
    orderRowSteps.map(step => [
      `POST /api/operator/orders/${step}`,
      { request: () => ({ body: { rows: JSON.stringify(orderRowExamples[step]) } }) },
    ]),
  ),
  'POST /api/operator/store/credit_line': operatedStore({ limit: '100.00', days: 30 }),
  'POST /api/operator/store/freeze': operatedStore({ reason: '欠款超期' }),
  'POST /api/operator/store/unfreeze': operatedStore({ reason: '已还清' }),
  'POST /api/operator/store/rank': operatedStore({ rank: 2, reason: '已转为诊所' }),
  'POST /api/operator/store/area': operatedStore({ region: '浙江省 杭州市 西湖区', reason: '登记有误' }),
  'POST /api/operator/store/salesperson': operatedStore({ salesperson: '', reason: '离职交接' }),
  'POST /api/operator/store/erp_code': operatedStore({ erp_code: 'K1', reason: 'ERP换编码' }),
  'POST /api/operator/stores/upsert': { request: () => ({ body: { rows: JSON.stringify(storeRowExamples.upsert) } }) },
  'POST /api/operator/stores/credit': { request: () => ({ body: { rows: JSON.stringify(storeRowExamples.credit) } }) },
  'POST /api/operator/store/factor_reset': operatedStore({ person: 1, reason: '手机遗失，已回拨核对' }),
  'POST /api/operator/store/special': operatedStore({ is_special: 1, reason: '委托书已审' }),
  'POST /api/operator/store_approve': operatedStore({}),
  'POST /api/operator/store_reject': operatedStore({ reason: '执照不清晰' }),
  'POST /api/operator/store/credit_repaid': operatedStore({ amount: '1.00', reference: 'R1' }),
  'POST /api/operator/contract/issue': operatedContract({ kind: 'quality' }),
  'POST /api/operator/contract/stop': operatedContract({ kind: 'quality' }),
  'POST /api/operator/contract/withdraw': operatedContract({ number: 'HT2026112200000000', reason: '主体变更' }),
  'POST /api/operator/contract/sign_paper': operatedContract({ number: 'HT2026112200000000', signer: '王药师' }),
  'POST /api/operator/contract/list': operatedContract({ state: 'all' }),
  'POST /api/operator/webhook/list': { request: () => ({ body: {} }) },
  'POST /api/operator/webhook/create': { request: () => ({ body: { webhook: 'wms', callback_url: 'https://wms.example.cn/in' } }) },
  'POST /api/operator/webhook/edit': { request: () => ({ body: { webhook: 'erp', kinds: ['order'] } }) },
  'POST /api/operator/webhook/renew': { request: () => ({ body: { webhook: 'erp' } }) },
  'POST /api/operator/webhook/test': { request: () => ({ body: { webhook: 'erp' } }) },
  'POST /api/operator/webhook/remove': { request: () => ({ body: { webhook: 'erp' } }) },
  'POST /api/operator/webhook/pause': { request: () => ({ body: { webhook: 'erp' } }) },
  'POST /api/operator/webhook/resume': { request: () => ({ body: { webhook: 'erp' } }) },
  'POST /api/operator/webhook/replay': { request: () => ({ body: { webhook: 'erp', minutes: 5 } }) },
  'POST /api/operator/changes': { request: () => ({ body: {} }) },
  'POST /api/operator/chat/redeem': { request: () => ({ body: { ticket: 'A'.repeat(43) } }) },
  'POST /api/operator/announce': { request: () => ({ body: { title: '系统维护', kind: 'system' } }) },
  'POST /api/operator/announce/recall': { request: () => ({ body: { announcement: 'A'.repeat(16) } }) },
  'POST /api/operator/paper/take': operatedPaper(),
  'POST /api/operator/paper/approve': operatedPaper(),
  'POST /api/operator/paper/reject': operatedPaper({ reason: '图片不清晰' }),
  'POST /api/operator/withdrawal/approve': operatedWithdrawal(),
  'POST /api/operator/withdrawal/paid': operatedWithdrawal({ reference: 'B1' }),
  'POST /api/operator/withdrawal/refuse': operatedWithdrawal({ reason: '账号有误' }),
  'POST /api/operator/bill/settle': { request: () => ({ body: { bill_row: 1, reason: '次日到账' } }) },
  'POST /api/operator/topup/arrived': { request: () => ({ body: { topup_code: 'CZ2026112200000000', amount: '1.00', reference: 'B1' } }) },
  'POST /api/operator/invoice/issued': operatedInvoice({ number: '99000000000000000001' }),
  'POST /api/operator/invoice/fail': operatedInvoice({ reason: '缺少开户行' }),
  'POST /api/operator/invoice/retry': operatedInvoice(),
  'POST /api/operator/invoice/red': operatedInvoice({ reason: '开票有误' }),
  'POST /api/operator/quotation/answer': operatedQuotation({ prices: ['1:9.80'], until: '2026-12-31' }),
  'POST /api/operator/quotation/withdraw': operatedQuotation({ answer: '厂家调价' }),
  'POST /api/operator/quotation/decline': operatedQuotation({ answer: '已是最低价' }),
  'POST /api/operator/request/quote': operatedRequest({ goods_id: 1, price: '9.80', until: '2026-12-31' }),
  'POST /api/operator/request/arrive': operatedRequest({ goods_id: 1 }),
  'POST /api/operator/request/withdraw': operatedRequest({ answer: '价格有误' }),
  'POST /api/operator/request/decline': operatedRequest({ answer: '厂家停产' }),
  'POST /api/operator/right/approve': operatedStore({ goods_id: 1 }),
  'POST /api/operator/right/refuse': operatedStore({ goods_id: 1, reason: '不在合作名单' }),
  'POST /api/operator/right/forbid': operatedStore({ goods_id: 1, reason: '违反控销协议' }),
  'POST /api/operator/coupon/offer': {
    request: () => ({ body: { name: '店庆券', reduce: '5.00', ends_on: '2099-12-31', valid_days: 7 } }),
  },
  'POST /api/operator/group/open': {
    request: () => ({ body: { goods_id: String(groupGoodsId), price: '8.00', target: '10', ends_on: '2099-12-31' } }),
  },
  'POST /api/operator/group/end': { request: () => ({ body: { group_id: String(groupId) } }) },
  'POST /api/operator/lottery/open': {
    request: () => ({ body: { name: '抽奖', prizes: ['points:5:100:10'], check_in: 1, ends_on: '2099-12-31' } }),
  },
  'POST /api/operator/lottery/ship': { request: () => ({ body: { record_id: '1', carrier: '示例快递', parcel_number: 'SF1' } }) },
  'POST /api/operator/lottery/end': { request: () => ({ body: { draw_id: '1' } }) },
  'POST /api/operator/points/goods_save': { request: () => ({ body: { name: '兑换品', points: 5, total: 1 } }) },
  'POST /api/operator/points/ship': {
    request: () => ({ body: { points_sn: 'JF2026112300000001', carrier: '示例快递', parcel_number: 'SF1' } }),
  },
  'POST /api/operator/points/check_address': { request: () => ({ body: { points_sn: 'JF2026112300000001' } }) },
  'POST /api/operator/points/finish': { request: () => ({ body: { points_sn: 'JF2026112300000001' } }) },
  'POST /api/operator/points/cancel': { request: () => ({ body: { points_sn: 'JF2026112300000001', reason: '缺货' } }) },
  'POST /api/operator/promotion/save': { request: () => ({ body: { promotion_kind: 'daily', file: 'AAAA' } }) },
  'POST /api/operator/promotion/end': { request: () => ({ body: { promotion_id: '1' } }) },
  'POST /api/operator/campaign/save': { request: () => ({ body: { place: 'zqmb', file: 'AAAA' } }) },
  'POST /api/operator/campaign/publish': { request: () => ({ body: { campaign_id: '1' } }) },
  'POST /api/operator/campaign/restore': { request: () => ({ body: { campaign_id: '1', change_id: '1' } }) },
  'POST /api/operator/campaign/picture': { request: () => ({ body: { file: 'AAAA' } }) },
  'POST /api/operator/campaign/end': { request: () => ({ body: { campaign_id: '1' } }) },
  'POST /api/operator/coupon/end': { request: () => ({ body: { offer_id: '1' } }) },
  'POST /api/operator/goods/cost': { request: () => ({ body: { goods_id: '1', price: '5.00' } }) },
  'POST /api/operator/goods/places': { request: () => ({ body: { places: ['1:1:A-01-03'] } }) },
  'POST /api/operator/goods/receive': { request: () => ({ body: { goods_id: '1', batch: 'R1', quantity: 5, expires_on: '2030-01-31' } }) },
  'POST /api/operator/goods/sheet': { request: () => ({ body: { note: '厂家降价', cells: ['1:1:price:0:9.50:9.60'] } }) },
  'POST /api/operator/goods/undo': { request: () => ({ body: { sheet: 1 } }) },
  'POST /api/operator/goods/upsert': { request: () => ({ body: { rows: JSON.stringify(goodsRowExamples.upsert) } }) },
  'POST /api/operator/goods/import': { request: () => ({ body: { import_id: 1 } }) },
  'POST /api/operator/goods/import_undo': { request: () => ({ body: { import_id: 1 } }) },
  'POST /api/operator/store_import': { request: () => ({ body: { import_id: 1 } }) },
  'POST /api/operator/store_import_undo': { request: () => ({ body: { import_id: 1 } }) },
  'POST /api/operator/goods/photo': { request: () => ({ body: { goods_id: '1', file: 'AAAA' } }) },
  'POST /api/operator/goods/add_photos': { request: () => ({ body: { rows: JSON.stringify(goodsRowExamples.photos) } }) },
  'POST /api/operator/goods/photos': { request: () => ({ body: { goods_id: '1' } }) },
  'POST /api/operator/banner/save': { request: () => ({ body: { slot: 'home', name: '冬季备货' } }) },
  'POST /api/operator/banner/order': { request: () => ({ body: { slot: 'home' } }) },
  'POST /api/operator/banner/undo': { request: () => ({ body: { slot: 'home' } }) },
  'POST /api/operator/setting/save': { request: () => ({ body: { setting: 'hot_words', value: '["感冒灵"]' } }) },
  'POST /api/operator/setting/undo': { request: () => ({ body: { setting: 'hot_words', change: 1 } }) },
  'POST /api/operator/goods/prices': { request: () => ({ body: { rows: JSON.stringify(goodsRowExamples.prices) } }) },
  'POST /api/operator/goods/stock': { request: () => ({ body: { rows: JSON.stringify(goodsRowExamples.stock) } }) },
  'POST /api/operator/goods/shelf': { request: () => ({ body: { goods_id: '1', state: 'off', reason: '厂家召回' } }) },
  'POST /api/operator/delivery/save': {
    request: () => ({ body: { ck_id: '1', cutoff: '16:00', weekdays: '12345', areas: ['其他地区 3'] } }),
  },
  'POST /api/operator/delivery/end': { request: () => ({ body: { ck_id: '1' } }) },
  'POST /api/operator/trace/packs': { request: () => ({ body: { source: 'SF1', packs: ['1:B1:1:81234567890123456789'] } }) },
  'POST /api/operator/trace/find': { request: () => ({ body: { code: '81234567890123456789' } }) },
  'POST /api/operator/batch/stop': { request: () => ({ body: { goods_id: '1', batch: 'B1', reason: '质量问题' } }) },
  'POST /api/operator/batch/release': { request: () => ({ body: { goods_id: '1', batch: 'B1', reason: '复检合格' } }) },
  'POST /api/operator/recall/preview': { request: () => ({ body: { subject: '1:B1' } }) },
  'POST /api/operator/recall/start': { request: () => ({ body: { level: '1', subjects: ['1:B1'], reason: '检验不合格' } }) },
  'POST /api/operator/recall/remind': operatedRecall(),
  'POST /api/operator/recall/answer': operatedRecall({ store: 'nobody', left: ['1:B1:0'] }),
  'POST /api/operator/recall/end': operatedRecall({ conclusion: '已全部收回', destroyed: 0 }),
  'POST /api/operator/recall/report': operatedRecall(),
  'POST /api/operator/statement/refuse': { request: () => ({ body: { statement: 'A'.repeat(16), reason: '没有依据' } }) },
  'POST /api/operator/key/end': { request: () => ({ body: { key_name: 'nobody' } }) },
  'POST /api/operator/statement/sign': { request: () => ({ body: { statement: 'A'.repeat(16) } }) },
  'POST /api/operator/store_open': operatedStore({ reason: '灾区急需' }),
  'POST /api/operator/report': { request: () => ({ body: { batch: 'B1', goods: '1', file: 'AAAA' } }) },
  'POST /api/operator/personal/answer': { request: () => ({ body: { personal_request: 'A'.repeat(16), answer: '已更正' } }) },
  'POST /api/operator/feedback/answer': { request: () => ({ body: { feedback_sn: 'FK2026112200000000', answer: '已处理' } }) },
  'POST /api/operator/after_sale/approve': operatedAfterSale(),
  'POST /api/operator/after_sale/reject': operatedAfterSale({ reason: '图片不清晰' }),
  'POST /api/operator/after_sale/arrive': operatedAfterSale(),
  'POST /api/operator/after_sale/inspect': operatedAfterSale(),
  'POST /api/operator/after_sale/refund': operatedAfterSale(),
  'POST /api/operator/after_sale/reverse': operatedAfterSale({ reason: '退错门店' }),
  'POST /api/operator/after_sale/resend': operatedAfterSale({ carrier: '顺丰', parcel_number: 'SF1' }),
}
