import type { BannerSetting, ControlledGroup } from '../../../platform/settings/schemas.ts'

/** Controlled goods announced as new, by their names; the number is the place. */
export const newLots: readonly (Omit<BannerSetting, 'goods_ids'> & { goods: readonly string[] })[] = [
  { id: 33, name: '皮肤科控销新品', text: '医院同款，按区域保护', bg: '#1d4f86', goods: ['冰黄肤乐软膏', '皮肤康洗液'] },
  { id: 34, name: '肛肠科控销新品', text: '新进目录，首批到货', bg: '#7a4a12', goods: ['地榆槐角丸', '王氏保赤丸'] },
]

type SampleGroup = Omit<ControlledGroup, 'goods_ids' | 'start_at' | 'end_at'> & {
  goods: readonly string[]
  beginsInDays?: number
  endsInDays?: number
}

/** Groups in every state: running without and with an end, not begun, over. */
export const sampleGroups: readonly SampleGroup[] = [
  {
    slug: 'erke',
    name: '儿科控销专题',
    text: '儿科常用控销品种，按区域保护，一店一策。',
    goods: ['小儿咳喘灵颗粒', '小儿肺热咳喘口服液', '王氏保赤丸', '肠炎宁片'],
  },
  {
    slug: 'ganmao',
    name: '感冒季控销专题',
    text: '冬季感冒用药控销品种，签约客户优先发货。',
    goods: ['银翘解毒丸', '抗病毒口服液', '辛芩颗粒'],
    beginsInDays: -10,
    endsInDays: 20,
  },
  { slug: 'chunji', name: '春季控销专题', text: '春季调理控销品种。', goods: ['桂附地黄丸', '复方阿胶浆'], beginsInDays: 60 },
  { slug: 'qiuji', name: '秋季控销专题', text: '秋季润燥控销品种。', goods: ['三黄片'], beginsInDays: -90, endsInDays: -20 },
]

/** Why the clinic's requests came to what they did, by their state. */
export const rightReasons: Readonly<Record<string, string>> = {
  refused: '该品种在贵单位所在街道已有签约客户',
  forbidden: '低于控销价销售，已按控销协议停止供货',
}
