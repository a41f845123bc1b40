import type { TSchema } from 'typebox'
import type { OperatedPromotionKind } from './operated-promotions.ts'
import { promotionForms } from './documents.ts'

/** How a form draws a field. */
export type DocumentFieldKind =
  | 'text'
  /** A text of several lines on screen; line breaks are sent as spaces. */
  | 'long'
  | 'number'
  | 'percent'
  | 'amount'
  | 'price'
  | 'moment'
  | 'day'
  | 'flag'
  /** One of a few. */
  | 'choice'
  | 'ranks'
  | 'lines'
  | 'category'
  /** A number of goods, and many of them. */
  | 'goods'
  | 'ids'
  | 'rows'
  | 'group'

/** A field of a document as a form draws it: all of it comes from the schema. */
export type DocumentField = {
  name: string
  label: string
  hint: string
  unit: string
  kind: DocumentFieldKind
  isRequired: boolean
  /** Values and their names, of a choice. */
  choices: readonly (readonly [string, string])[]
  /** What a ticked flag is in the document; a flag of a form body is 1 or 0. */
  ticked: true | 1
  /** Limits of a number, or of how many entries there are. */
  min: number | undefined
  max: number | undefined
  /** Of rows and groups. */
  fields: readonly DocumentField[]
}

type Node = {
  type?: string
  const?: unknown
  title?: string
  description?: string
  unit?: string
  as?: string
  names?: Readonly<Record<string, string>>
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Node
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
}

const ownKinds = ['percent', 'amount', 'price', 'moment', 'day', 'flag', 'choice', 'number', 'ranks', 'category', 'long'] as const

function kindOf({ type, as, items, const: only }: Node): DocumentFieldKind {
  const own = ownKinds.find(kind => kind === as)
  if (own) return own
  if (as === 'goods') return type === 'array' ? 'ids' : 'goods'
  if (only === true) return 'flag'
  if (type === 'object') return 'group'
  if (type === 'array') return items?.type === 'object' ? 'rows' : 'lines'
  return type === 'integer' ? 'number' : 'text'
}

function fieldsIn({ properties = {}, required = [] }: Node): DocumentField[] {
  return Object.entries(properties).map(([name, node]) => ({
    name,
    label: node.title ?? '',
    hint: node.description ?? '',
    unit: node.unit ?? '',
    kind: kindOf(node),
    isRequired: required.includes(name),
    choices: Object.entries(node.names ?? {}),
    ticked: node.type === 'integer' ? 1 : true,
    min: node.minimum ?? node.minItems,
    max: node.maximum ?? node.maxItems,
    fields: fieldsIn(node.type === 'array' ? (node.items ?? {}) : node),
  }))
}

// A schema of TypeBox is its JSON schema.
const nodeOf = (schema: TSchema) => schema as unknown as Node

/** The fields of an object as its schema describes them; those without a title are no part of a form. */
export const fieldsOf = (schema: TSchema): DocumentField[] => fieldsIn(nodeOf(schema)).filter(({ label }) => label !== '')

/** The fields of the document of a kind, in the order of its schema. */
export const documentFields = (kind: OperatedPromotionKind): DocumentField[] => fieldsIn(nodeOf(promotionForms[kind].document))
