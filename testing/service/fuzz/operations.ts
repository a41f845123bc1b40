import type { FastifyInstance } from 'fastify'

export type FieldSchema = {
  type?: string
  enum?: readonly (string | number)[]
  anyOf?: readonly FieldSchema[]
  const?: string | number
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: FieldSchema
  pattern?: string
}
export type Field = { name: string; in: 'path' | 'query' | 'header' | 'body'; schema: FieldSchema; isRequired: boolean }
export type Operation = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; fields: readonly Field[] }

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: FieldSchema }
type Body = { content?: Record<string, { schema: { properties?: Record<string, FieldSchema>; required?: string[] } }> }
type Described = { parameters?: readonly Parameter[]; requestBody?: Body }

const form = 'application/x-www-form-urlencoded'

function fieldsOf({ parameters = [], requestBody }: Described): Field[] {
  const schema = requestBody?.content?.[form]?.schema
  return [
    ...parameters.map(({ name, in: place, required = false, schema: own }) => ({ name, in: place, schema: own, isRequired: required })),
    ...Object.entries(schema?.properties ?? {}).map(([name, own]) => ({
      name,
      in: 'body' as const,
      schema: own,
      isRequired: schema?.required?.includes(name) ?? false,
    })),
  ]
}

/** Every call of the document that the service itself gives out. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'], // The document knows no other.
      path,
      fields: fieldsOf(described),
    })),
  )
}
