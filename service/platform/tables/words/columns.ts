import { goodsFieldList, sourceColumns } from '@yaoji/contract/goods/facts'
import type { GoodsFieldColumn } from '@yaoji/contract/goods/fields'

type Headings = readonly [string, ...string[]]

/** The headings of the facts of goods; of a fact with a source also those of the source and its day. */
const headingsOfFacts = Object.fromEntries(
  goodsFieldList.flatMap(({ name, label, headings, isSourced }): [GoodsFieldColumn, Headings][] => {
    const { source, day } = sourceColumns(name)
    const own: [GoodsFieldColumn, Headings] = [name, [label, ...headings]]
    return isSourced ? [own, [source, [`${label}来源`, source]], [day, [`${label}日期`, day]]] : [own]
  }),
) as Record<GoodsFieldColumn, Headings> // Every column is listed.

/**
 * The columns that an import knows, each with the headings it goes by. The first heading
 * is its name in mappings and messages; earlier ones win when a file has several.
 */
export const columns = {
  // A supplier's own 商品编码 is another number.
  code: ['ERP编码', '外部编码', 'erp_code'],
  name: ['通用名', '通用名称', '药品通用名', '药品通用名称', '药品名称', '品名', '商品名称', '产品名称', '名称', 'generic_name', 'name'],
  brand: ['商品名', '品牌', '品牌名', '商标', '商品名/品牌', 'brand'],
  englishName: ['英文名', '英文名称', 'english_name'],
  manufacturer: ['生产厂家', '生产企业', '生产厂商', '生产单位', '厂家', '厂商', '制造商', 'manufacturer'],
  mah: ['上市许可持有人', '持有人', 'mah'],
  spec: ['规格', '药品规格', '商品规格', '规格型号', '包装规格', 'specification', 'spec'],
  dosageForm: ['剂型', 'dosage_form'],
  packUnit: ['包装单位', '单位', '计量单位', '销售单位', 'pack_unit', 'unit'],
  middlePack: ['中包装', '中包装量', '中包装数量', '中包', 'middle_pack'],
  carton: ['件装量', '件装', '大包装', '大包装量', '件装数', '装箱数', 'carton'],
  approvalNumber: ['批准文号', '国药准字', '注册证号', '批准文号/注册证号', '批准文号/备案号', 'approval_number'],
  barcode: ['条码', '商品条码', '条形码', '69码', '国际条码', 'barcode'],
  price: ['价格', '单价', '供货价', '批发价', '销售价', '含税单价', '含税价', 'price'],
  specialPrice: ['特价', '特价价格', '特供价', '促销价', '活动价', 'special_price'],
  specialFrom: [
    '特价开始',
    '特价开始日期',
    '特价起始日期',
    '特价生效日期',
    '促销开始',
    '促销开始日期',
    '活动开始',
    '活动开始日期',
    'special_from',
  ],
  specialTo: [
    '特价截止',
    '特价截止日期',
    '特价结束',
    '特价结束日期',
    '特价有效期',
    '特价有效期至',
    '促销结束',
    '促销结束日期',
    '促销截止日期',
    '活动结束',
    '活动结束日期',
    '活动截止日期',
    'special_to',
  ],
  marketPrice: ['建议零售价', '零售价', '市场价', 'market_price'],
  marketPriceSource: ['建议零售价来源', 'market_price_source'],
  marketPriceOn: ['建议零售价日期', 'market_price_on'],
  stock: ['库存', '库存数量', '可用库存', '数量', 'stock'],
  warehouse: ['仓库', '仓库名称', 'warehouse'],
  batchNumber: ['批号', '生产批号', '产品批号', '新批号', 'batch_number'],
  madeOn: ['生产日期', 'made_on'],
  expiresOn: ['有效期至', '有效期', '失效日期', 'expires_on'],
  arrivesOn: ['下次到货', '下次到货日', '到货日', '到货日期', '预计到货', '预计到货日', '预计到货日期', 'arrives_on'],
  arrivesUnits: ['到货数量', '到货数', '下次到货数量', '预计到货数量', 'arrives_units'],
  category: ['分类', '商品分类', '类别', '药品分类', '品类', 'category'],
  drugKind: ['药品类型', '商品类型', '药品类别', '商品属性', 'drug_type'],
  scope: ['经营范围', '所属经营范围', 'scope'],
  prescription: ['处方分类', '处方类别', '处方/非处方', '是否处方药', '处方药', 'prescription'],
  ephedrine: ['含麻', '是否含麻', '含麻黄碱', 'ephedrine'],
  coldChain: ['冷藏', '是否冷藏', '冷链', '是否冷链', 'cold_chain'],
  splittable: ['拆零', '是否拆零', '可拆零', 'splittable'],
  minimum: ['起购', '起购数量', '起订量', '最小起订量', 'minimum'],
  quota: ['限购', '限购数量', 'quota'],
  taxRate: ['税率', 'tax_rate'],
  storage: ['贮藏', '储存条件', '存储条件', '贮藏条件', 'storage'],
  indications: ['适应范围', '适应症', '功能主治', '适应症/功能主治', 'indications'],
  usage: ['用法用量', 'usage'],
  ...headingsOfFacts,
  composition: ['成份', '成分', '主要成份', '主要成分', 'composition'],
  description: ['性状', 'description'],
  adverse: ['不良反应', 'adverse_reactions'],
  contraindications: ['禁忌', '禁忌症', 'contraindications'],
  precautions: ['注意事项', 'precautions'],
  pregnancy: ['孕妇及哺乳期妇女用药', '孕妇用药', 'pregnancy'],
  children: ['儿童用药', 'children'],
  elderly: ['老年用药', '老年患者用药', 'elderly'],
  interactions: ['药物相互作用', '相互作用', 'interactions'],
  overdose: ['药物过量', 'overdose'],
  pharmacology: ['药理毒理', '药理作用', 'pharmacology'],
  pharmacokinetics: ['药代动力学', 'pharmacokinetics'],
} as const

export type Field = keyof typeof columns

export const fields = Object.keys(columns) as Field[] // The keys of a constant are its type's.

/** Columns that fill sections of the package insert, in its order. */
export const insertFields = [
  'composition',
  'description',
  'adverse',
  'contraindications',
  'precautions',
  'pregnancy',
  'children',
  'elderly',
  'interactions',
  'overdose',
  'pharmacology',
  'pharmacokinetics',
] as const satisfies readonly Field[]

export type InsertField = (typeof insertFields)[number]

export function labelOf(field: Field): string {
  return columns[field][0]
}

/** What a yes-or-no column may hold. */
export const yes: readonly string[] = ['是', '有', '1', 'y', 'yes', 'true', '√', '✓', '允许', '可']
export const no: readonly string[] = ['否', '无', '0', 'n', 'no', 'false', '×', '不允许', '不可']

export const prescriptionWords: readonly (readonly [RegExp, 'rx' | 'otc' | 'none'])[] = [
  [/^(甲类|乙类)?(OTC|非处方药?)(（?[甲乙]类?）?|\([甲乙]类?\))?$|^[甲乙]类$|^否$/i, 'otc'],
  [/^(处方药?|RX|单轨处方药|双轨处方药|是)$/i, 'rx'],
  [/^(其他|其它|无|-|\/)$/, 'none'],
]
