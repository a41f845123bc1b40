import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import { draftPath } from '@yaoji/contract/paths'
import { seconds } from '../../platform/http/reply/seconds.ts'
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
  const sent = readSent(row.lines)
  const lineOf = new Map(sent.map(({ goods_id, line }) => [goods_id, line]))
  const placeOf = new Map(sent.map(({ goods_id }, place) => [goods_id, place]))
  const place = ({ goods_id, is_gift }: (typeof quoted.lines)[number]) => (is_gift ? sent.length : (placeOf.get(goods_id) ?? sent.length))
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
    // As they were sent, gifts behind them.
    lines: quoted.lines
      .toSorted((one, other) => place(one) - place(other))
      .map(({ goods_id, name, spec, unit, ck_name, number, price, is_gift, batches }) => ({
        line: is_gift ? '' : (lineOf.get(goods_id) ?? ''),
        ...{ goods_id, name, ypgg: spec, bzdw: unit, ck_name, number, price, batches },
      })),
    ...now,
    url: siteOrigin + draftPath(row.id),
  }
}
