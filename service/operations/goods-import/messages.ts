import { formatUnitPrice, money } from '@yaoji/contract/domain/money'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { PriceFall } from './price-falls.ts'

const fallsShown = 10

function fallText({ row, name, isSpecial, before, after, cost }: PriceFall): string {
  const kind = isSpecial ? '特价' : '价格'
  const from = before === undefined ? '' : `${money(formatUnitPrice(before))} → `
  return `  第 ${row} 行 ${name}：${kind} ${from}${money(formatUnitPrice(after))}${cost === undefined ? '' : `，低于进价 ${money(formatUnitPrice(cost))}`}`
}

/** What the import tells the shop's staff. */
export const messages = {
  falls: (falls: readonly PriceFall[], code: string) =>
    [
      `有 ${falls.length} 个价格比现价低${guardLimits.priceFallPercent}%以上、高于现价${guardLimits.priceRiseTimes}倍，或低于进价，还没有写入：`,
      ...falls.slice(0, fallsShown).map(fallText),
      ...(falls.length > fallsShown ? [`  另有 ${falls.length - fallsShown} 个`] : []),
      `核对无误后，在同一命令后加：--confirm ${code}`,
    ].join('\n'),
  usage: `用法：npm run import:goods -- 文件 [选项]
  --mapping 文件      列名对照表（JSON），见 docs/operators/importing.md
  --sheet 名称        Excel 工作表，默认第一张
  --dry-run           只检查，不写入
  --confirm 确认码    价格比现价低30%以上、高于现价3倍或低于进价时，核对后带上确认码
  --report 文件       报告文件（CSV），默认放在数据目录的 import 文件夹
  --sample-prices     没有价格的商品写入带“示例”标记的价格和库存，仅供试用`,
  noFile: '请写明要导入的文件。',
  oneFile: '一次只能导入一个文件。',
  unknownOption: (text: string) => `不认识的选项：${text}`,
  noHeading: (headings: string) => `找不到表头：前 10 行里没有“${headings}”这一列。请检查表头，或者用 --mapping 指明列名。`,
  doubleHeading: (heading: string) => `表头“${heading}”出现了两次，不知道用哪一列：请删掉或改名其中一列。`,
  noRows: '文件里只有表头，没有商品。',
  mappingUnreadable: (path: string, problem: string) => `列名对照表 ${path} 有误：${problem}`,
  mapping: {
    unknownEncoding: '看不懂它的编码，请另存为 UTF-8。',
    notObject: '要写成 { "columns": { … } } 的形式。',
    unknownKey: (key: string) => `不认识的项“${key}”，只能用 columns、defaults、onlyRows。`,
    unknownColumn: (name: string) => `没有名为“${name}”的列。`,
    notText: (key: string) => `“${key}”的内容必须是文字。`,
    onlyRows: 'onlyRows 要写成 { "column": …, "equals": …, "reason": … }。',
    missingHeading: (heading: string) => `文件里没有对照表写的列“${heading}”。`,
  },
  rows: {
    undocumentedStock: '还没有批准的首营品种，不能登记库存；请先只登记商品，首营批准后再登记库存',
    cells: (cells: number, headings: number) => `有 ${cells} 列，表头是 ${headings} 列：可能有没加引号的逗号`,
    required: (label: string) => `${label}是空的`,
    tooLong: (label: string, limit: number) => `${label}超过 ${limit} 个字`,
    control: (label: string) => `${label}里有看不见的控制字符`,
    uncalculated: (label: string) => `${label}是公式，但文件里没有它的结果：请在 Excel 或 WPS 里打开，保存一次再导入`,
    merged: (cells: string) => `单元格 ${cells} 是合并的，看不出每行的内容：请取消合并，每行都填上再导入`,
    tableError: (label: string, text: string) => `${label}是表格的错误值 ${text}`,
    price: (label: string, text: string) => `${label}“${text}”不是价格：要大于 0、小于 100000，最多 4 位小数`,
    negative: (label: string, text: string) => `${label}“${text}”是负数`,
    decimals: (label: string, text: string) => `${label}“${text}”超过 4 位小数`,
    integer: (label: string, text: string, from: number, to: number) => `${label}“${text}”不是 ${from} 到 ${to} 的整数`,
    day: (label: string, text: string) => `${label}“${text}”不是日期（例如 2027-05-31）`,
    flag: (label: string, text: string) => `${label}“${text}”要写“是”或“否”`,
    prescription: (label: string, text: string) => `${label}“${text}”要写“处方药”或“OTC”`,
    scope: (label: string, text: string) => `没有名为“${text}”的${label}`,
    warehouse: (text: string) => `没有名为“${text}”的仓库`,
    dates: '生产日期不早于有效期',
    notMade: (day: string) => `生产日期${day}还没有到，请看包装`,
    specialWithoutEnd: '特价没有截止日期',
    specialDates: '特价开始日期晚于截止日期',
    specialNotLower: '特价不低于价格',
    forbidden: (name: string) => `国家规定不得网络销售：${name}`,
    banned: '国家规定不得网络销售：商城已禁售这个商品',
    otherCode: (id: number, code: string) => `商城的商品 ${id} 和它相同，但ERP编码是“${code}”`,
    duplicate: (row: number) => `和第 ${row} 行是同一个商品`,
    ambiguous: (count: number) => `商城里有 ${count} 个商品都像它，无法确定是哪一个：请补上条码或批准文号`,
    ofQuality: (labels: string) => `商城已有这个商品，它的${labels}只能由质管修改：请质管提交，或不写`,
    storedDays: (made: string, expires: string) => `这个批号登记的生产日期${made}不早于有效期${expires}`,
    reserved: (stock: number, reserved: number) => `库存 ${stock} 少于已被订单占用的 ${reserved}`,
  },
  notices: {
    undocumented: '还没有批准的首营品种，已登记为下架',
    barcodeDigits: (text: string) => `条码“${text}”的位数不对，没有导入条码`,
    barcodeCheck: (text: string) => `条码“${text}”的校验码不对，没有导入条码`,
    barcodeScientific: (text: string) => `条码“${text}”已被表格软件改成科学计数法，没有导入条码：请把该列设成文本重新导出`,
    noBatch: (stock: number) => `库存 ${stock} 已登记，但没有批号和有效期，暂时不能卖`,
    expired: (day: string) => `批次已于 ${day} 过期，不能卖`,
    specialEnded: (day: string) => `特价已于 ${day} 结束，没有导入特价`,
    specialWithoutPrice: '有特价但没有价格，补上价格后特价才生效',
    daysWithoutSpecial: '写了特价日期，但特价是空的，没有导入特价',
    noSpecials: '含麻、控销商品不参加特价，没有导入特价',
    unknownFact: (label: string, text: string) => `看不懂${label}“${text}”，没有导入${label}`,
    factWithoutSource: (label: string) => `${label}没有写明来源和日期（列“${label}来源”“${label}日期”），没有导入${label}`,
    guessedScope: (scope: string) => `看不出经营范围，按“${scope}”登记，请核对`,
  },
  sampleInProduction: '正式环境（YAOJI_ENV=production）不能使用 --sample-prices。',
  inUse: '药集服务正在使用这个数据库：SQLite 同一时间只能有一个程序写入，请先停止服务，导入后再启动。',
  inUsePostgres: '另一个导入正在进行，请等它结束再导入。',
  reportUnwritable: (path: string) => `无法写入报告文件：${path}`,
  failed: (problem: string) => `导入失败，数据库没有改动：${problem}`,
  warehouseName: '默认仓库',
  sample: { tag: '示例', description: '试用数据：价格和库存不是真实的', batch: '示例批号' },
  otcTag: { name: 'OTC', description: '非处方药' },
  phases: { check: '检查', write: '写入' },
  progress: (phase: string, done: number, total: number, percent: number) => `${phase} ${done}/${total}（${percent}%）`,
  ignoredColumns: (names: readonly string[]) => `没有用到的列：${names.join('、')}`,
  newWarehouse: (name: string) => `商城里还没有仓库，新建了“${name}”（运费 0，起配 0）。`,
  newCategories: (count: number) => `新建了 ${count} 个分类，放在“其他”“其他饮片”“其他器械”下面。`,
  counts: ({ read, added, updated, unchanged, rejected }: Record<'read' | 'added' | 'updated' | 'unchanged' | 'rejected', number>) =>
    `共 ${read} 行 = 新增 ${added} + 更新 ${updated} + 没有变化 ${unchanged} + 未导入 ${rejected}`,
  noticeCount: (count: number) => `另有 ${count} 行已导入但有提示。`,
  seconds: (text: string) => `用时 ${text} 秒。`,
  reportAt: (path: string) => `报告：${path}`,
  dryRunDone: '这是试运行，数据库没有改动。',
  report: { row: '行号', result: '结果', reason: '原因', rejected: '未导入', noticed: '已导入，有提示' },
}
