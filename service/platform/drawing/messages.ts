export const specimenWords = {
  specimen: '示例',
  number: '编号',
  term: '有效期至',
  noTerm: '长期',
  note: '本图为演示数据，不是真实证照。',
} as const

/** Texts in the report of a batch of the sample data. */
export const reportWords = {
  columns: ['检验项目', '标准规定', '检验结果'],
  items: ['性状', '鉴别', '检查', '含量测定'],
  rule: '应符合规定',
  passed: '符合规定',
  conclusion: '结论：示例数据，不作为质量证明。',
  original: (url: string) => `原件：${url}`,
} as const

export const goodsPaperWords = {
  goods: '品名',
  spec: '规格',
  maker: '生产企业',
  approval: '批准文号',
  batch: '批号',
  issued: '签发日期',
  reported: '报告日期',
} as const

/** What in a category's name tells its kind; the first that is found counts. */
export const categoryWords = {
  thermometer: ['解热', '镇痛', '骨关节', '风湿'],
  heart: ['心脑', '心血管', '血管', '血液', '高血压'],
  lungs: ['呼吸', '止咳', '化痰', '平喘', '感冒'],
  stomach: ['消化', '胃', '肠', '肝胆'],
  shield: ['感染', '抗菌', '抗生素', '抗病毒', '寄生虫', '免疫', '肿瘤'],
  drop: ['内分泌', '代谢', '糖尿', '激素'],
  brain: ['神经', '精神', '安神', '睡眠'],
  eye: ['五官', '眼', '耳鼻', '口腔'],
  tube: ['皮肤', '外用', '痔'],
  people: ['妇科', '男科', '泌尿', '计生', '生殖'],
  apple: ['维生素', '矿物质', '营养'],
  syringe: ['注射', '输液', '生物制品', '麻醉'],
  jar: ['保健', '食品'],
  mortar: ['中成药', '中药'],
  cup: ['茶'],
  mask: ['防护', '口罩', '敷料'],
  spray: ['消毒', '消杀'],
  plaster: ['耗材', '贴', '创可'],
  care: ['康复', '护理', '急救'],
  stethoscope: ['器械', '诊断', '监测', '检测'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** By which words of its name a gift of 积分商城 is drawn. */
export const giftWords = {
  paper: ['小票纸', '打印纸', '收银纸'],
  pouch: ['分装袋', '药袋', '包装袋'],
  thermometer: ['温湿度', '温度计', '记录仪'],
  scanner: ['扫码枪', '扫描枪'],
  coldbox: ['周转箱', '冷藏箱', '保温箱'],
  pressure: ['血压计', '血糖仪'],
  labels: ['标价签', '标签', '价签'],
  flask: ['保温杯', '水杯', '杯'],
} as const
