import { rankNames } from '@yaoji/contract/people/customer-types'

/** What the preview of a price sheet says. */
export const messages = {
  meanings: {
    id: '商品编号',
    code: 'ERP编码',
    barcode: '条码',
    approval: '批准文号',
    name: '名称',
    spec: '规格',
    maker: '厂家',
    warehouse: '仓库',
    batch: '批号',
    expires: '有效期',
    made: '生产日期',
    stock: '库存',
    arrives_on: '下次到货日',
    arrives_units: '到货数量',
  },
  /** Headings of the numbers of goods, and of new stock, that price lists of others do not have. */
  idHeadings: ['商品编号', '编号', '商品编码', '编码', 'goods_id', 'id'],
  stockHeadings: ['新库存', '实盘', '实盘数量', '盘点数量'],
  arrivalDayHeadings: ['下次到货日', '下次到货', '到货日', '到货日期', '预计到货', '预计到货日', '预计到货日期', 'arrives_on'],
  arrivalUnitsHeadings: ['到货数量', '下次到货数量', '预计到货数量', 'arrives_units'],
  /** Of a cell that ends the announcement of an arrival. */
  noArrival: ['无', '取消', '不到货'] as readonly string[],
  baseHeadings: ['新价', '新价格', '新批发价', '调后价', '调整后价格'],
  rankHeadings: (rank: number) => {
    const name = rankNames[rank] ?? ''
    return [`${name}价`, name, `新${name}价`, `${name}新价`]
  },
  noColumns: '认不出列名：第一行写列名，至少要有编号（或条码、名称）和一列价格、库存或到货日',
  nothingToChange: '没有价格、库存或到货日的列：列名写批发价、药店价、诊所价、库存、到货日等',
  noKey: '没有认商品的列：列名写编号、ERP编码、条码或名称',
  tooMany: (max: number) => `一次最多 ${max} 行，请分几次粘贴`,
  empty: '没有可以看的行',
  tooLarge: '文件里的字太多，请分成几个文件',
  broken: '引号没有成对，这一行读不出来',
  noGoods: '没有找到这个商品',
  several: (count: number) => `有 ${count} 个商品符合，请加编号、规格或厂家`,
  noName: '没有写编号、ERP编码、条码或名称',
  noWarehouse: (name: string) => `没有仓库“${name}”`,
  severalWarehouses: (names: readonly string[]) => `在 ${names.join('、')} 都有，请加一列仓库`,
  nowhere: '这个商品还不在任何仓库，请加一列仓库',
  noPrice: (text: string) => `“${text}”不是价格，写数字，最多四位小数`,
  noUnits: (text: string) => `“${text}”不是库存，写整数`,
  noPackDay: (text: string) => `“${text}”不是日期，写年月日，如 2027-05-31`,
  noDay: (text: string) => `“${text}”不是日期，写年月日，如 2026-12-15；不再到货写“无”`,
  noValue: '没有写新价、新库存或到货日',
  again: (line: number) => `和第 ${line} 行重复`,
  noBatch: '写了有效期、没有写批号：新到的货加一列批号',
  newPlace: (warehouse: string) => `新增到${warehouse}`,
  newBatch: (number: string) => `新增批号 ${number}`,
  cost: (cost: string) => `低于进价 ${cost}`,
  fall: (percent: number) => `比现在低 ${percent} %`,
  rise: (times: number) => `是现在的 ${times} 倍多`,
  retail: (price: string) => `高于建议零售价 ¥${price}`,
} as const
