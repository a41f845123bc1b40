import type { Call, CallSchema } from './call.ts'

/** A call with the schema that the service holds it to. */
export type CallRow = { call: Call; schema: CallSchema }

type CallsOf<Schemas extends Record<string, CallSchema>> = {
  readonly [Name in keyof Schemas & string as `${Name}Call`]: Call<Schemas[Name]>
}

/** The schema `cartAdd` is that of `cartAddCall`: a module without it, or with one that carries another schema, does not compile. */
export function rowsOf<const Schemas extends Record<string, CallSchema>>(schemas: Schemas, module: CallsOf<Schemas>): CallRow[] {
  const calls = module as Readonly<Record<string, Call>>
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const call = calls[`${name}Call`]
    return call ? { call, schema } : []
  })
}
