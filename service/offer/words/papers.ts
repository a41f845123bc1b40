const drugLicence = ['药品经营许可证']
const clinicLicence = ['医疗机构执业许可证', '诊所备案凭证']

/** Customer type of clinics (domain.md section 12). */
export const clinicRank = 2

/** Papers of a buyer by what they allow to buy (domain.md section 11); of several one in force is enough. */
export const paperWords = {
  /** Every business has it. */
  everything: ['营业执照'],
  drugs: { other: drugLicence, clinic: clinicLicence },
  ephedrine: ['含麻采购委托书'],
  /** Scopes that are not drugs; what is named nowhere here is sold on the business licence alone. */
  scopes: new Map<string, { other: readonly string[]; clinic: readonly string[] }>([
    ['二类器械', { other: ['第二类医疗器械经营备案凭证'], clinic: clinicLicence }],
    ['三类器械', { other: ['第三类医疗器械经营许可证'], clinic: clinicLicence }],
    ['保健食品', { other: ['食品经营许可证'], clinic: ['食品经营许可证'] }],
    ['食品', { other: ['食品经营许可证'], clinic: ['食品经营许可证'] }],
  ]),
  drugScopes: new Set(['化学药', '抗生素', '生化药品', '生物制品', '中成药', '中药饮片', '中药材', '含麻类', '蛋白同化/肽类', '冷藏冷冻']),
} as const
