import { dossierKindNames, type DossierKind } from '@yaoji/contract/goods/dossiers'

const of = (kind: DossierKind, name: string) => `${dossierKindNames[kind]}${name}`

/** What staff read about a ZIP of papers that another firm sent. */
export const archiveMessages = {
  notZip: '这不是资料包：请选对方发来的 ZIP 文件，不要解压',
  noIndex: '这个 ZIP 里没有 index.json，不是首营资料包，请逐份交资料',
  badIndex: 'index.json 读不懂，不是首营资料包的格式，请逐份交资料',
  tooMuch: '资料包解开以后超过 64 MB 或 500 个文件，请逐份交资料',
  tookTooLong: '这个资料包读取时间过长，已停止，请逐份交资料',
  needsSupplier: '这是销售代表的资料，请写明是哪家供应商的（首营编号）',
  noFile: (paper: string) => `${paper}：资料包里没有这份文件，或文件被改过（SHA-256 不符）`,
  paper: (kind: DossierKind, name: string, what: string) => `${of(kind, name)}的${what}`,
  refused: (paper: string, why: string) => `${paper}：${why}`,
  badText: '编号、范围或日期的写法不收，请手工补交',
  otherScopes: (kind: DossierKind, name: string) => `${of(kind, name)}的经营范围和档案里的不同，没有改动，请核对`,
  unknownScopes: (kind: DossierKind, name: string, scopes: readonly string[]) =>
    `${of(kind, name)}的经营范围里没有收：${scopes.join('、')}`,
  skipped: (kind: DossierKind, name: string, why: string) => `${of(kind, name)}没有导入：${why}`,
  noGoods: (name: string) => `首营品种${name}没有导入：商城里没有批准文号、条码和规格都对得上的商品，请先登记商品，再导入一次`,
  manyGoods: (name: string, ids: readonly number[]) =>
    `首营品种${name}没有导入：对得上的商品有 ${ids.join('、')}，分不清是哪个，请手工建档`,
  noFirms: (name: string) => `首营品种${name}没有导入：资料包里没有供应商和上市许可持有人`,
  upstream: (name: string) => `${name}是对方的供应商，不是您的供应商，没有导入`,
} as const
