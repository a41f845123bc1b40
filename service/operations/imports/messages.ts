import { importKindNames, importLimits, type ImportKind } from '@yaoji/contract/console/imports'

/** What an import of the console says. */
export const messages = {
  none: '没有这次导入，或已过 30 天',
  otherKind: (kind: ImportKind) => `这是${importKindNames[kind]}的文件，请用${importKindNames[kind]}的导入`,
  notOfRole: (role: string, kind: ImportKind) => `${role}不能导入${importKindNames[kind]}`,
  started: '已经开始导入，不能再改各列的含义',
  undone: '这次导入已经撤销，不能再导入',
  empty: '文件里没有可以导入的行',
  tooManyRows: (count: number) => `有 ${count} 行，一次最多 ${importLimits.rowsMax} 行，请分成几个文件`,
  tooManyColumns: (count: number) => `有 ${count} 列，最多 ${importLimits.columnsMax} 列，请删掉不用的列`,
  columns: (count: number) => `要写全 ${count} 列的含义`,
  unknownField: (field: string) => `没有“${field}”这一项，或您的角色不能改它`,
  twice: (label: string) => `“${label}”选了两列，只留一列`,
  needs: (label: string) => `还没有一列是“${label}”，请在列名下选出来`,
  ofRole: (role: string, labels: string) => `文件里有${labels}，${role}不能改，请由能改的人继续`,
  lowCost: (price: string, cost: string) => `价格 ${price} 低于进价 ${cost}：这一行没有导入，请到“价库”粘贴改价，核对、签字后生效`,
  lowFall: (before: string, after: string) => `价格 ${before} → ${after} 变化太大：这一行没有导入，请到“价库”粘贴改价，核对后生效`,
  stores: {
    labels: { store: '门店编号', company: '门店', rank: '客户类型', region: '区域', salesperson: '业务员' },
    /** Names that the columns go by. */
    headings: {
      store: ['门店编号', '编号', '客户编号', '客户编码', 'store'],
      company: ['门店', '门店名称', '客户名称', '单位名称', '药店名称', 'company'],
      rank: ['客户类型', '门店类型', '类型', 'rank'],
      region: ['区域', '地区', '省市区', '所在地区', 'region'],
      salesperson: ['业务员', '销售', '销售员', 'salesperson'],
    },
    noStore: (text: string) => `没有门店“${text}”`,
    several: (text: string) => `有几家门店叫“${text}”，请写门店编号`,
    otherCompany: (code: string, company: string) => `编号 ${code} 是“${company}”`,
    noKey: '没有写门店编号或门店',
    duplicate: (line: number) => `和第 ${line} 行是同一家门店`,
    rank: (text: string, known: readonly string[]) => `没有客户类型“${text}”，可写：${known.join('、')}`,
    states: '这个改动要先看影响再确认，请到门店页上改',
    reason: (file: string, line: number) => `导入 ${file} 第 ${line} 行`,
  },
} as const
