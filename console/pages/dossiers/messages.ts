import * as words from '@yaoji/contract/words'
import { dossierKindNames, type DossierKind } from '@yaoji/contract/goods/dossiers'

export const messages = {
  title: (view: string) => `首营 · ${view}`,
  heading: '首营',
  inspection: '检查资料',
  corrections: '更正',
  views: '视图',
  kinds: '类型',
  allKinds: '全部类型',
  caption: '首营档案',
  seek: '首营编号、名称、信用代码、商品编号  /',
  seekLabel: '在列表里找首营',
  columns: {
    number: '编号',
    kind: '类型',
    name: '名称',
    scopes: '经营范围',
    end: '有效期',
    updated: '更新',
    operator: '经办',
    state: '状态',
  },
  endless: '长期',
  noEnd: '还没有批准',
  endsIn: (day: string, days: number) => (days === 0 ? `${day} 今天到期` : `${day} 还有 ${days} 天`),
  ended: (day: string) => `${day} 已到期`,
  empty: '没有首营档案',
  emptyText: '这一类现在没有首营档案。',
  open: (kind: DossierKind) => `＋ ${dossierKindNames[kind]}`,
  keys: { move: '上下', open: '打开', find: '找' },
} as const

/** Words of the dialog in which a dossier is opened or changed. */
export const formMessages = {
  title: (kind: DossierKind) => `建立${dossierKindNames[kind]}的首营档案`,
  verb: '建档',
  editTitle: '修改首营档案',
  editVerb: words.save,
  editText: '改了以后要从采购重新签字；已批准的在新的批准以前照旧有效。',
  name: '名称',
  code: '统一社会信用代码',
  codeOfHolder: '境外持有人写境内责任人的',
  idTail: '身份证后四位',
  idTailHint: '只登记后四位，身份证照片作为资料上传',
  scopes: '经营范围',
  scopesHint: '按许可证写，用顿号分开，如 化学药、中成药',
  scopesOfAgent: '委托书写明的范围，不填就和供应商一样',
  goods: '商品编号',
  supplier: '供应商',
  holder: '上市许可持有人',
  agent: '销售代表',
  agentHint: '没有就不填',
  relatedHint: '输入名称或首营编号',
  cut: (most: number) => `；只列出最近改过的 ${most} 个，其余的填首营编号`,
  note: '备注',
} as const

/** Words of the day from which goods need a dossier. */
export const requireMessages = {
  open: '要求日期…',
  title: '从哪一天起要求首营',
  verb: '设定',
  text: '从这天 0 点起，没有批准首营品种的商品不能卖、不能入库、不能上架。设定后写明还缺多少种，缺的在这天以前补齐，或改后日期。',
  from: '要求日期',
  fromHint: '不填就是不要求',
  done: (day: string, lacking: number) => (day === '' ? '不要求首营' : `${day} 起要求首营，在售的还缺 ${lacking} 种`),
} as const

/** Words of the import of another firm's ZIP. */
export const importMessages = {
  open: '导入资料包…',
  title: '导入资料包',
  verb: '导入',
  text: '对方（供应商）发来的首营资料 ZIP，不要解压。已有的档案补上新资料，没有的建成草稿，都要从采购重新签字；收不了的会写明原因。',
  file: '资料包',
  fileHint: 'ZIP，20 MB 以内；更大的先分成几个',
  tooLarge:
    '这个文件超过 20 MB，没有读。请在电脑上解压，分成几个 20 MB 以内的 ZIP：每个都放同一个 index.json 和一部分文件，再逐个导入；已经收下的不会重复，最后一次没有要处理的项就齐了。',
  supplier: '供应商的首营编号',
  supplierHint: '只有导入销售代表的资料才要写',
  doneTitle: '导入结果',
  doneVerb: words.gotIt,
  done: (isNew: boolean, added: number, same: number) =>
    [isNew ? '新建草稿' : '已有档案', `交了 ${added} 份`, ...(same > 0 ? [`${same} 份已经有了`] : [])].join('，'),
  nothing: '没有导入任何档案。',
  remarks: (count: number) => `${count} 项要您处理`,
} as const
