/** Headings of a package insert, and what stands where the shop knows nothing. */
export const insertMessages = {
  drug: {
    name: '药品名称', composition: '成份', description: '性状', indications: '适应症', spec: '规格',
    usage: '用法用量', adverse: '不良反应', contraindications: '禁忌', precautions: '注意事项', storage: '贮藏', pack: '包装', shelfLife: '有效期',
    standard: '执行标准', approval: '批准文号', holder: '上市许可持有人', maker: '生产企业',
  },
  herb: {
    name: '品名', origin: '产地', spec: '规格', indications: '功能主治', usage: '用法用量', precautions: '注意事项', storage: '贮藏', pack: '包装',
    shelfLife: '有效期', standard: '执行标准', maker: '生产企业',
  },
  device: {
    name: '产品名称', spec: '型号规格', indications: '适用范围', usage: '使用方法', contraindications: '禁忌症', precautions: '注意事项', storage: '贮存条件',
    pack: '包装', shelfLife: '使用期限', approval: '注册证或备案号', holder: '注册人或备案人', maker: '生产企业',
  },
  food: {
    name: '产品名称', composition: '原料与标志性成分', indications: '保健功能', spec: '规格', usage: '食用方法与食用量', precautions: '注意事项', storage: '贮藏方法',
    shelfLife: '保质期', approval: '批准文号', maker: '生产企业',
  },
  /** What differs for Chinese patent medicine. */
  chineseDrug: { indications: '功能主治' },
  /** Sections that only some inserts have, in their order behind the precautions. */
  more: {
    pregnancy: '孕妇及哺乳期妇女用药', children: '儿童用药', elderly: '老年用药', interactions: '药物相互作用', overdose: '药物过量',
    pharmacology: '药理毒理', pharmacokinetics: '药代动力学',
  },
  chineseScope: '中成药',
  names: { generic: '通用名称', trade: '商品名称', english: '英文名称' },
  /** Last, for all that the shop knows nothing of. */
  rest: '其他项目',
  elsewhere: { drug: '详见药品说明书', herb: '详见包装标签', device: '详见产品说明书', food: '详见产品标签' },
  restText: (names: readonly string[], where: string) => `${names.join('、')}${where}。`,
  onPack: '以包装标示为准。',
  standardOnPack: '以包装和检验报告书所载为准。',
  notMedicine: '本品不能代替药物。其余详见产品标签。',
  perPack: (spec: string, unit: string) => `${spec}，每${unit}`,
  scopes: { herb: ['中药饮片', '中药材'], device: ['一类器械', '二类器械', '三类器械', '消杀'], food: ['保健食品', '食品', '化妆品'] },
} as const
