import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import { draftPath } from '@yaoji/contract/paths'
import { seconds } from '../../platform/http/seconds.ts'
import { statusText } from '../order/messages.ts'
import { readSent, type FoundDraft } from './find.ts'
import { readQuoted } from './quoted.ts'

type Now = { changes: ProgramOrderWire['changes']; problem: string }
const unchanged: Now = { changes: [], problem: '' }

const stateOf = ({ order_id, dropped_at }: FoundDraft): ProgramOrderWire['state'] =>
  order_id !== null ? 'ordered' : dropped_at === null ? 'draft' : 'dropped'

/** A draft or the order that it became; `siteOrigin` is where people find it. */
export function draftWire(row: FoundDraft, siteOrigin: string, now: Now = unchanged): ProgramOrderWire {
  const quoted = readQuoted(row.quoted)
  const lineOf = new Map(readSent(row.lines).map(({ goods_id, line }) => [goods_id, line]))
  return {
    id: row.id,
    erp_sn: row.number,
    state: stateOf(row),
    program: row.program_name ?? '',
    created_at: seconds(row.created_at),
    order_id: row.order_id,
    order_sn: row.order_sn ?? '',
    status: row.order_state,
    status_text: row.order_state === null ? '' : statusText(row.order_state),
    payable: quoted.payable,
    freight: quoted.freight,
    remark: row.remark,
    lines: quoted.lines.map(({ goods_id, name, spec, unit, ck_name, number, price, is_gift, batches }) => ({
      line: is_gift ? '' : (lineOf.get(goods_id) ?? ''),
      ...{ goods_id, name, ypgg: spec, bzdw: unit, ck_name, number, price, batches },
    })),
    ...now,
    url: siteOrigin + draftPath(row.id),
  }
}
