import { importKindNames, importLimits, type ImportKind } from '@yaoji/contract/console/imports'

export const messages = {
  heading: '导入',
  kinds: '导入什么',
  hints: {
    goods: '一行一种商品，列名不限：ERP编码、通用名、规格、生产厂家、批准文号、价格等。已有的更新，没有的新增，空着的格不改。',
    stores: '一行一家已有的门店，按门店编号或门店名称找；改客户类型、区域（省 市 区）和业务员，空着的格不改。',
  } satisfies Record<ImportKind, string>,
  limits: `Excel（.xlsx）或文本表格（.csv），最多 ${importLimits.rowsMax.toLocaleString('zh-CN')} 行、${importLimits.fileMaxBytes / 1024 / 1024} MB。选好以后先看每一行会怎样，再导入。`,
  drop: '把文件拖到这里，或',
  choose: '选文件…',
  chooseLabel: (kind: ImportKind) => `选${importKindNames[kind]}文件`,
  reading: (name: string) => `正在读“${name}”，逐行核对`,
  tooLarge: `文件超过 ${importLimits.fileMaxBytes / 1024 / 1024} MB，请分成几个`,
  empty: '这个文件是空的',
  recent: '近 30 天的导入',
  none: '近 30 天没有导入过',
  columns: { file: '文件', state: '状态', rows: '行数', done: '已导入', refused: '未导入', operator: '经办', at: '时间' },
  keys: { choose: '选文件' },
} as const
