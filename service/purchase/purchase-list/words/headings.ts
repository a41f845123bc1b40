import { columns as goodsColumns } from '../../../platform/tables/words/columns.ts'
import { weightWords } from './units.ts'

/** What a purchase list says of its goods, with the headings that its columns go by. */
export const headings = {
  name: [
    ...goodsColumns.name,
    '药品',
    '药名',
    '商品',
    '商品信息',
    '货品名称',
    '货品',
    '物料名称',
    '产品',
    '名称规格',
    '品名规格',
    '品种',
    '品种名称',
  ],
  brand: goodsColumns.brand,
  spec: [...goodsColumns.spec, '包装', '型号', '规格/包装', '规格包装'],
  maker: [
    ...goodsColumns.manufacturer,
    ...goodsColumns.mah,
    '生产商',
    '生产厂',
    '厂牌',
    '厂名',
    '供应厂家',
    '产地',
    '厂家/产地',
    '产地/厂家',
  ],
  approval: goodsColumns.approvalNumber,
  barcode: [...goodsColumns.barcode, '条形码/69码', '商品编码', '编码'],
  quantity: [
    '采购数量',
    '采购数',
    '采购量',
    '订货数量',
    '订货量',
    '订购数量',
    '订购量',
    '需求数量',
    '需求量',
    '要货数量',
    '要货量',
    '补货数量',
    '补货量',
    '计划数量',
    '计划量',
    '请货数量',
    '请货量',
    '进货数量',
    '购买数量',
    '下单数量',
    '申请数量',
    '数目',
    '盒数',
    '订单数量',
    '本次采购',
    '本次数量',
    '建议订货',
    '建议要货',
    '建议补货',
    '建议采购',
    '本次订货',
    '本次要货',
    '本次补货',
    '本周订货',
    '本周要货',
    '本周补货',
    '拟订货',
    '拟采购',
    '订货',
    '要货',
    '补货',
    '请货',
    '报货',
    '请领',
    '申领',
    '需求',
    '数量',
    'qty',
    'quantity',
    'number',
  ],
  cartons: ['件数', '箱数'],
  unit: [...goodsColumns.packUnit, '采购单位'],
} as const

/** Headings of other programs, in which words of these fields are joined in many ways. */
export const headingPatterns: readonly (readonly [field: HeadedField, pattern: RegExp])[] = [
  ['name', /^(?:商品|药品|货品|产品|物料|品种|存货|物资|通用|化学|中药|饮片|材料|耗材|器械|[货药品]){1,3}(?:名|名称|全名|全称)$/],
  ['spec', /^(?:商品|药品|货品|产品|存货|物料|包装)?(?:规格|型号|包装)[及与和/]?(?:规格|型号|包装)?$|^品规$/],
  ['maker', /^(?:生产)?(?:厂家|厂商|企业|厂)(?:名称|简称|全称)$/],
  ['unit', /^(?:(?:基本|库存|最小|零售|订货|要货|主)单位|主?计量(?:单位)?)$/],
]

/** What a sheet says of its goods next to their names: of medicines the dosage form, of herbs how they were processed and how good they are. */
export const besideHeadings = {
  form: goodsColumns.dosageForm,
  processing: [...goodsColumns.processing, '炮制品', '炮制方式', '加工', '加工方法', '加工方式'],
  grade: [...goodsColumns.grade, '质量等级', '商品等级', '级别', '品级'],
} as const

const ordered = '(?:采购|订货|要货|补货|请货|订购|报货|计划)'
/** A quantity that somebody decided upon after others were proposed or asked for: 确认数 next to 建议补货数, 决定, 实订. */
export const confirmedHeading = new RegExp(
  [
    `^(?:最终|最后)?(?:确认|确定|审批|审核|核定|核准|批准|决定)后?(?:的?${ordered})?[数量]+$`,
    `^(?:(?:店长|经理|老板|采购)?(?:决定|定)|最终|实[订报要购])[数量]*$`,
    `^(?:最终|最后|实际)${ordered}[数量]*$`,
  ].join('|'),
)

/** What a heading may name. */
export type HeadedField = keyof typeof headings

/** Columns that are known and say nothing of what is bought. */
export const otherHeadings: readonly string[] = [
  ...goodsColumns.price,
  ...goodsColumns.marketPrice,
  ...goodsColumns.marketPriceSource,
  ...goodsColumns.marketPriceOn,
  ...goodsColumns.warehouse,
  ...goodsColumns.batchNumber,
  ...goodsColumns.madeOn,
  ...goodsColumns.expiresOn,
  ...goodsColumns.category,
  ...goodsColumns.middlePack,
  ...goodsColumns.carton,
  '序号',
  '序',
  '编号',
  '行号',
  'no',
  '备注',
  '说明',
  '金额',
  '小计',
  '合计',
  '总价',
  '总金额',
  '进价',
  '采购价',
  '供价',
  '含税进价',
  '参考价',
  '现库存',
  '库存',
  '库存数量',
  '当前库存',
  '库存量',
  '可用库存',
  '月销量',
  '月销',
  '销量',
  '近30天销量',
  '日期',
  '供应商',
  '供货商',
  '医保',
  '医保编码',
  '门店',
  '状态',
  '毛利',
  '折扣',
  '扣率',
  '货号',
]

/** Whatever ends so is counted: 报货数, 本周补货量. */
export const countedHeading = /[数量]$/

/** Columns of numbers that are no order quantity: stock, sales, pack size, frequency. */
export const notBoughtHeading =
  /库|存|余|账|盘|盈|亏|差异|实际?[数量]|装|序|规格|含|剂|用量|容|重|质|浓|销|(?<!本)次|天|批|效|限|起订|起购|最|安全|上|在途|均|折|积分|系数|指数|参|页|行数|历史|已/

/** Among several columns, picks the one that requests goods over the one that reports the outcome. */
export const askingHeading = /要|需|欠|缺|订|采|购|请|申|报|补|进|计划|下单|买/

/** Counts cases, whatever stands before: 要货件数. */
export const cartonHeading = /[件箱]数$/

/** A column of one store's quantities: 一店, 光谷店, 南湖药房. */
export const storeHeading = /^(?:总部|本部|总仓|分公司)$|(?:店|药房|药店|诊所|卫生室|卫生院|门诊|门诊部|分部|超市)$/

/** A column of what all stores want together. */
export const totalHeading = /^(?:合计|总计|共计|小计|总数|总量|总数量|合计数|合计数量|共)$/

/** The weight that a title gives to all numbers below it: 单位：公斤. */
export const weightOfTitle = new RegExp(`单位\\s*[:为]?\\s*(${weightWords})(?![a-z\\p{Script=Han}])`, 'iu')
