import type { DossierKind } from '@yaoji/contract/goods/dossiers'

/** The printed form of a dossier of first business. */
export const formMessages = {
  title: { supplier: '首营企业审批表', holder: '首营企业审批表', agent: '销售代表审批表', goods: '首营品种审批表' } satisfies Record<
    DossierKind,
    string
  >,
  facts: {
    sn: '首营编号',
    kind: '类型',
    state: '状态',
    name: '名称',
    goods: '商品编号',
    spec: '规格',
    form: '剂型',
    maker: '生产企业',
    approval: '批准文号',
    storage: '储存条件',
    code: '统一社会信用代码',
    idTail: '身份证后四位',
    scopes: '经营范围',
    until: '有效期至',
    note: '备注',
    hash: '所签内容的指纹（SHA-256）',
    printed: '打印',
  },
  endless: '长期',
  papers: '资料',
  columns: { kind: '资料', number: '编号', covers: '许可或授权范围', issued: '发证日期', ends: '有效期至', by: '经办', hash: '文件指纹' },
  noPapers: '还没有资料',
  signatures: '审批',
  signatureColumns: { step: '审批', person: '签字人', verdict: '意见', at: '时间' },
  signed: '同意',
  refused: (reason: string) => `驳回：${reason}`,
  unsigned: '未签',
  changed: '本表是已批准的一版，之后的改动还没有签字。',
  unsent: '资料还没有签字，本表不能作为审批记录。',
  lapsed: (day: string) => `资料已于${day}到期，本表不再有效。`,
  foot: '签字在系统里由本人登录后完成，以系统里的记录和指纹为准。',
} as const

/** The ZIP with approved papers for another firm. */
export const archiveMessages = {
  page: '目录.html',
  title: '首营资料',
  made: (at: string) => `导出时间 ${at}。文件的 SHA-256 也写在 index.json 里，可以核对。`,
  columns: ['资料', '编号', '许可或授权范围', '发证日期', '有效期至', 'SHA-256'],
  fileName: (name: string, day: string) => `首营资料-${name}-${day}.zip`,
  reasonMissing: '写明资料给谁、做什么用',
  notApproved: '还没有批准，不能导出',
  tooLarge: '资料超过 64 MB，请逐份打开保存',
} as const
