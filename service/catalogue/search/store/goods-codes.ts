import { CodeTable } from '../memory/code-table.ts'
import { codesOf } from './goods-texts.ts'
import type { SearchGoods } from '../search-index.ts'
import type { StateOf } from '../memory/state.ts'

/** From this place on stand the last four of thirteen digits. */
const barcodeDeepest = 9
/** From this place on stand the last four of eight digits. */
const approvalDeepest = 4

/** Bar codes and approval numbers of the goods in slots. */
export class GoodsCodes {
  readonly barcodes = new CodeTable(barcodeDeepest)
  readonly approvals = new CodeTable(approvalDeepest)

  state() {
    return { barcodes: this.barcodes.state(), approvals: this.approvals.state() }
  }

  restore({ barcodes, approvals }: StateOf<GoodsCodes>): void {
    this.barcodes.restore(barcodes)
    this.approvals.restore(approvals)
  }

  add(goods: SearchGoods, slot: number): void {
    const { barcode, approvals } = codesOf(goods)
    if (barcode) this.barcodes.add(barcode, slot)
    for (const approval of approvals) this.approvals.add(approval, slot)
  }

  remove(slot: number): void {
    this.barcodes.remove(slot)
    this.approvals.remove(slot)
  }

  /** As CodeTable. */
  settle(newSlots: Uint32Array): void {
    this.barcodes.settle(newSlots)
    this.approvals.settle(newSlots)
  }
}
