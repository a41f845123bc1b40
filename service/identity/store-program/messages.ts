import { programLimits } from '@yaoji/contract/people/programs'
import { viewOrder } from '@yaoji/contract/words'

/** Messages about programs that act for a store (docs/rules/domain.md section 22). */
export const messages = {
  // At the fields of a new one.
  nameMissing: '请填写程序名称，如“海典ERP”',
  nameLong: `程序名称不能超过${programLimits.nameMax}个字`,
  nameTaken: '已有同名的程序，请换一个名称，便于日后分辨',
  lookMissing: '存草稿和下单都需要“查看”权限，请一并选择',
  draftMissing: '“下单”包含“存草稿”，请一并选择',
  amount: '请填写金额，最多两位小数，如3000；不限请留空',
  tooMany: `每个门店最多${programLimits.programsMax}个有效的程序，请先停用不用的程序`,
  // Of one that is to be ended.
  notFound: '该程序不存在或已停用',
  noProgram: '该程序不存在',
  // To their 店主.
  agentTitle: (name: string) => `已授权AI代理“${name}”`,
  agentText: (person: string) => `由${person}授权，它可以查看本店商品、价格和订单。如非本人操作，请立即在“程序接入”停用，并修改登录密码`,
  endedTitle: { password: '登录密码已修改，请核对接入的程序', factor: '两步验证已重置，请核对接入的程序' },
  endedText: (agents: readonly string[], programs: readonly string[]) =>
    [
      agents.length > 0 && `已停用AI代理：${agents.join('、')}`,
      programs.length > 0 && `仍可使用的程序：${programs.join('、')}，不是本人签发的请在“程序接入”停用`,
    ]
      .filter(Boolean)
      .join('；'),
} as const

/** What a program did, by the call that it made. */
export const actionNames: Readonly<Record<string, string>> = {
  'GET /api/goods/search': '搜索商品',
  'GET /api/goods/list': '搜索商品',
  'GET /api/goods/detail/:id': '查看商品',
  'GET /api/category': '查看分类',
  'GET /api/erp/goods': '取商品目录',
  'GET /api/jybg/filter': '查药检报告',
  'GET /api/user/last_purchases': '查上次采购价',
  'GET /api/user/fast_buy': '查采购历史',
  'GET /api/order': '查订单列表',
  'GET /api/order/:id': viewOrder,
  'GET /api/order/:id/parcels': '查看包裹',
  'GET /api/order/:id/paper': '查看订单单据',
  'GET /api/order/:id/trace_codes': '取追溯码',
  'GET /api/order/:id/temperature': '查看运输温度',
  'GET /api/order/:id/documents': '取随货资料',
  'GET /api/order/:id/file': '取入库文件',
  'GET /api/user/order_file': '取订单文件',
  'GET /api/invoice': '查发票',
  'GET /api/invoice/:id/file': '取发票文件',
  'GET /api/erp/order': '查草稿',
  'GET /api/user/drafts': '查草稿',
  'GET /api/user/drafts/:id': '查草稿',
  'GET /api/standing': '查定期采购',
  'GET /api/standing/:id': '查定期采购',
  'GET /api/quotation': '查询价',
  'GET /api/quotation/:id': '查询价',
  'POST /api/erp/order': '提交采购单',
  'POST /api/standing': '起草定期采购',
  'POST /api/quotation': '整单询价',
}
