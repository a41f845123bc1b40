export const messages = {
  everything: '全部商品',
  otherType: '您的客户类型不需要这份证件',
  underReview: '正在审核，撤回后才能修改',
  notWaiting: '只能撤回待审核的证件',
  notHanded: '没有待审核的这份证件',
  begun: '质管已开始审核，不能撤回',
  pagesMissing: '请上传证件照片或PDF',
  pagesRejected: '未通过的页面请重新上传，或删除后再提交',
  tooManyPages: (max: number) => `一份证件最多上传${max}页`,
  consentWithdrawn: '这项同意已经撤回',
  alreadyDecided: '这份证件已经审核过',
  over: '证件已过期，不能通过',
  scopesMissing: '请写明证件上的经营范围',
  scopeOther: (scope: string) => `这份证件不能开通${scope}`,
  pageReason: (page: number, reason: string) => `第${page}页：${reason}`,
  application: '企业认证',
  lackingPaper: (names: readonly string[], state: string) => `${names.join('或')}（${state}）`,
  lackingOne: (names: readonly string[]) => names.join('或'),
  lacking: (papers: readonly string[]) => `必需证件未全部通过审核并在有效期内，不能开通：${papers.join('、')}`,
  scopeWithoutPaper: (scope: string, papers: readonly string[]) => `经营范围${scope}没有有效证件，不能开通：${papers.join('、')}`,
  alreadyOpen: '该门店已认证，不需要临时开通',
  opened: { title: '门店已临时开通', text: (until: string) => `证件补齐前临时开通至${until}，请尽快上传并通过审核` },
  closed: { title: '临时开通已结束', text: '必需证件未全部通过审核，暂不能采购，请尽快上传' },
  noPage: (page: number) => `没有第${page}页`,
} as const

export type NoticeTexts = { title: (kind: string) => string; text: (detail: string) => string }

/** Notices to a store about a paper, with the reason or the last day in force. */
export const noticeTexts = {
  approved: { title: (kind: string) => `${kind}已通过审核`, text: () => '' },
  rejected: { title: (kind: string) => `${kind}未通过审核`, text: (reason: string) => `原因：${reason}` },
  ending: { title: (kind: string) => `${kind}即将到期`, text: (day: string) => `有效期至${day}，到期后相应商品不能采购，请及时上传新证` },
  expired: { title: (kind: string) => `${kind}已过期`, text: (day: string) => `有效期至${day}，相应商品暂不能采购，请上传新证` },
  withdrawn: {
    title: (kind: string) => `${kind}的单独同意已撤回`,
    text: () => '照片已删除，这份证件变为未上传；继续采购前请重新取得同意并上传',
  },
} as const satisfies Record<string, NoticeTexts>

/** The same of the agreement, which is renewed by signing and without which nothing is ordered. */
export const agreementTexts = {
  ending: { title: noticeTexts.ending.title, text: (day: string) => `有效期至${day}，到期后不能下单，请在“电子合同”续签` },
  expired: { title: noticeTexts.expired.title, text: (day: string) => `有效期至${day}，续签前不能下单，请在“电子合同”续签` },
} as const satisfies Record<string, NoticeTexts>
