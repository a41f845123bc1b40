/** What the import of names tells the shop's staff. */
export const messages = {
  usage: `用法：npm run import:aliases -- 文件 [选项]
  --sheet 名称        Excel 工作表，默认第一张
  --dry-run           只检查，不写入`,
  unknownOption: (text: string) => `不认识的选项：${text}`,
  noFile: '请写明要导入的文件。',
  oneFile: '一次只能导入一个文件。',
  noHeading: (heading: string) => `找不到表头：前 10 行里没有“${heading}”这一列。`,
  noRows: '文件里只有表头，没有内容。',
  inUse: '服务正在运行，数据库被占用：请先停止服务再导入（使用 PostgreSQL 时不用停）。什么也没有改。',
  failed: (problem: string) => `导入失败，什么也没有改：${problem}`,
  row: (row: number, problem: string) => `第 ${row} 行没有导入：${problem}`,
  counts: (
    read: number,
    { saved, removed, unchanged, rejected }: Readonly<Record<'saved' | 'removed' | 'unchanged' | 'rejected', number>>,
  ) => `共 ${read} 行 = 写入 ${saved} + 删除 ${removed} + 没有变化 ${unchanged} + 未导入 ${rejected}`,
  withoutGoods: (row: number, generic: string) => `第 ${row} 行：商城里还没有名称以“${generic}”开头的商品，上架后就能用这个叫法找到`,
  dryRun: '只检查，什么也没有写入。',
  problems: {
    noSaid: '叫法是空的',
    noGeneric: '通用名是空的',
    tooShort: (label: string) => `${label}只有一个字`,
    tooLong: (label: string, most: number) => `${label}超过 ${most} 个字`,
    control: (label: string) => `${label}里有看不见的控制字符`,
    same: '叫法和通用名一样',
    kind: (text: string) => `种类“${text}”要写“商品名”“旧称”“俗称”或“简称”`,
    action: (text: string) => `操作“${text}”只能空着，或者写“删除”`,
    double: (said: string, row: number) => `“${said}”在第 ${row} 行已经有了`,
    shipped: (said: string, generic: string) => `“${said}”是系统自带的叫法，指“${generic}”，不能改`,
    unknown: (said: string) => `没有叫法“${said}”，不用删除`,
  },
  labels: { said: '叫法', generic: '通用名' },
} as const
