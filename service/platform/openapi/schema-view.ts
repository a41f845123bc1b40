import { html, joined, type Html } from './html.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  patternProperties?: Record<string, Schema>
} & Partial<Record<(typeof bounds)[number], string | number>>

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

/** A JSON Schema as nested lists. */
export function schemaView(schema: unknown): Html {
  const { kind, inner } = described(schema as Schema) // JSON Schemas are what documents hold.
  return inner ? html`<span class="kind">${kind}</span>${inner}` : html`<span class="kind">${kind}</span>`
}

function described(schema: Schema): { kind: string; inner?: Html } {
  if (schema.enum) return { kind: `one of ${schema.enum.map(String).join(', ')}` }
  if (schema.anyOf) return union(schema.anyOf)
  if (schema.items) {
    const { kind, inner } = described(schema.items)
    return { kind: `list of ${kind}${limitsOf(schema)}`, ...(inner && { inner }) }
  }
  if (schema.patternProperties) {
    return {
      kind: `map of ${Object.values(schema.patternProperties)
        .map(value => described(value).kind)
        .join()}`,
    }
  }
  if (schema.properties) return { kind: 'object', inner: propertyList(schema.properties, schema.required ?? []) }
  return { kind: (schema.type ?? 'anything') + limitsOf(schema) }
}

function union(choices: Schema[]): { kind: string; inner?: Html } {
  const parts = choices.map(described)
  const inner = parts.find(choice => choice.inner)?.inner
  return { kind: parts.map(choice => choice.kind).join(' or '), ...(inner && { inner }) }
}

function propertyList(properties: Record<string, Schema>, required: string[]): Html {
  return html`<ul>${joined(
    Object.entries(properties).map(
      ([name, property]) => html`
<li><code>${name}</code>${required.includes(name) ? '' : ' (optional)'} ${schemaView(property)}</li>`,
    ),
  )}</ul>`
}

function limitsOf(schema: Schema): string {
  const texts = bounds.filter(bound => schema[bound] !== undefined).map(bound => `${bound} ${schema[bound]}`)
  return texts.length > 0 ? ` (${texts.join(', ')})` : ''
}
