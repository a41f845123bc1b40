import { Type, type TSchema } from 'typebox'

/** Every answer of the API has this shape (domain.md section 1). */
export type EnvelopeWire<Data> = {
  code: number
  msg: string
  data: Data
  /** Only with code 422: messages by field. */
  errors?: Record<string, string[]>
  /** 10-digit seconds. */
  timestamp: number
  trace_id: string
}

/** What of a line or of the whole moved: price, warehouse, whether it can be bought, quantity; the coupon, the payable. */
export type ChangedField = 'price' | 'ck_id' | 'status' | 'number' | 'coupon' | 'deduction' | 'freight' | 'payable' | 'cashback'

/** What went stale, with code 409: shown line by line. */
export type ChangeWire = { goods_id: number; name: string; field: ChangedField; from: string; to: string }

export type PageWire<Row> = { list: Row[]; page: number; page_size: number; total: number; last_page: number }

/** The envelope around a schema of `data`. */
export function envelopeSchema<Data extends TSchema>(data: Data) {
  return Type.Object({
    code: Type.Integer(),
    msg: Type.String(),
    data,
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    timestamp: Type.Integer(),
    trace_id: Type.String(),
  })
}

/** One page of rows. */
export function pageSchema<Row extends TSchema>(row: Row) {
  return Type.Object({
    list: Type.Array(row),
    page: Type.Integer(),
    page_size: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  })
}
