import type { ReceivingBatchWire, ReceivingCountsWire, ReceivingSheetWire } from '@yaoji/contract/calls/purchase/receiving'
import { envelope } from './fake-service.ts'

export const barcode = '6901234567892'
export const traceCode = '81234567890123456789'

const batch = (id: number, number: number, more: Partial<ReceivingBatchWire> = {}): ReceivingBatchWire => ({
  id,
  goods_id: id,
  name: '阿莫西林胶囊',
  sccj: '华南某某制药有限公司',
  ypgg: '0.25g×24粒',
  bzdw: '盒',
  goods_image: [],
  ph: `B${id}`,
  yxq: '2028-06-30',
  barcode,
  parcel: '顺丰 SF1',
  number,
  claimed: 0,
  codes: [],
  ...more,
})

export const receivingSheetFixture: ReceivingSheetWire = {
  id: 'order-1',
  order_sn: '2026010100000001',
  kind: 'normal',
  status: 70,
  status_text: '已发货',
  is_open: 1,
  can_receive: 1,
  unsent: 0,
  batches: [
    batch(1, 2),
    batch(2, 30),
    batch(3, 4, {
      barcode: '',
      name: '复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊',
      sccj: '内蒙古自治区呼伦贝尔某某药业股份有限公司',
      codes: [traceCode],
    }),
  ],
  counts: { batches: [], codes: [], foreign: [] },
}

/** A service that counts like the real one: every tick once, a trace code once. */
export function countingService() {
  const ticks = new Map<string, { batch: number; good: number; damaged: number; wrong: number; note: string }>()
  function counts(): ReceivingCountsWire {
    const sums = new Map<number, ReceivingCountsWire['batches'][number]>()
    for (const { batch: id, good, damaged, wrong, note } of ticks.values()) {
      const before = sums.get(id) ?? { id, good: 0, damaged: 0, wrong: 0, wrong_ph: '' }
      const sum = { good: before.good + good, damaged: before.damaged + damaged, wrong: before.wrong + wrong }
      if (id > 0) sums.set(id, { id, ...sum, wrong_ph: wrong > 0 ? note : before.wrong_ph })
    }
    const codes = [...ticks.values()].map(({ note }) => note).filter(note => note === traceCode)
    return { batches: [...sums.values()], codes, foreign: [] }
  }
  function take(texts: readonly string[]): string[] {
    const twice: string[] = []
    for (const text of texts) {
      const [id = '', batch, good, damaged, wrong, note = ''] = text.split(':')
      if (batch === undefined) ticks.delete(id.slice(1))
      else if (note === traceCode && counts().codes.includes(note) && !ticks.has(id)) twice.push(id)
      else ticks.set(id, { batch: Number(batch), good: Number(good), damaged: Number(damaged), wrong: Number(wrong), note })
    }
    return twice
  }
  return {
    ticks,
    counts,
    /** Answers a call to save ticks by its form. */
    save: (body: string) => {
      const twice = take(new URLSearchParams(body).getAll('ticks'))
      return envelope({ twice, counts: counts() })
    },
    sheet: (more: Partial<ReceivingSheetWire> = {}) => envelope({ ...receivingSheetFixture, counts: counts(), ...more }),
  }
}
