import { personalItems } from '../people/personal-data.ts'
import type { IdCardKind } from './kinds.ts'

/** The person whose card it is, who agrees. */
const cardHolders: Readonly<Record<IdCardKind, string>> = {
  法定代表人身份证: '法定代表人',
  负责人身份证: '负责人',
  受托人身份证: '受托人',
}

/** What a withdrawn consent leads to, said before it is withdrawn. */
const afterwards = '撤回后照片立即删除，审核记录保留，这份证件变为未上传；质管会要求补交，未补交前可能暂停供货，已下的订单不受影响'

/**
 * What the holder of an ID card agrees to, separately (docs/rules/domain.md section 19). A changed text needs a new version, the day of the
 * change: consents to an older one no longer count. A test compares the text with the version.
 */
export const idConsent = {
  version: '2026-11-29',
  title: '身份证单独同意',
  facts: [
    ['用途', personalItems.idCards.purpose],
    ['保存期限', personalItems.idCards.period],
    ['谁能看到', '本店店主，以及药集的质管和超级管理员；他们每次查看都要写明原因并留下记录。不提供给其他单位'],
    ['撤回', `随时可以在“基础信息”的“我的个人信息”撤回。${afterwards}`],
  ],
  agree: (kind: IdCardKind) => `${cardHolders[kind]}本人已阅读以上说明，单独同意处理其身份证照片`,
  missing: (kind: IdCardKind) => `请先取得${cardHolders[kind]}本人的单独同意`,
  changed: '说明已更新，请刷新后重新阅读并同意',
  afterwards,
} as const
