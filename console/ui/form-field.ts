import type { StatementWire } from '@yaoji/contract/calls/operator/statement'

/** One field of a dialog. */
export type FormField = {
  name: string
  label: string
  value?: string
  /** What the object has here now, of a form that replaces it; another person may change it before this form is sent. */
  was?: string | undefined
  /** With choices it is a select. */
  choices?: readonly (readonly [string, string])[]
  suggestions?: readonly string[]
  /** Several of the choices; its value has one a line. */
  isMany?: boolean
  isRequired?: boolean
  /** The second factor of the person: a code, or a passkey. */
  isFactor?: boolean
  /** Several lines. */
  isLong?: boolean
  /** The number of goods, which are found by their names. */
  isGoods?: boolean
  /** A day, which is typed or picked. */
  isDay?: boolean
  /** A file; its value is what is in it, as calls send it. */
  isFile?: boolean
  /** What a file may be, as `accept` has it; pictures and PDFs without. */
  fileTypes?: string
  /** The size of a file that calls take, and what to do with a larger one. */
  fileMost?: { bytes: number; otherwise: string }
  hint?: string
  /** Says of a typed value what it would mean, next to what there is now. */
  hintOf?: (value: string, was?: string) => string
  unit?: string
}

export type FormValues = Readonly<Record<string, string>>

/** What a form is opened on: each field that replaces something, as the object has it. */
export const openedOn = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ name, was }) => (was === undefined ? [] : [[name, was]])))

/** Some of what was typed was done: its fields show what is left. */
export class PartlyDone extends Error {
  readonly left: FormValues

  constructor(message: string, left: FormValues) {
    super(message)
    this.name = 'PartlyDone'
    this.left = left
  }
}

export type FormWork = {
  fields: readonly FormField[]
  /** Does it, with what the form was opened on; what it throws is shown at its field, and nothing that was typed goes. */
  submit: (values: FormValues, opened: FormValues) => Promise<unknown>
  close: () => void
  /** The number of the object, where neither the page nor the title names it: what was typed for it is not there again for another. */
  about?: string | undefined
  /** Effects that were stated already, to be confirmed. */
  statement?: StatementWire | undefined
}
