/** What the catalogue tells a buyer (domain.md sections 2 and 3). */
export const messages = {
  cantBuy: {
    NOT_LOGIN: '登录后可见',
    NOT_PASSED: '资质审核通过后可见',
    QUAL_EXPIRED: (paper: string) => `${paper}已过期`,
    OUT_OF_SCOPE: '超出经营范围',
    NO_SPECIAL: '无含麻采购资格',
    AREA_LIMIT: '控销品种，不在销售区域',
    NEED_APPLY: {
      none: '控销品种', pending: '控销品种，采购权限待审核', refused: '控销品种，采购权限未通过', forbidden: '控销品种，采购权限已禁用',
    },
    SOLD_OUT: '暂时缺货',
    OFF_SHELF: '已下架',
    LIMIT_REACHED: '已达限购数量',
    PRICE_PENDING: '价格维护中',
    BANNED: '国家规定不得网络销售',
  },
  actions: {
    logIn: '登录', papers: '完善资质', renew: '更新资质', scope: '查看经营范围', special: '提交委托书', salesperson: '联系业务员',
    apply: '申请采购权限', arrival: '到货通知', similar: '看同类',
  },
  priceNames: { special: '特价', daily: '每日特价', ladder: '阶梯价', controlled: '控销价', member: '会员价', base: '批发价' },
  stockLabels: { ample: '充足', tight: '紧张', few: '少量', none: '', some: '有货', soldOut: '无货' },
  tags: {
    rx: ['处方', '处方药仅供合法资质单位采购'],
    ephedrine: ['含麻', '含特殊药品复方制剂，仅限有资格的单位采购'],
    cold: ['冷藏', '全程2～8℃冷链配送'],
    controlled: ['控销', '控销品种，按区域和客户类型供货'],
    nearExpiry: ['近效期', '有效期不足6个月'],
    special: ['特价', '限时特价，不与阶梯价、会员价同享'],
    ladder: ['阶梯', '采购数量不同，单价不同'],
    freeShipping: ['包邮', '达到包邮数量免运费'],
    singleFree: ['包邮', '本品单独包邮'],
  },
  matchedBy: {
    name: '', brand: '品牌', alias: '别名', pinyin: '拼音', initials: '首字母', manufacturer: '厂家', spec: '规格',
    approval: '批准文号', barcode: '条码', english: '英文名', traditional: '繁体', similar: '相近',
  },
  searchNotes: {
    near: (keyword: string) => `没有找到“${keyword}”，名称相近的有`,
    tradeName: (keyword: string, generics: readonly string[]) => `没有商品名为“${keyword}”的商品，按通用名“${generics.join('”“')}”查找`,
    unknown: (unknown: string, known: string) => `没有找到“${unknown}”，按“${known}”查找`,
  },
  facts: {
    name: '通用名', brand: '商品名', english: '英文名', form: '剂型', spec: '规格', carton: '件装量',
    manufacturer: '生产厂家', mah: '上市许可持有人', approval: '批准文号', barcode: '条码', origin: '产地',
    indications: '适应范围', usage: '用法用量', storage: '贮藏', scope: '经营范围', taxRate: '税率', purchase: '采购提示',
  },
  report: '检验报告书',
  rxNotice: '处方药仅供合法资质单位采购',
  goodsNotFound: '商品不存在或已下架',
} as const
