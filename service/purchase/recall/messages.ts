import { recallLevelNames, type RecallLevel } from '@yaoji/contract/domain/recall'

const batchWords = (batch: string) => (batch === '' ? '全部批号' : `批号${batch}`)
/** In front of every text of a drill. */
const mark = (isDrill: boolean) => (isDrill ? '【演练】' : '')

/** Messages about stopped batches and recalls (docs/rules/domain.md section 17). */
export const messages = {
  noSuchGoods: '没有这个商品编号',
  noSuchBatch: (batch: string) => `没有批号${batch}的库存或发货记录，请核对批号`,
  stopped: (name: string, batch: string) => `${name} ${batchWords(batch)}已经停售`,
  notStopped: (name: string, batch: string) => `${name} ${batch === '' ? '没有按全部批号停售' : `批号${batch}没有单独停售`}`,
  releaseTitle: (name: string, batch: string) => `恢复销售 ${name} ${batchWords(batch)}`,
  releaseFor: (reason: string) => `恢复原因：${reason}`,
  stoppedFor: (by: string, reason: string) => `停售：${by}，${reason}`,
  noRecall: '没有这个召回编号',
  noStore: '没有这个门店编号',
  noGoods: (id: string) => `没有商品${id}`,
  noCode: (typed: string) => `没有追溯码${typed}的记录，请改用商品编号和批号`,
  rangeOfDigits: (subject: string) => `${subject}：码段只能是20位数字的码，其他的码逐个写`,
  rangeTurned: (subject: string) => `${subject}：前面的码要小于后面的码`,
  rangeTooWide: (most: number) => `一段最多${most}个码，请分开写，或按批号召回`,
  tooManyCodes: (most: number) => `一次最多召回${most}段不相连的码，请按批号召回`,
  onlyCodes: (subject: string) => `${subject}：只召回这些码时，每一行都写追溯码或码段`,
  coversCodes: (subjects: readonly string[]) =>
    `只召回这些码（箱码含箱内）：${subjects.slice(0, 10).join('、')}${subjects.length > 10 ? '…' : ''}`,
  doubled: (goods: number, batch: string) => `商品${goods}已按全部批号召回，不用再写批号${batch}`,
  stopReason: (sn: string, reason: string) => `召回${sn}：${reason}`,
  titled: (name: string, batch: string, count: number) => `${name} ${batchWords(batch)}${count > 1 ? `等${count}项` : ''}`,
  startTitle: (isDrill: boolean, level: RecallLevel, title: string) => `${mark(isDrill)}${recallLevelNames[level]} ${title}`,
  covers: (name: string, batch: string) => `召回：${name} ${batchWords(batch)}`,
  because: (reason: string) => `原因：${reason}`,
  stopsAtOnce: (isOfCodes: boolean) => (isOfCodes ? '签字后同批号立即停售，只通知收到这些码的门店' : '签字后立即停售，并通知所有购进门店'),
  stopsNothing: '演练：不停售、不退货，通知都标明演练',
  ended: '该召回已经结束',
  twice: '同一批号只能填写一次',
  notSent: (goods: number, batch: string) => `没有向该门店发过商品${goods}批号${batch}`,
  leftTooMany: (batch: string, most: number) => `批号${batch}最多${most}，请核对现存数量`,
  leftMissing: (batch: string) => `请填写批号${batch}的现存数量，没有就填0`,
  notTold: '没有这条召回通知',
  notice: (isDrill: boolean, level: RecallLevel, title: string) => `${mark(isDrill)}${recallLevelNames[level]}通知：${title}`,
  noticeText: (isDrill: boolean, until: string, reason: string) =>
    isDrill
      ? `【演练】这是召回演练，不影响销售。请在${until}前登记现存数量。原因：${reason}`
      : `请立即停止销售和使用，${until}前登记现存数量并安排退回，运费由我们承担。原因：${reason}`,
  reminder: (isDrill: boolean, title: string) => `${mark(isDrill)}召回待登记：${title}`,
  reminderText: (isDrill: boolean, until: string) => `${mark(isDrill)}还没有收到贵店的登记，请在${until}前填写现存数量`,
  drillReturns: '演练不退货',
  nothingBack: '请填写退回数量',
  backTooMany: (batch: string, free: number) => `批号${batch}最多可退${free}；未签收的订单请先确认收货`,
  nobodyToRemind: '没有未登记的门店',
  destroyedTooMany: (returned: number, stock: number) => `销毁数量不能超过已退回${returned}与库存${stock}之和`,
  drillMark: mark,
  columns: [
    '召回编号',
    '门店编号',
    '门店',
    '店主电话',
    '商品编号',
    '品名',
    '规格',
    '批号',
    '购进',
    '已退回',
    '在外',
    '登记现存',
    '通知时间',
    '催办次数',
    '登记时间',
    '登记人',
  ],
  sheet: '召回报告',
  file: (isDrill: boolean, sn: string, format: string) => `${isDrill ? '演练-' : ''}召回报告-${sn}.${format}`,
} as const
