import { answerReaders } from './answers.ts'
import { campaignReaders } from './campaigns.ts'
import { contractReaders } from './contracts.ts'
import { deliveryReaders } from './delivery.ts'
import { dossierReaders } from './dossiers.ts'
import { importReaders } from './imports.ts'
import { moneyReaders } from './money.ts'
import { noticeReaders } from './notices.ts'
import { promotionReaders } from './promotions.ts'
import { quotationReaders } from './quotations.ts'
import { recallReaders } from './recalls.ts'
import { rewardReaders } from './rewards.ts'
import { shippingReaders } from './shipping.ts'
import { bannerReaders } from '../promotions/banners.ts'
import { keyReaders } from '../operator/keys.ts'
import { settingEditors } from '../operator/settings.ts'
import type { StaffRole } from '../operator/roles.ts'

/** Who reads the whole log. */
export const auditReaders: readonly StaffRole[] = ['admin']

/** Who reads entries of objects that have no readers of their own. */
const usualReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'finance']

/** Objects of a desk are read by those who look at its pages; 业务员 look at contracts of their own stores alone. */
const readersOfKind: Readonly<Record<string, readonly StaffRole[]>> = {
  announcement: noticeReaders,
  banner: bannerReaders,
  campaign: campaignReaders,
  contract: contractReaders.filter(role => role !== 'sales'),
  dossier: dossierReaders,
  feedback: answerReaders.feedback,
  import: importReaders,
  invoice: moneyReaders.invoice,
  key: keyReaders,
  personal_request: answerReaders.personal,
  points_order: shippingReaders,
  promotion: promotionReaders,
  quotation: quotationReaders,
  recall: recallReaders,
  request: answerReaders.request,
  staff: auditReaders,
  warehouse: deliveryReaders,
  webhook: keyReaders,
  withdrawal: moneyReaders.withdrawal,
  coupon_offer: rewardReaders,
  group: rewardReaders,
  lottery: rewardReaders,
  points_goods: rewardReaders,
}

/** Whether a role reads what happened to objects of a kind: `contract:HT…` is one of `contract`. A setting is read by those who change it. */
export function mayReadAudit(role: StaffRole, object: string): boolean {
  const [kind = '', id = ''] = object.split(':')
  const readers = kind === 'setting' ? settingEditors(id) : (readersOfKind[kind] ?? usualReaders)
  return readers.includes(role)
}
