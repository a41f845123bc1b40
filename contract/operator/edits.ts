/** What an operation replaces: fields of its call by name, cells that carry what they were themselves, or fields of its document. */
type OperatorEdit = readonly string[] | 'cells' | 'document'

/**
 * Operations that put a value in place of one that another person may have changed meanwhile, by the end of their path. A form of one of
 * them sends what it was opened on: what two people changed apart is merged, and the same field is shown to the second of them. All other
 * operations add something, or are refused where the state is no longer the one that they leave.
 */
export const operatorEdits: Readonly<Record<string, OperatorEdit>> = {
  'banner/save': ['name', 'text', 'url', 'bg', 'begins', 'ends'],
  'delivery/save': ['cutoff', 'weekdays', 'areas', 'closed', 'open'],
  'feedback/answer': ['answer'],
  'goods/cost': ['price'],
  'goods/sheet': 'cells',
  'personal/answer': ['answer'],
  'points/goods_save': ['name', 'points', 'cash', 'total', 'limit', 'spec', 'text', 'is_shown'],
  'promotion/save': 'document',
  'quotation/answer': ['until'],
  'request/quote': ['price', 'until'],
  'setting/save': ['value'],
  'store/area': ['region'],
  'store/credit_line': ['limit', 'days'],
  'store/erp_code': ['erp_code'],
  'store/rank': ['rank'],
  'store/salesperson': ['salesperson'],
  'store/special': ['is_special'],
  'webhook/edit': ['callback_url', 'kinds'],
}

/** Fields of these that are lists: their text is one entry a line. */
export const editedLists: readonly string[] = ['areas', 'closed', 'open', 'kinds']

/** With it the console sends what its form was opened on, as JSON: a text for each field. */
export const openedField = 'opened'

/** A field that two people changed: what it was when the form was opened, what is there now, and what was typed. */
export type EditConflict = { field: string; before: string; theirs: string; mine: string }
