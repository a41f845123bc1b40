import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffLimits } from '@yaoji/contract/people/roles'
import { checkInRound } from '@yaoji/contract/domain/rewards/check-in'
import { redConfirmHours } from '@yaoji/contract/orders/invoice-states'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { ephedrineLimits, limits, listLimits } from '@yaoji/contract/limits'
import { partnerLimits } from '@yaoji/contract/people/partners'
import { factorLimits } from '@yaoji/contract/people/second-factor'

const root = join(import.meta.dirname, '../..')
const figure = /\d+(?= ?(?:天|小时|分钟|个月|个工作日|MB))/g
const [mebibyte, hourMs] = [2 ** 20, 3_600_000]

/** Files that people send: as base64, a third longer. */
const listMegabytes = Math.floor((listLimits.fileMax * 3) / 4 / mebibyte)
const storesMegabytes = Math.floor((joiningLimits.chainFileMax * 3) / 4 / mebibyte)
const [smallFile, paperFile] = [limits.fileMaxBytes / mebibyte, joiningLimits.paperFileMaxBytes / mebibyte]

/** Promises of the shop's staff, figures of laws, an example, and constants that the code does not export. */
const free = { workingDay: 1, answerDays: 15, first: 1, month: 30, fiveMinutes: 5, dossierMegabytes: 64, exampleHours: 2 }

/** Every time limit and file size in the messages of widgets and service, in the order of the file, by its rule (as in article-figures.ts). */
const figures: Readonly<Record<string, readonly number[]>> = {
  'service/catalogue/offer/messages.ts': [limits.expiryOrangeMonths],
  'service/console/dossiers/form-messages.ts': [free.dossierMegabytes],
  'service/identity/messages.ts': [paperFile],
  'service/operations/imports/messages.ts': [free.month],
  'service/operations/operator-calls/messages.ts': [free.fiveMinutes],
  'service/purchase/delivery/messages.ts': [free.month, 31],
  'service/purchase/dossier/archive-messages.ts': [free.dossierMegabytes],
  'service/purchase/invoice/messages.ts': [redConfirmHours],
  'service/purchase/pay-method/messages.ts': [limits.transferPaymentTimeoutHours],
  'service/purchase/pay/messages.ts': [free.workingDay],
  'widgets/identity/partner-desk/messages.ts': [joiningLimits.codeLifeMinutes, free.month, free.month],
  'widgets/identity/partner-login/messages.ts': [partnerLimits.lifeMs / hourMs, partnerLimits.idleMs / hourMs],
  'widgets/identity/password-reset/messages.ts': [joiningLimits.resetGrantMinutes],
  'widgets/identity/phone-code/messages.ts': [joiningLimits.codeLifeMinutes],
  'widgets/member/feedback/messages.ts': [free.workingDay, free.workingDay],
  'widgets/member/staff/messages.ts': [staffLimits.invitationDays],
  'widgets/purchase/checkout/messages.ts': [limits.flashPaymentTimeoutMinutes],
  'widgets/purchase/ephedrine-receipt/messages.ts': [ephedrineLimits.receiptDays, smallFile, smallFile, free.workingDay],
  'widgets/purchase/pay/messages.ts': [smallFile, smallFile, free.workingDay],
  'widgets/purchase/receiving/messages.ts': [limits.damageReportHours, limits.damageReportHours],
  'widgets/rewards/cashback/messages.ts': [limits.afterSaleDays],
  'widgets/rewards/group-buy/messages.ts': [limits.flashPaymentTimeoutMinutes],
  'widgets/shared/parcel/delivery-messages.ts': [free.exampleHours],
  'widgets/shared/second-factor/messages.ts': [factorLimits.provenHours],
  'widgets/store/account/factor-messages.ts': [joiningLimits.codeLifeMinutes],
  'widgets/store/account/messages.ts': [free.answerDays],
  'widgets/store/qualifications/chain-papers-messages.ts': [limits.paperWarningDays],
  'widgets/store/qualifications/messages.ts': [paperFile, paperFile],
  'widgets/store/registration/messages.ts': [storesMegabytes, free.workingDay, free.workingDay],
  'widgets/store/wechat/messages.ts': [joiningLimits.wechatWaitingMinutes],
  'widgets/storefront/goods-detail/detail-messages.ts': [limits.expiryRedMonths],
  'widgets/storefront/goods/short-expiry-messages.ts': [limits.expiryRedMonths],
  'widgets/storefront/purchase-list/messages.ts': [listMegabytes, listMegabytes],
  'widgets/wallet/check-in/messages.ts': [checkInRound.length, free.first],
  'widgets/wallet/wallet/messages.ts': [free.workingDay],
}

test('every time limit and file size in a message equals its rule, and none has no rule', () => {
  const files = globSync('{service,widgets}/**/*messages.ts', { cwd: root, exclude: ['**/dist/**', '**/node_modules/**'] })
  const said = files.flatMap(file => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(figure)].map(([digits]) => Number(digits))
    return found.length > 0 ? [[file, found] as const] : []
  })
  expect(Object.fromEntries(said)).toEqual(figures)
})
