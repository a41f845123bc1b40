import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { deedMessages } from './deed-messages.ts'
import { forms } from './form-fields.ts'

const text = (maxLength: number) => Type.String({ maxLength })
/** Longer than any article's, shorter than what a disk takes for a name. */
const path = text(160)
const version = text(64)
const machine = text(64)
const scalar = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()])
/** Front matter as the form has it; what the form has no field for goes through it, too: lists of words. */
const fields = Type.Record(text(60), Type.Union([scalar, Type.Array(scalar, { maxItems: 100 })]), { maxProperties: 60 })

/** What each deed of the form takes. */
const deedSchemas = {
  save: Type.Object({ path, fields, body: Type.String(), version, conflict: Type.Optional(text(64)), machine: Type.Optional(machine) }),
  draft: Type.Object({ path, fields, body: text(400_000), version, machine }),
  forget: Type.Object({ path, machine }),
  remove: Type.Object({ path, version }),
  move: Type.Object({ path, version, slug: text(120) }),
  choose: Type.Object({ id: text(64), which: Type.Enum(['ours', 'theirs']) }),
  discard: Type.Object({ path, version }),
  restore: Type.Object({ path, id: text(64), version }),
  many: Type.Object({
    paths: Type.Array(path, { maxItems: 200 }),
    what: Type.Enum(['withdraw', 'show', 'assign']),
    owner: Type.Optional(text(100)),
  }),
  publish: Type.Object({ paths: Type.Array(path, { maxItems: 2_000 }), why: Type.Optional(text(1_000)) }),
  back: Type.Object({ id: text(64) }),
  noted: Type.Object({}),
} satisfies Record<string, TSchema>

export type DeedName = keyof typeof deedSchemas
export type DeedInput<Name extends DeedName> = Static<(typeof deedSchemas)[Name]>

export const isDeed = (name: string): name is DeedName => Object.hasOwn(deedSchemas, name)

/** Why something posted is not taken, and at which field; '' where it is no JSON. */
type WrongDeed = { field: string; why: string }

const labels = new Map(Object.values(forms).flatMap(form => form.map(({ name, label }) => [name, label] as const)))

/** The first field that has a wrong shape, of an article the one of its form. */
function wrongField(schema: TSchema, input: unknown): WrongDeed {
  const [error] = Value.Errors(schema, input)
  const named = error?.keyword === 'required' ? error.params.requiredProperties[0] : undefined
  const [part = '', inner] = named === undefined ? (error?.instancePath ?? '').split('/').slice(1) : [named]
  const field = part === 'fields' && inner ? inner : part
  if (field === '') return { field, why: deedMessages.noForm }
  const label = field === part ? undefined : labels.get(field)
  const why =
    error?.keyword === 'maxLength' ? deedMessages.tooLong(field, error.params.limit, label) : deedMessages.wrongField(field, label)
  return { field, why }
}

/** What was posted, where it is JSON of the right shape; else what is wrong with it. */
export function inputOf<Name extends DeedName>(name: Name, body: Buffer): { input: DeedInput<Name> } | { wrong: WrongDeed } {
  const schema: TSchema = deedSchemas[name]
  try {
    const input: unknown = JSON.parse(String(body))
    return Value.Check(schema, input) ? { input: input as DeedInput<Name> } : { wrong: wrongField(schema, input) } // Just checked.
  } catch {
    return { wrong: { field: '', why: deedMessages.noForm } }
  }
}
