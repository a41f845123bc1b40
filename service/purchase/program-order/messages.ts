import { programLimits } from '@yaoji/contract/people/programs'
import { limits } from '@yaoji/contract/limits'

const place = (line: string) => `行号${line}：`

/** Answers to programs and persons about drafts (docs/rules/domain.md section 22). */
export const messages = {
  numberMissing: '请填写ERP单号',
  numberLong: `ERP单号最多${programLimits.numberMax}个字，只用字母、数字、“-”和“_”等单行文字`,
  lineMalformed: (text: string) => `“${text}”格式不正确，每行请写“行号:商品编号:数量”，如10:1001:20`,
  lineTwice: (line: string) => `${place(line)}行号重复`,
  goodsTwice: (line: string) => `${place(line)}同一商品只能占一行，请合并数量`,
  goodsUnknown: (line: string) => `${place(line)}商品不存在或已下架`,
  wrong: (line: string, reason: string) => `${place(line)}${reason}`,
  ephedrine: (line: string) => `${place(line)}含麻商品须由本人在网站下单`,
  remarkLong: `备注不能超过${limits.remarkMax}个字`,
  otherContent: (number: string) => `ERP单号${number}已用于另一张内容不同的单，请换一个单号`,
  noSubmit: '该令牌没有“下单”权限，请只存草稿，由本人在网站确认',
  overLimit: (amount: string, limit: string) => `本单${amount}，超过该程序的单笔限额${limit}，请只存草稿，由本人在网站确认`,
  overBudget: (amount: string, spent: string, budget: string) =>
    `本单${amount}，该程序本月已下单${spent}，超过每月预算${budget}，请只存草稿，由本人在网站确认`,
  noAddress: '门店还没有收货地址，请先在网站添加',
  notFound: '草稿不存在',
  unknownNumber: '没有该ERP单号的草稿或订单',
  tooManyDrafts: `本店待处理的草稿已有${programLimits.openDraftsMax}张，请先在网站“程序接入”提交或作废，再存新的草稿`,
  isOrdered: '该草稿已提交为订单',
  isDropped: '该草稿已作废',
  changed: '草稿生成后价格、批号或金额有变化，没有下单。请核对后由程序重新发送',
  shownChanged: '应付金额与页面显示的不同，请刷新后核对',
  overBound: (amount: string, drafted: string, bound: string) =>
    `本单${amount}，该代理本月已起草${drafted}，超过店主设定的每月上限${bound}，请由本人在网站下单`,
  byProgram: (name: string) => `程序：${name}`,
  draftOf: (name: string) => `草稿来自：${name}`,
  remarkOf: (number: string, remark: string) => [`ERP单号${number}`, remark].filter(Boolean).join(' '),
  order: '订单',
  noBatch: '无可发批号',
} as const
