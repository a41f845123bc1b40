/** Uses and patients of medicines: 感冒片 is no purer than 感冒灵颗粒. */
const uses = [
  ...['感冒', '咳嗽', '止咳', '咳喘', '化痰', '祛痰', '平喘', '止痛', '镇痛', '退热', '退烧', '消炎', '抗菌', '抗病毒', '清热', '解毒'],
  ...['健胃', '胃痛', '消食', '消化', '通便', '便秘', '止泻', '腹泻', '痔疮', '鼻炎', '咽炎', '润喉', '清咽', '利咽', '明目', '失眠'],
  ...['安神', '降压', '降脂', '降糖', '减肥', '补血', '补肾', '养血', '痛经', '调经', '妇炎', '颈椎', '关节', '风湿', '骨刺', '皮炎'],
  ...['湿疹', '脚气', '祛痘', '护肝', '保肝', '壮骨', '跌打', '冻疮', '小儿', '儿童', '复方', '注射', '注射用', '外用', '口服', '阴道'],
]

const noSubstances: ReadonlySet<string> = new Set(uses)

/** Whether a text says only what medicines are for, or for which patients. */
export function isNoSubstance(text: string): boolean {
  return noSubstances.has(text)
}

/** Names of makers have these anyway: 蓝天白云药 is not 白云山制药. */
export const ofEveryMaker = '药业制厂公司'
